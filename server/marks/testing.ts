/** As drawing programs write them. */
export const drawings = {
  /** Two colours and a gradient, by classes, with a doctype and notes of the program to itself. */
  coloured: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Generator: a drawing program -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="urn:s" viewBox="0 0 240 120" data-name="Layer 1">
<title>Aurum</title><sodipodi:namedview id="base"/>
<defs><style>.cls-1{fill:url(#g);}.cls-2,.cls-3{fill:none;stroke:#7a1f5c;stroke-width:6px}.cls-3{stroke-linecap:round}</style>
<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#c9a24b"/><stop offset="1" style="stop-color:#7a5a1f"/></linearGradient></defs>
<g transform="translate(10 10)"><path class="cls-1" d="M50 0a50 50 0 1 0 .01 0ZM50 20a30 30 0 11-.01 0Z" fill-rule="evenodd"/>
<rect class="cls-2" x="120" y="10" width="80" height="80" rx="12"/><polyline class="cls-3" points="130,80 160,20 190,80"/></g></svg>`,
  white:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="40" fill="#fff"/></svg>',
  letters:
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="100"><rect x="5" y="5" width="490" height="90" style="fill:#12392e"/></svg>',
  /** A ring cut out by a mask, and a copy of it; a selector colours both, and the copy has a filter. */
  effects: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><style>g > * { fill: #7a1f5c }</style>
<mask id="hole"><rect width="100" height="100" fill="#fff"/><circle cx="50" cy="50" r="30"/></mask>
<filter id="f"><feOffset dx="0" dy="0"/></filter>
<g id="ring"><rect width="100" height="100" mask="url(#hole)"/></g><use href="#ring" x="100" filter="url(&quot;#f&quot;)"/></svg>`,
} as const

const svg = (inner: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100"${more}>${inner}</svg>`
/** Each group contains ten copies of the previous one. */
export const copies = (levels: number) =>
  Array.from({ length: levels }, (_, i) =>
    i === 0
      ? '<g id="g0"><circle r="1"/></g>'
      : `<g id="g${i}">${`<use href="#g${i - 1}"/>`.repeat(10)}</g>`,
  ).join('')
const dot = '<circle cx="50" cy="50" r="40"/>'

/** What nobody should be able to make a mark of, and why it is not taken. */
export const refusedDrawings: readonly (readonly [name: string, source: string, reason: string])[] =
  [
    ['a script', svg(`${dot}<script>alert(1)</script>`), 'script'],
    [
      'a script behind notes',
      svg(`${dot}<metadata><script>alert(1)</script></metadata>`),
      'script',
    ],
    ['something that runs when it is loaded', svg(dot, ' onload="alert(1)"'), 'script'],
    ['something that runs when it is pressed', svg('<g ONCLICK="x()"/>'), 'script'],
    ['an address that runs', svg('<g xlink:href="javascript:alert(1)"/>'), 'script'],
    ['something that moves', svg('<circle r="1"><animate attributeName="r"/></circle>'), 'script'],
    ['a script with a prefix', svg(`${dot}<svg:script>alert(1)</svg:script>`), 'script'],
    ['a page within it', svg('<foreignObject><body/></foreignObject>'), 'part'],
    ['words', svg('<text>Aurum</text>'), 'part'],
    ['a picture from elsewhere', svg('<image href="https://x.example/a.png"/>'), 'part'],
    [
      'a shape from elsewhere',
      svg('<linearGradient xlink:href="https://x.example/a.svg#a"/>'),
      'outside',
    ],
    [
      'a colour from elsewhere',
      svg('<path d="M0 0h9v9z" fill="url(https://x.example/a)"/>'),
      'outside',
    ],
    ['a style from elsewhere', svg('<style>@import "https://x.example/a.css";</style>'), 'outside'],
    ['a style that asks elsewhere', svg('<g style="fill:url(//x.example/a)"/>'), 'outside'],
    [
      'a drawing inside a data address',
      svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
      'part',
    ],
    ['a copy from elsewhere', svg('<use href="data:image/svg+xml,x#a"/>'), 'outside'],
    ['a copy of a file', svg(`<use xlink:href='file:///etc/passwd#a'/>`), 'outside'],
    ['a filter from elsewhere', svg('<feImage href="//x.example/a.png"/>'), 'outside'],
    ['a trillion copies', svg(copies(12)), 'unreadable'],
    [
      'entities of entities',
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg('&b;')}`,
      'entities',
    ],
    [
      'an entity of a file',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('&a;')}`,
      'entities',
    ],
    ['an undeclared entity', svg('<g id="&a;"/>'), 'unreadable'],
    [
      'ten thousand groups in each other',
      svg('<g>'.repeat(10_000) + '</g>'.repeat(10_000)),
      'unreadable',
    ],
    ['twenty thousand shapes', svg('<g/>'.repeat(20_001)), 'too-intricate'],
    ['an invalid path', svg('<path d="M0 0 L x"/>'), 'nothing-drawn'],
    [
      'a huge viewBox',
      svg('<circle r="1"/>').replace('0 0 100 100', '0 0 1e12 1e12'),
      'nothing-drawn',
    ],
    [
      'a huge filter',
      svg(
        `<filter id="f" width="1e12" height="1e12"><feGaussianBlur stdDeviation="1e6"/></filter><g filter="url(#f)">${dot}</g>`,
      ),
      'unreadable',
    ],
    [
      'a thread',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1"><rect width="1000" height="1"/></svg>',
      'too-long',
    ],
    ['nothing that is drawn', svg('<g/>'), 'nothing-drawn'],
    ['something that ends too early', svg(dot).slice(0, -3), 'unreadable'],
    ['a page', `<!doctype html><html><body>${svg(dot)}</body></html>`, 'unreadable'],
  ]
