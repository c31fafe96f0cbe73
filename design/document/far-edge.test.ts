import { describe, expect, test } from 'vitest'
import type { ContourFormId } from '../catalogue/contours.ts'
import { type BandContour, CONTOUR_REACH_RAD, contourAngles, contourAt } from './contour.ts'
import { defaultDesign } from './defaults.ts'
import { farEdgeAt, takenByBend } from './far-edge.ts'
import { settled } from './structure.ts'
import { summaryOf } from './summary.ts'

/** Beside a head that is so wide and stands out so far. */
const beside = (form: ContourFormId, halfRad: number, outUm: number): BandContour => ({
  form,
  edgeUm: contourAngles.map(rad => (Math.abs(rad) < halfRad ? outUm : 0)),
})

const heads = [
  { head: 'nothing', halfRad: 0, outUm: 0 },
  { head: 'a narrow head', halfRad: 0.2, outUm: 300 },
  { head: 'a broad head', halfRad: 0.8, outUm: 1200 },
] as const

describe.each(heads)('the outer edge of a chevron beside $head', ({ halfRad, outUm }) => {
  const contour = beside('chevron', halfRad, outUm)
  const at = (rad: number) => farEdgeAt(contour, rad)

  test('runs straight to a point from both sides, and is level at its feet', () => {
    const slopeAt = (rad: number) => (at(rad + 1e-4) - at(rad - 1e-4)) / 2e-4
    const leg = slopeAt(0.3)
    expect(leg).toBeLessThan(-1.3)
    for (let rad = 0.1; rad < 0.8; rad += 0.05) {
      expect(slopeAt(rad)).toBeCloseTo(leg, 1)
      expect(slopeAt(-rad)).toBeCloseTo(-leg, 1)
    }
    expect(at(CONTOUR_REACH_RAD)).toBe(0)
    expect(at(Math.PI)).toBe(0)
    expect(at(0.3 - 2 * Math.PI)).toBeCloseTo(at(0.3), 9)
  })

  test('leaves the band wider at its point, and hardly narrower anywhere', () => {
    expect(at(0) - outUm / 1000).toBeGreaterThanOrEqual(1.4 - 1e-9)
    for (const rad of contourAngles)
      expect(at(rad) - contourAt(contour.edgeUm, rad)).toBeGreaterThan(-0.31)
    expect(takenByBend(contour, 8.5).takenMm).toBeLessThanOrEqual(0.31)
  })
})

test('beside a head that reaches to its foot a chevron has no point to catch on, and says what it lacks', () => {
  const contour = beside('chevron', 1.35, 2000)
  expect(farEdgeAt(contour, 0)).toBeLessThanOrEqual(2 + 2.4)
  expect(takenByBend(contour, 8.5).takenMm).toBeGreaterThan(1)
})

test('the outer edge of a notched band runs straight, that of a curved one round all of its inner edge', () => {
  const [notched, curved] = [beside('notched', 0.5, 900), beside('curved', 0.5, 900)]
  for (const rad of [-1, -0.5, 0, 0.2, 0.49, 2]) {
    expect(farEdgeAt(notched, rad)).toBe(0)
    expect(farEdgeAt(curved, rad)).toBeGreaterThanOrEqual(contourAt(curved.edgeUm, rad))
  }
})

test('without a head to go round only a chevron is another band than a straight one', () => {
  const plain = { ...defaultDesign('plain-band'), engraving: [] }
  const besideNothing = (form: ContourFormId) =>
    settled({ ...plain, contour: beside(form, 0, 0) }).contour?.form
  expect(
    ['notched', 'curved', 'chevron'].map(form => besideNothing(form as ContourFormId)),
  ).toEqual([undefined, undefined, 'chevron'])
})

test.each([
  ['notched', 'Notched, 0.3 mm deep'],
  ['curved', 'Curved, 0.3 mm deep'],
  ['chevron', 'Chevron, 0.3 mm deep, 3.9 mm wide at its point'],
] as const)(
  'a %s band says how deep it goes round the head, a chevron how wide it is at its point',
  (form, text) => {
    const design = settled({
      ...defaultDesign('plain-band'),
      engraving: [],
      band: { profile: 'comfort', widthUm: 2500, thicknessUm: 1800 },
      contour: beside(form, 0.2, 300),
    })
    expect(summaryOf(design)).toContainEqual({ name: 'Beside a ring', text })
  },
)
