import { describe, expect, test } from 'vitest'
import type { ContourFormId } from '../catalogue/contours.ts'
import { type StyleId, styles } from '../catalogue/styles.ts'
import { contourAngles } from './contour.ts'
import { defaultDesign } from './defaults.ts'
import type { Design } from './design.ts'
import type { FittedTo } from './fitted-to.ts'
import { pieceInWords } from './piece-in-words.ts'
import { settled } from './structure.ts'
import { styleNameOf } from './style-name.ts'
import { summaryOf, titleOf } from './summary.ts'

test.each([
  ['solitaire', 'Solitaire in 14k yellow gold with a round diamond'],
  ['halo', 'Halo in 18k rose gold with an oval sapphire'],
  ['plain-band', 'Plain band in 18k yellow gold'],
  ['three-stone', 'Three-stone in platinum 950 with diamond and sapphire'],
  ['studs', 'Studs in platinum 950 with diamond'],
] as const)('a %s in a line', (style, title) => {
  expect(titleOf(defaultDesign(style))).toBe(title)
})

test('every choice of a ring is told', () => {
  expect(summaryOf(defaultDesign('halo')).map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Style: Halo',
    'Metal: 18k rose gold, polished',
    'Size: US 7, UK N½, EU 54: 17.32 mm inside',
    'Band: Comfort fit, 2.2 mm wide, 1.8 mm thick',
    'Stone: Oval sapphire, 5.5 mm, halo',
    expect.stringMatching(/^Small stones: \d+ × round diamond, 1.3 mm, pavé$/),
  ])
})

test('words and signatures are told with their place', () => {
  const design = defaultDesign('signet')
  const drawn = { place: 'inside', heightUm: 2500, strokes: [[0, 0, 9]] } as const
  const lines = summaryOf({ ...design, engraving: [...design.engraving, drawn] })
  expect(lines.slice(-2)).toEqual([
    { name: 'On the face', text: '“K”, Monogram, 4 mm high' },
    { name: 'Inside the band', text: 'A signature, 2.5 mm high' },
  ])
})

test.each(styles)('a $id leaves nothing empty', ({ id }) => {
  for (const { name, text } of summaryOf(defaultDesign(id)))
    expect([name, text].every(words => words.trim() && !/undefined|NaN|null/.test(words))).toBe(
      true,
    )
})

describe('a band that was fitted to a ring', () => {
  const edgeUm = contourAngles.map((rad, i) => (i > 0 && Math.abs(rad) < 0.3 ? 500 : 0))
  const bent = (style: StyleId, form: ContourFormId) =>
    settled({
      ...defaultDesign(style),
      metal: 'platinum-950',
      engraving: [],
      contour: { form, edgeUm },
    })

  test.each([
    ['plain-band', 'notched', 'Notched plain band in platinum 950'],
    ['plain-band', 'chevron', 'Chevron plain band in platinum 950'],
    ['half-eternity', 'curved', 'Curved half-eternity in platinum 950 with diamond'],
  ] as const)('a %s is called after its form, %s', (style, form, title) => {
    const design = bent(style, form)
    expect(titleOf(design)).toBe(title)
    expect(pieceInWords(design)).toContain(styleNameOf(design))
    expect(summaryOf(design)[0]).toEqual({ name: 'Style', text: styleNameOf(design) })
  })

  test('says so where the ring is not one of the shop’s, bent or straight', () => {
    const fittedTo: FittedTo = {
      model: { hash: '0123456789abcdef', mended: [] },
      diameterUm: 17_300,
      thicknessUm: 1800,
      clearanceUm: 180,
      leastGapUm: 170,
    }
    const design: Design = { ...bent('plain-band', 'curved'), fittedTo }
    expect(titleOf(design)).toBe(
      'Curved plain band in platinum 950, fitted to a ring already owned',
    )
    const { contour: _, ...straight } = design
    expect(titleOf(straight)).toBe('Plain band in platinum 950, fitted to a ring already owned')
  })
})
