import { describe, expect, test } from 'vitest'
import { engravable } from '#design/catalogue/engravable.ts'
import { fonts } from '#design/catalogue/fonts.ts'
import { symbols } from '#design/catalogue/symbols.ts'
import { missingGlyphs } from '#design/engraving/measure.ts'
import { openTypeface } from '#tools/fonts/typeface.ts'
import { areaOf, boundsOf, type Contours, windingAt } from './contours.ts'
import { loadTypeface } from './load.ts'
import { signs } from './signs.ts'

describe.each(fonts)('the baked letters of $id', ({ id, file }) => {
  test('are those that the design kernel lets through', async () => {
    const typeface = await loadTypeface(id)
    const missing = engravable.filter(char => !typeface.has(char))
    expect(missing).toEqual(missingGlyphs(id, [engravable.join('')]))
    for (const other of ['日', 'ש', 'ع', '♥', '', 'AB']) expect(typeface.has(other)).toBe(false)
  })

  test('stand where the font draws them', async () => {
    const typeface = await loadTypeface(id)
    const face = openTypeface(file)
    const cap = face.capHeight * face.em
    for (const char of engravable) {
      const glyph = face.glyph(char)
      if (!glyph) continue
      expect(typeface.advance(char), char).toBeCloseTo(glyph.advanceWidth / cap, 9)
      const ink = boundsOf(typeface.outline(char, 0.001))
      const { x1, y1, x2, y2 } = glyph.getBoundingBox()
      if (!ink) expect([x1, x2], char).toEqual([0, 0])
      else
        for (const [ours, theirs] of [
          [ink.left, x1],
          [ink.bottom, y1],
          [ink.right, x2],
          [ink.top, y2],
        ] as const)
          expect(Math.abs(ours - theirs / cap), char).toBeLessThan(0.0025)
    }
  })

  test('are filled alike by the nonzero rule and by ours', async () => {
    const typeface = await loadTypeface(id)
    for (const char of engravable)
      if (typeface.has(char)) expect(leastWinding(typeface.outline(char, 0.01)), char).toBe(0)
  })
})

test('our own signs are filled alike by the nonzero rule and by ours, and keep to their room', () => {
  for (const { sign, width } of symbols) {
    const contours = signs.outline(sign, 0.005)
    expect(leastWinding(contours), sign).toBe(0)
    expect(contours.reduce((sum, contour) => sum + areaOf(contour), 0)).toBeGreaterThan(0.1)
    const ink = boundsOf(contours)
    expect(ink?.left).toBeGreaterThanOrEqual(0)
    expect(ink?.right).toBeLessThanOrEqual(width)
    expect(ink?.bottom).toBeGreaterThanOrEqual(0)
    expect(ink?.top).toBeLessThan(1.01)
  }
})

/** Below nought, something would be filled that ours leaves out. */
function leastWinding(contours: Contours): number {
  const ink = boundsOf(contours)
  let least = 0
  if (!ink) return least
  for (let i = 1; i < 14; i++)
    for (let k = 1; k < 14; k++) {
      const x = ink.left + ((ink.right - ink.left) * (i + 0.137)) / 14
      const y = ink.bottom + ((ink.top - ink.bottom) * (k + 0.213)) / 14
      least = Math.min(least, windingAt(contours, x, y))
    }
  return least
}
