import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openTypeface } from '#tools/fonts/typeface.ts'
import { step, takeDesignStep } from '#tools/testing/design-steps.ts'
import { engravable } from '../catalogue/engravable.ts'
import { fonts } from '../catalogue/fonts.ts'
import { styles } from '../catalogue/styles.ts'
import { defaultDesign } from '../document/defaults.ts'
import type { Design } from '../document/design.ts'
import { fitSignature, signatureAspect } from '../document/signature.ts'
import {
  engravingSpaceAt,
  fitOf,
  fitsHeight,
  fitsLength,
  greatestHeightUm,
} from './engraving-space.ts'
import { missingGlyphs, rowHeightMm, textWidthMm } from './measure.ts'

const band = defaultDesign('plain-band')

describe('the width of words', () => {
  test.each(fonts)(
    'in $id is never less than the ink of the font itself, and hardly more',
    ({ id, file }) => {
      const face = openTypeface(file)
      fc.assert(
        fc.property(
          fc.array(fc.constantFrom(...engravable), { minLength: 1, maxLength: 12 }),
          chars => {
            const glyphs = chars.map(char => face.glyph(char))
            if (glyphs.some(glyph => !glyph)) {
              expect(missingGlyphs(id, [chars.join('')]).length).toBeGreaterThan(0)
              return
            }
            const cap = face.capHeight * face.em
            let at = 0
            let [left, right] = [0, 0]
            for (const glyph of glyphs) {
              if (!glyph) continue
              const { x1, x2 } = glyph.getBoundingBox()
              left = Math.min(left, at + x1)
              right = Math.max(right, at + x2)
              at += glyph.advanceWidth
            }
            const measured = textWidthMm(id, 2, chars.join(''))
            // Overhangs of up to 0.15 of a capital are left out, at either end, and inner ones too.
            expect(measured).toBeGreaterThan(((right - left) / cap) * 2 - 0.15 * 2 * 2 - 0.8)
            const loose = 12 * (2 / 500 / face.capHeight + 0.57) + 2.2
            expect(measured).toBeLessThan((at / cap) * 2 + loose * 2)
          },
        ),
        { seed: 11, numRuns: 200 },
      )
    },
  )

  test.each(fonts)('counts what a single letter of $id reaches out', ({ id, file }) => {
    const face = openTypeface(file)
    const cap = face.capHeight * face.em
    for (const char of engravable) {
      const glyph = face.glyph(char)
      if (!glyph) continue
      const { x1, x2 } = glyph.getBoundingBox()
      const ink = (Math.max(x2, glyph.advanceWidth) - Math.min(x1, 0)) / cap
      // Up to three twentieths of a capital on either side are let go.
      expect(textWidthMm(id, 1, char), char).toBeGreaterThan(ink - 0.3 - 1e-9)
    }
  })

  test('of plain words is right to a part in two hundred', () => {
    const face = openTypeface('montserrat-500-normal')
    for (const row of ['Ada & Charles', '12.05.2019', 'für immer', 'Люблю']) {
      const advance = [...row].reduce((sum, char) => sum + (face.glyph(char)?.advanceWidth ?? 0), 0)
      const exact = (advance / face.em / face.capHeight) * 2
      expect(textWidthMm('block', 2, row) / exact).toBeGreaterThanOrEqual(1)
      expect(textWidthMm('block', 2, row) / exact).toBeLessThan(1.005)
    }
  })

  test('counts accents and tails where there are some', () => {
    expect(rowHeightMm('block', 2, 'HAN')).toBe(2)
    expect(rowHeightMm('block', 2, 'HAg')).toBeGreaterThan(2.4)
    expect(rowHeightMm('block', 2, 'HÄN')).toBeGreaterThan(2.4)
    expect(rowHeightMm('block', 2, 'ạ')).toBeGreaterThan(2.4)
  })

  test.each([
    ['world', 'Ünï Σωκράτης Ёлка Đặng', ''],
    ['serif', 'Σωκράτης Ёлка', ''],
    ['hand', 'Ёлка é', 'Ёлка'],
    ['block', 'Σ שלום 日', 'Σשלום日'],
    ['monogram', '♥∞', ''],
  ] as const)('%s has all of %j but %j', (font, text, missing) => {
    expect(missingGlyphs(font, [text]).join('')).toBe(missing)
  })
})

describe('the room for words', () => {
  test('inside a ring is 85 % of its round, less what a row of stones takes', () => {
    expect(engravingSpaceAt({ ...band, diameterUm: 17_320 }, 'inside').lengthMm(0)).toBeCloseTo(
      0.85 * 54.41,
      1,
    )
    const family = defaultDesign('family')
    expect(engravingSpaceAt(family, 'inside').lengthMm(0)).toBeLessThan(0.85 * 54.41 - 10)
  })

  test('on a disc narrows towards its edge, and below it stands the stone', () => {
    const disc = defaultDesign('disc-pendant')
    const face = engravingSpaceAt(disc, 'face')
    const back = engravingSpaceAt(disc, 'back')
    expect(back.lengthMm(0)).toBe(16)
    expect(back.lengthMm(6)).toBeLessThan(11)
    expect(face.heightMm).toBeCloseTo(back.heightMm - 3.6)
    expect(face.lengthMm(0)).toBeLessThan(16)
  })

  test('what fits at one height fits at every lesser one', () => {
    const engraved = fc
      .tuple(fc.constantFrom(...styles.map(({ id }) => id)), fc.array(step, { maxLength: 15 }))
      .map(([style, steps]): Design => steps.reduce(takeDesignStep, defaultDesign(style)))
    let checked = 0
    fc.assert(
      fc.property(engraved, design => {
        for (const engraving of design.engraving) {
          const greatest = greatestHeightUm(design, engraving, 500)
          const fits = (um: number) => {
            const fit = fitOf(design, engraving, um / 1000)
            return fitsHeight(fit) && fitsLength(fit)
          }
          for (let um = 500; um <= engraving.heightUm; um += 50)
            expect(fits(um)).toBe(um <= (greatest ?? 0))
          checked++
        }
      }),
      { seed: 12, numRuns: 300 },
    )
    expect(checked).toBeGreaterThan(50)
  })
})

describe('a signature', () => {
  test('is moved and scaled into its box, whatever the pad was', () => {
    const points = fc.array(
      fc.record({
        x: fc.integer({ min: -5000, max: 5000 }),
        y: fc.integer({ min: -5000, max: 5000 }),
        width: fc.integer({ min: 1, max: 40 }),
      }),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(fc.array(points, { minLength: 1, maxLength: 8 }), drawn => {
        const fitted = fitSignature(drawn)
        expect(fitted.ok).toBe(true)
        if (!fitted.ok) return
        const engraving = [{ place: 'inside', heightUm: 3000, strokes: fitted.strokes }] as const
        expect(
          fitted.strokes
            .flat()
            .every(value => Number.isInteger(value) && value >= 0 && value <= 8000),
        ).toBe(true)
        expect(Number.isFinite(signatureAspect(engraving[0].strokes))).toBe(true)
      }),
      { seed: 13, numRuns: 300 },
    )
  })

  test.each([
    [[], 'empty'],
    [[[]], 'empty'],
    [[[{ x: Number.NaN, y: 0, width: 1 }]], 'not-numbers'],
    [[Array.from({ length: 1001 }, () => ({ x: 1, y: 1, width: 1 }))], 'too-much'],
  ] as const)('that cannot be used is refused (%#)', (drawn, reason) => {
    expect(fitSignature(drawn)).toEqual({ ok: false, reason })
  })
})
