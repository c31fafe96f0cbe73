import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { letterings } from '#design/catalogue/engraving.ts'
import { fontById, fonts } from '#design/catalogue/fonts.ts'
import { textWidthMm } from '#design/engraving/measure.ts'
import { EngravedBand } from '#web/ui/drawings/engraved-band.tsx'
import { cutLengthOf } from './cut-length.ts'
import { loader } from './engraving.tsx'

const shown = (query = '') =>
  loader({ url: new URL(`http://shop.example/customize/engraving${query}`) } as never)

test('a lettering is described as the workbench describes its font', async () => {
  const { letters } = await shown()
  for (const [i, { font }] of letterings.entries()) {
    const { name, text } = fontById(font) ?? {}
    expect(letters[i]).toMatchObject({ label: name, note: text })
  }
})

test('the page says that it shows a few of the letterings', async () => {
  const { more } = await shown()
  expect(more).toContain(`${letterings.length} of our ${fonts.length} letterings`)
})

test('words are drawn inside the band, where the caption says there is room and a design has them', () => {
  const html = renderToStaticMarkup(<EngravedBand line="Ada" lettering="roman" />)
  expect(html).toContain('“Ada” inside a band')
  const [x, y] = /<path id="[^"]*" d="M([\d.]+)[ ,]([\d.]+)/.exec(html)?.slice(1).map(Number) ?? []
  // It begins at the left, beyond the middle of the ring: nothing of the outside is seen there.
  expect(x).toBeLessThan(100)
  expect(y).toBeLessThan(118)
  expect(cutLengthOf('Ada', 'roman').words).toContain('Inside a ring')
})

test('block letters are drawn and measured as they are typed, which is how they are cut', () => {
  expect(renderToStaticMarkup(<EngravedBand line="Ada" lettering="block" />)).toContain('>Ada<')
  expect(cutLengthOf('Ada', 'block').words).toContain(
    `${textWidthMm('block', 2, 'Ada').toFixed(1)} mm long`,
  )
})
