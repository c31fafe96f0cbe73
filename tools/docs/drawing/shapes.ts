import type { DrawnArrow, PlacedBox } from './layout.ts'
import type { Arrow } from './structure.ts'

/** About as wide as the letters of a system's own sans serif are at 13 pixels. */
export const textWidth = (text: string) => Math.ceil(text.length * 7.1)

export const STYLE = `
svg { color-scheme: light dark; font-family: system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
.paper { fill: #faf6ee } .room { fill: #fffdf8; stroke: #cbbfa8 } .group { fill: #f5efe2; stroke: #cbbfa8 }
.folder { fill: #fff; stroke: #8f826f } .chip { fill: #f3ede0; stroke: none }
text { fill: #3d362d; font-size: 13px } .name { fill: #12392e; font-size: 16px; font-weight: 600 } .quiet { fill: #6d6254 }
.way { fill: none; stroke: #b08a41; stroke-opacity: .75 } .back { stroke: #b3261e; stroke-opacity: .85 }
.head { fill: #b08a41 } .backhead { fill: #b3261e }
@media (prefers-color-scheme: dark) {
  .paper { fill: #111a17 } .room { fill: #18241f; stroke: #3b4b43 } .group { fill: #1e2c26; stroke: #3b4b43 }
  .folder { fill: #26362f; stroke: #62756b } .chip { fill: #22312a }
  text { fill: #e4ddcf } .name { fill: #f2e9d6 } .quiet { fill: #a9a394 }
  .way { stroke: #c9a45c } .back { stroke: #ff8a7a } .head { fill: #c9a45c } .backhead { fill: #ff8a7a }
}`

export const arrowHeads = ['head', 'backhead']
  .map(
    name =>
      `<marker id="${name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="${name}" d="M0 .6 8 4 0 7.4z"/></marker>`,
  )
  .join('')

/** How many imports an arrow stands for, as its width: it changes seldom, a number would daily. */
const WIDTHS = [
  { least: 100, width: 4, words: '100 and more' },
  { least: 10, width: 2.2, words: '10 to 99' },
  { least: 1, width: 1, words: '1 to 9 imports' },
]
const strokeOf = (imports: number) => WIDTHS.find(({ least }) => imports >= least)?.width ?? 1

const round = (value: number) => Math.round(value * 10) / 10

export function drawBox({ x, y, width, height }: PlacedBox, kind: string, label?: string): string {
  const shape = `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${kind === 'room' ? 12 : 7}"/>`
  if (label === undefined) return shape
  return `${shape}<text x="${x + width / 2}" y="${y + height / 2 + 4.5}" text-anchor="middle">${label}</text>`
}

export const drawHeading = ({ x, y }: PlacedBox, name: string, words: string) =>
  `<text class="name" x="${x + 18}" y="${y + 28}">${name}</text><text class="quiet" x="${x + 30 + name.length * 10}" y="${y + 28}">${words}</text>`

const stroke = (imports: number, back: boolean) =>
  `class="way${back ? ' back' : ''}" stroke-width="${strokeOf(imports)}" marker-end="url(#${back ? 'backhead' : 'head'})"`

/** Leaves a box straight down and reaches the next straight from above. */
export function drawCurve({ points, imports, closesCycle }: DrawnArrow): string {
  const [first, ...rest] = points.map(([x, y]) => [round(x), round(y)] as const)
  if (!first) return ''
  let path = `M${first.join(' ')}`
  let [fromX, fromY] = first
  for (const [x, y] of rest) {
    const half = round((fromY + y) / 2)
    path += x === fromX ? `V${y}` : `C${fromX} ${half} ${x} ${half} ${x} ${y}`
    ;[fromX, fromY] = [x, y]
  }
  return `<path ${stroke(imports, closesCycle)} d="${path}"/>`
}

const WIDEST_LANE = 13
const TURN = 8

/** Arrows from room to room, each in a lane of its own beside them: the further down, the further out. */
export function drawArcs(
  rooms: ReadonlyMap<string, PlacedBox>,
  arrows: readonly Arrow[],
  gutter: number,
): string {
  const names = [...rooms.keys()]
  const apart = Math.min(WIDEST_LANE, (gutter - 20) / Math.max(1, arrows.length))
  const span = ({ from, to }: Arrow) => Math.abs(names.indexOf(to) - names.indexOf(from))
  const lanes = [...arrows].sort(
    (a, b) => span(a) - span(b) || names.indexOf(a.from) - names.indexOf(b.from),
  )
  /** Those that arrive end in the upper half of a room, those that leave begin in the lower. */
  const end = (arrow: Arrow, side: 'from' | 'to') => {
    const place = rooms.get(arrow[side]) ?? { x: 0, y: 0, width: 0, height: 0 }
    const beside = lanes.filter(other => other[side] === arrow[side])
    const inset = 14 + 11 * beside.indexOf(arrow)
    return side === 'to' ? place.y + inset : place.y + place.height - inset
  }
  return lanes
    .map((arrow, i) => {
      const { x = 0, width = 0 } = rooms.get(arrow.from) ?? {}
      const edge = x + width
      const lane = round(edge + 20 + i * apart)
      const [from, to] = [end(arrow, 'from'), end(arrow, 'to')]
      const turn = from < to ? TURN : -TURN
      const path = `M${edge} ${from}H${lane - TURN}Q${lane} ${from} ${lane} ${from + turn}V${to - turn}Q${lane} ${to} ${lane - TURN} ${to}H${edge + 1}`
      return `<path ${stroke(arrow.imports, to < from)} d="${path}"/>`
    })
    .join('\n')
}

/** What widths mean, and the colour of cycles where there are any. */
export function legend(x: number, y: number, hasCycles: boolean): string {
  const rows = [
    ...[...WIDTHS].reverse().map(one => ({ ...one, kind: 'way' })),
    ...(hasCycles ? [{ width: 2.2, words: 'closes a cycle', kind: 'way back' }] : []),
  ]
  let at = x
  return rows
    .map(({ width, words, kind }) => {
      const line = `<path class="${kind}" stroke-width="${width}" d="M${at} ${y + 8}h30"/>`
      const drawn = `${line}<text class="quiet" x="${at + 38}" y="${y + 12}">${words}</text>`
      at += 38 + textWidth(words) + 26
      return drawn
    })
    .join('')
}
