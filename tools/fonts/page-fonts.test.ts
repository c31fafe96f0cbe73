import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { describe, expect, test } from 'vitest'
import {
  charactersIn,
  charactersOf,
  FIRST_LETTERS,
  FOLDER,
  fontHashOf,
  fontSourceOf,
  MADE_FROM,
  type PageFont,
  pageFonts,
} from './page-fonts.ts'

const madeFrom: unknown = JSON.parse(readFileSync(MADE_FROM, 'utf8'))
const sheet = readFileSync(new URL('../../web/ui/styles/fonts.css', import.meta.url), 'utf8')

const contentsOf = ({ file }: PageFont) => readFileSync(FOLDER + file)
/** The characters that the sheet names a file for. */
function rangeOf({ file }: PageFont) {
  const face = sheet.slice(sheet.indexOf(`../fonts/${file}"`))
  return charactersIn(/unicode-range:([^;]+);/.exec(face)?.[1] ?? '')
}

describe.each(pageFonts)('$file', font => {
  const cut = contentsOf(font)
  const source = fontSourceOf(font)

  test('is cut from the face that npm brings today', () => {
    expect(madeFrom, 'run "node ops/fonts"').toMatchObject({ [font.file]: fontHashOf(source) })
  })

  test('has its letters, all of them and no others', () => {
    const has = create(cut).characterSet.filter(point => point !== 0xffff)
    expect(has).toEqual(charactersOf(font, source))
  })

  test('has its weights, and the figures that pages are set in', () => {
    const { availableFeatures, variationAxes } = create(cut)
    const axes = font.weight === 'all' ? { wght: { min: 400, max: 700 } } : {}
    expect(variationAxes).toMatchObject(axes)
    expect(Object.keys(variationAxes)).toEqual(Object.keys(axes))
    const wanted = font.letters === 'first' ? ['kern', 'liga', 'tnum'] : ['kern']
    expect(availableFeatures).toEqual(expect.arrayContaining(wanted))
  })

  // A character that is named and missing would have the file fetched in vain.
  test('is named by the sheet for these letters', () => {
    expect(rangeOf(font)).toEqual(charactersOf(font, source))
  })
})

test.each(pageFonts.filter(({ letters }) => letters === 'first'))(
  '$file is less than three quarters of the whole face',
  font => {
    expect(contentsOf(font).length).toBeLessThan(fontSourceOf(font).length * 0.75)
    expect(rangeOf(font)).toEqual(charactersIn(FIRST_LETTERS))
  },
)

test('the faces come with their terms', () => {
  const terms = readFileSync(`${FOLDER}OFL.txt`, 'utf8')
  expect(terms).toContain('The Cormorant Project Authors')
  expect(terms).toContain('The Instrument Sans Project Authors')
  expect(terms).toContain('SIL OPEN FONT LICENSE Version 1.1')
})
