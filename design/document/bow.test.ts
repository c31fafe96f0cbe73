import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberAt } from '../number-at.ts'
import { bowAt, bowSlope } from './bow.ts'
import { type BandContour, CONTOUR_PLACES, CONTOUR_REACH_RAD, contourAt } from './contour.ts'

const contourOf = (edgeUm: readonly number[]): BandContour => ({ form: 'curved', edgeUm })
const degrees = Array.from({ length: 161 }, (_, i) => ((i - 80) * Math.PI) / 180)
const line = (contour: BandContour) => degrees.map(rad => bowAt(contour, rad))

/** Heads that stand out at some places, each so far, and nothing between them. */
const headsAt = (...heads: readonly (readonly [place: number, outUm: number])[]) => {
  const edgeUm = Array.from({ length: CONTOUR_PLACES }, () => 0)
  for (const [place, outUm] of heads) edgeUm[place] = outUm
  return contourOf(edgeUm)
}

test('a bow is nowhere nearer than the edge, and straight where that is', () => {
  const edges = fc.array(fc.integer({ min: 0, max: 3500 }), {
    minLength: CONTOUR_PLACES - 2,
    maxLength: CONTOUR_PLACES - 2,
  })
  fc.assert(
    fc.property(edges, outUm => {
      const contour = contourOf([0, ...outUm, 0])
      for (const rad of degrees)
        expect(bowAt(contour, rad)).toBeGreaterThanOrEqual(contourAt(contour.edgeUm, rad) - 0.05)
      for (const rad of [-CONTOUR_REACH_RAD, CONTOUR_REACH_RAD, 2, -2, Math.PI])
        expect(bowAt(contour, rad)).toBeCloseTo(0, 6)
    }),
    { seed: 25, numRuns: 40 },
  )
})

test('a bow rises once and falls once, however many heads it goes round', () => {
  const bow = line(headsAt([18, 2200], [22, 2200], [32, 1500], [42, 2200], [46, 2200]))
  const top = bow.indexOf(Math.max(...bow))
  for (let i = 1; i < bow.length; i++) {
    const climbs = numberAt(bow, i) - numberAt(bow, i - 1)
    expect(i <= top ? climbs : -climbs).toBeGreaterThan(-1e-9)
  }
})

test('a bow climbs no more steeply than a hand passes over, whatever its edge does', () => {
  const steep = headsAt([31, 3000], [32, 3000], [33, 3000])
  expect(bowSlope(steep, 9.5)).toBeLessThan(1.2)
})
