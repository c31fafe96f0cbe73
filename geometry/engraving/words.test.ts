import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { engravable } from '#design/catalogue/engravable.ts'
import { type FontId, fonts } from '#design/catalogue/fonts.ts'
import { symbols } from '#design/catalogue/symbols.ts'
import { rowHeightMm, textWidthMm } from '#design/engraving/measure.ts'
import { reached } from '#tools/testing/tool-reach.ts'
import { areaOf, boundsOf, type Contours } from './contours.ts'
import { loadTypeface } from './load.ts'
import type { Typeface } from './typeface.ts'
import { layOutWords } from './words.ts'

const faces = new Map<FontId, Typeface>()
beforeAll(async () => {
  for (const { id } of fonts) faces.set(id, await loadTypeface(id))
})
const face = (font: FontId) => faces.get(font) as Typeface

function laid(font: FontId, heightMm: number, ...rows: string[]) {
  const heightUm = Math.round(heightMm * 1000)
  const layout = layOutWords({ place: 'inside', font, heightUm, rows }, face(font))
  if (!layout.ok) throw new Error(layout.characters.join(''))
  return layout
}

/**
 * What the design kernel does not count, against a capital: 0.15 that a letter may reach out at either
 * end, and kerning that moves letters apart, other than capitals.
 */
const UNCOUNTED_WIDTH = 0.45
/** What rises or hangs too little to be called tall or deep: see `tools/fonts/measure.ts`. */
const UNCOUNTED_HEIGHT = 0.2

describe.each(fonts)('words in $id', ({ id }) => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,’&-']
  const text = fc
    .oneof(
      fc.array(fc.constantFrom(...engravable), { minLength: 1, maxLength: 30 }),
      fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 30 }),
      fc.array(fc.constantFrom(...letters, ...symbols.map(({ sign }) => sign)), { minLength: 1 }),
    )
    .map(chars => chars.filter(char => face(id).has(char) || symbols.some(s => s.sign === char)))
    .map(chars => chars.join(''))

  test('take no more room than the design kernel measured', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(1.2, 2, 5), (row, heightMm) => {
        const { widthMm, heightMm: inkMm } = laid(id, heightMm, row)
        // Widening adds to what is measured, at most half of the finest line on each side.
        expect(widthMm).toBeLessThanOrEqual(
          textWidthMm(id, heightMm, row) + UNCOUNTED_WIDTH * heightMm + 0.1,
        )
        expect(inkMm).toBeLessThanOrEqual(
          rowHeightMm(id, heightMm, row) + UNCOUNTED_HEIGHT * heightMm + 0.1,
        )
      }),
      { seed: 31, numRuns: 60 },
    )
  })

  test('of two rows have a gap between them, and their middle is the middle', () => {
    fc.assert(
      fc.property(text, text, (first, second) => {
        const { contours, widthMm, heightMm } = laid(id, 2, first, second)
        const ink = boundsOf(contours)
        if (!ink) return
        expect(ink.left).toBeCloseTo(-widthMm / 2, 9)
        expect(ink.right).toBeCloseTo(widthMm / 2, 9)
        expect(ink.bottom).toBeCloseTo(-heightMm / 2, 9)
        expect(ink.top).toBeCloseTo(heightMm / 2, 9)
        expect(widthMm).toBeCloseTo(
          Math.max(laid(id, 2, first).widthMm, laid(id, 2, second).widthMm),
          9,
        )
        const [a, b] = [laid(id, 2, first), laid(id, 2, second)]
        const gap = heightMm - a.heightMm - b.heightMm
        if (a.contours.length > 0 && b.contours.length > 0) expect(gap).toBeGreaterThan(0.3 - 1e-9)
      }),
      { seed: 32, numRuns: 25 },
    )
  })
})

describe('a row of words', () => {
  test('has capitals of the height that was asked', () => {
    expect(laid('block', 2, 'H').heightMm).toBeCloseTo(2, 9)
    expect(laid('block', 3, 'HE').heightMm).toBeCloseTo(3, 9)
  })

  test('is kerned', () => {
    const apart = laid('serif', 2, 'A').widthMm + laid('serif', 2, 'V').widthMm
    expect(laid('serif', 2, 'AV').widthMm).toBeLessThan(apart - 0.1)
  })

  test('is empty where there is nothing to cut', () => {
    for (const rows of [[], [''], ['', '']]) {
      const { contours, widthMm, heightMm } = laid('block', 2, ...rows)
      expect([contours.length, widthMm, heightMm]).toEqual([0, 0, 0])
    }
  })

  test.each([
    ['block', 'Σas日', 'no-such-letters', 'Σ日'],
    ['hand', 'Ёлка é', 'no-such-letters', 'Ёлка'],
    ['world', 'שלום', 'right-to-left', 'שלום'],
    ['world', 'a سلام 日', 'right-to-left', 'سلام'],
  ] as const)('in %s of %j is refused: %s %s', (font, row, reason, characters) => {
    const words = { place: 'inside', font, heightUm: 2000, rows: [row] } as const
    expect(layOutWords(words, face(font))).toEqual({
      ok: false,
      reason,
      characters: [...characters],
    })
  })

  test('too small to be read, or too fine to be cut, is shown and found at fault', () => {
    expect(laid('block', 2, 'Ada').verdict).toMatchObject({ widened: false, faults: [] })
    expect(laid('block', 1.1, 'Ada').verdict.faults).toEqual(['too-small'])
    expect(laid('serif', 1.5, 'Ada').verdict).toMatchObject({ widened: true, faults: [] })
    expect(laid('script', 1.5, 'Ada').verdict.faults).toEqual(['strokes-too-fine'])
    expect(laid('script', 1.5, '♥').verdict.faults).toEqual([])
  })
})

describe('strokes below the finest line', () => {
  const asDrawn = (font: FontId, heightMm: number, row: string): Contours =>
    laid(font, 200, row).contours.map(contour => contour.map(value => (value * heightMm) / 200))

  test.each([
    ['serif', 1.2, 'Hx&'],
    ['italic', 1.2, 'gQ&'],
    ['script', 2, 'Rg&'],
    ['monogram', 1.8, 'HAZ'],
    ['hand', 1.2, 'Afk'],
  ] as const)('of %s at %d mm are widened to it', (font, heightMm, row) => {
    expect(reached(asDrawn(font, heightMm, row), 0.085, 100)).toBeLessThan(0.98)
    expect(reached(laid(font, heightMm, row).contours, 0.085, 100)).toBeGreaterThan(0.985)
  })

  test('are widened, and others are left as they are', () => {
    const area = (contours: Contours) => contours.reduce((sum, one) => sum + areaOf(one), 0)
    expect(area(laid('block', 2, 'HELLO').contours)).toBeCloseTo(
      area(asDrawn('block', 2, 'HELLO')),
      2,
    )
  })
})
