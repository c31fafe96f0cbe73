import { describe, expect, test } from 'vitest'
import type { OriginId } from '#design/catalogue/gem.ts'
import { type GemId, gems } from '#design/catalogue/gems.ts'
import { type ShapeId, shapeOf } from '#design/catalogue/shapes.ts'
import { facetedShapes } from '#tools/testing/every-cut.ts'
import { volumeMm3 } from '../mesh.ts'
import { cutOf } from './cuts.ts'
import { caratsOf } from './weight.ts'

/** Carats against the trade's formula, with the stone's own depth. */
function againstTrade(
  gem: GemId,
  shape: ShapeId,
  origin: OriginId,
  density: number,
  melee = false,
) {
  const cut = cutOf(gem, shape, 6500, { origin, melee })
  const { widthMm, lengthMm, crownMm, pavilionMm } = cut
  const trade = shapeOf(shape).caratFactor * widthMm * lengthMm * (crownMm + pavilionMm)
  return caratsOf(cut, gem, origin) / (trade * (density / 3.52))
}

describe('weight', () => {
  test('a round diamond of 6.5 mm is one carat', () => {
    const carats = caratsOf(cutOf('diamond', 'round', 6500), 'diamond', 'natural')
    expect(carats).toBeGreaterThan(0.98)
    expect(carats).toBeLessThan(1.02)
  })

  test('every shape in every stone is within 8 % of the trade’s formula', () => {
    const clear = gems.filter(({ cut }) => cut === 'faceted')
    const off = clear.flatMap(({ id, densityGPerCm3, origins }) =>
      origins.flatMap(origin => {
        const density = origin === 'simulated' ? 5.8 : densityGPerCm3
        return [
          ...facetedShapes.map(
            shape => [id, shape, againstTrade(id, shape, origin, density)] as const,
          ),
          [id, 'single', againstTrade(id, 'round', origin, density, true)] as const,
        ]
      }),
    )
    expect(off.length).toBeGreaterThan(300)
    expect(off.filter(([, , ratio]) => Math.abs(ratio - 1) > 0.08)).toEqual([])
    expect(Math.abs(againstTrade('opal', 'cabochon', 'natural', 2.1) - 1)).toBeLessThan(0.08)
  })

  test('an emerald cut half as long again as wide is near the trade’s figure for that length too', () => {
    // 0.0080 is for square ones, 0.0092 for 1.5 to 1.
    const {
      widthMm,
      lengthMm,
      crownMm,
      pavilionMm,
      volumeMm3: own,
    } = cutOf('diamond', 'emerald', 6500)
    const trade = 0.0092 * widthMm * lengthMm * (crownMm + pavilionMm)
    expect(lengthMm / widthMm).toBeCloseTo(1.5, 6)
    expect(Math.abs((own * 3.52) / 200 / trade - 1)).toBeLessThan(0.08)
  })

  test('small rounds are single cuts of their own accord', () => {
    expect(cutOf('diamond', 'round', 2000)).toBe(cutOf('diamond', 'round', 2000, { melee: true }))
    expect(cutOf('diamond', 'round', 2010).planes).toHaveLength(89)
  })

  test('a pearl is a ball, whatever shape it is asked for in', () => {
    const pearl = cutOf('pearl', 'cabochon', 8000)
    expect(pearl.volumeMm3).toBeCloseTo((Math.PI / 6) * 512, 9)
    expect(volumeMm3(pearl.mesh) / pearl.volumeMm3).toBeCloseTo(1, 2)
    expect(cutOf('pearl', 'oval', 8000)).toBe(pearl)
  })

  test('a dome weighs what its mesh does, to its roundness', () => {
    const { mesh, volumeMm3: own } = cutOf('opal', 'cabochon', 8000)
    expect(volumeMm3(mesh) / own).toBeCloseTo(1, 2)
    expect(volumeMm3(mesh)).toBeLessThan(own)
  })
})
