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

test('block letters are drawn and measured as they are typed, which is how they are cut', () => {
  expect(renderToStaticMarkup(<EngravedBand line="Ada" lettering="block" />)).toContain('>Ada<')
  expect(cutLengthOf('Ada', 'block').words).toContain(
    `${textWidthMm('block', 2, 'Ada').toFixed(1)} mm long`,
  )
})
