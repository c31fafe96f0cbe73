import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stoneMeasuresOf } from '#design/catalogue/carats.ts'
import type { OriginId } from '#design/catalogue/gem.ts'
import { type GemId, gems, origins } from '#design/catalogue/gems.ts'
import { type ShapeId, shapeOf, shapes } from '#design/catalogue/shapes.ts'
import { verticesOf } from '#tools/testing/every-cut.ts'
import { eulerOf, weldMesh } from '#tools/testing/weld-mesh.ts'
import { valueAt } from '../at.ts'
import type { Vec2 } from '../vector.ts'
import type { Cut } from './cut.ts'
import { cutOf } from './cuts.ts'
import { outlineAt } from './section.ts'

interface OutlineRequest {
  readonly gem: GemId
  readonly shape: ShapeId
  readonly widthUm: number
  readonly origin: OriginId
}

const anyStone: fc.Arbitrary<OutlineRequest> = fc.record({
  gem: fc.constantFrom(...gems.map(({ id }) => id)),
  shape: fc.constantFrom(...shapes.map(({ id }) => id)),
  widthUm: fc.integer({ min: 100, max: 1600 }).map(n => n * 10),
  origin: fc.constantFrom(...origins.map(({ id }) => id)),
})

const ofAnyStone = (says: (cut: Cut, anyStone: OutlineRequest) => void) =>
  fc.assert(
    fc.property(anyStone, one => says(cutOf(one.gem, one.shape, one.widthUm, one), one)),
    { seed: 6, numRuns: 200 },
  )

const areaOf = (points: readonly Vec2[]) =>
  points.reduce((sum, [x, y], i) => {
    const [u, v] = points[(i + 1) % points.length] as Vec2
    return sum + (x * v - u * y) / 2
  }, 0)

/** How far a point is outside a ccw polygon's nearest-facing edges; for convex ones. */
const outside = (polygon: readonly Vec2[], [x, y]: Vec2) =>
  Math.max(
    ...polygon.map(([ax, ay], i) => {
      const [bx, by] = polygon[(i + 1) % polygon.length] as Vec2
      return ((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / Math.hypot(bx - ax, by - ay)
    }),
  )

const lobe = ({ outline, mirrored }: Cut) =>
  mirrored ? outline.slice(0, outline.length / 2 + 1) : outline

describe('any stone', () => {
  test('its measures are the catalogue’s, and its outline fills them and no more', () => {
    ofAnyStone((cut, { gem, shape, widthUm }) => {
      const { widthMm, lengthMm } = stoneMeasuresOf(shape, widthUm, gem)
      expect([cut.widthMm, cut.lengthMm]).toEqual([widthMm, lengthMm])
      const spans = (points: readonly (readonly number[])[], k: number) => [
        Math.min(...points.map(p => valueAt(p, k))),
        Math.max(...points.map(p => valueAt(p, k))),
      ]
      for (const points of [cut.outline, verticesOf(cut.mesh)])
        for (const [k, size] of [widthMm, lengthMm].entries()) {
          const [least, most] = spans(points, k) as [number, number]
          expect(least).toBeCloseTo(-size / 2, 5)
          expect(most).toBeCloseTo(size / 2, 5)
        }
      const [low, high] = spans(verticesOf(cut.mesh), 2) as [number, number]
      expect([-low, high]).toEqual([
        expect.closeTo(cut.pavilionMm, 5),
        expect.closeTo(cut.crownMm, 5),
      ])
    })
  })

  test('its outline goes round counter-clockwise once, bending outwards but at the cleft', () => {
    ofAnyStone(cut => {
      expect(cut.outline.length).toBeGreaterThanOrEqual(48)
      expect(cut.outline.length).toBeLessThanOrEqual(96)
      expect(areaOf(cut.outline)).toBeGreaterThan(0.5 * cut.widthMm * cut.lengthMm)
      const points = lobe(cut)
      for (const point of points) expect(outside(points, point)).toBeLessThan(1e-9)
    })
  })

  test('no section reaches out of the outline', () => {
    ofAnyStone(cut => {
      const points = lobe(cut)
      for (const part of [-0.6, -0.2, 0, 0.2, 0.6]) {
        const z = part * (part < 0 ? cut.pavilionMm : cut.crownMm)
        const section = outlineAt(cut, z).filter(([x]) => !cut.mirrored || x >= 0)
        expect(section.length).toBeGreaterThan(2)
        for (const point of section) expect(outside(points, point)).toBeLessThan(1e-5)
      }
    })
  })

  test('corners are where the catalogue counts points, and lie on the stone', () => {
    ofAnyStone((cut, { gem, shape }) => {
      const points = gem === 'pearl' ? 0 : shapeOf(shape).points
      expect(cut.corners).toHaveLength(points)
      const girdle = outlineAt(cut, 0)
      for (const i of cut.corners) {
        expect(cut.bends).toContain(i)
        const [x, y] = cut.outline[i] as Vec2
        expect(girdle.some(([u, v]) => Math.hypot(u - x, v - y) < 1e-5)).toBe(true)
      }
    })
  })

  test('bends are the points where it turns by more than a curve does', () => {
    ofAnyStone(cut => {
      const { outline } = cut
      const turned = outline.flatMap((p, i) => {
        const a = outline.at(i - 1) as Vec2
        const b = outline[(i + 1) % outline.length] as Vec2
        const turn = Math.atan2(b[1] - p[1], b[0] - p[0]) - Math.atan2(p[1] - a[1], p[0] - a[0])
        return Math.cos(turn) < Math.cos((30 * Math.PI) / 180) ? [i] : []
      })
      expect(turned).toEqual(cut.bends.toSorted((a, b) => a - b))
    })
  })

  test('its mesh is one closed body', () => {
    ofAnyStone(({ mesh }) => {
      const seams = weldMesh(mesh)
      expect(seams.open).toBe(0)
      expect(eulerOf(seams)).toBe(2)
    })
  })

  test('it is the same object when it is asked for again, until many others were', () => {
    const first = cutOf('ruby', 'oval', 7770)
    expect(cutOf('ruby', 'oval', 7770)).toBe(first)
    for (let um = 3000; um < 6000; um += 10) cutOf('ruby', 'oval', um)
    const again = cutOf('ruby', 'oval', 7770)
    expect(again).not.toBe(first)
    expect(again).toEqual(first)
  })
})

describe('sections', () => {
  test('the table is what is left at its height, and beyond is nothing', () => {
    const cut = cutOf('diamond', 'emerald', 6000)
    const table = outlineAt(cut, cut.crownMm - 1e-6)
    expect(Math.max(...table.map(([x]) => x))).toBeCloseTo(3 * shapeOf('emerald').table, 4)
    expect(outlineAt(cut, cut.crownMm + 0.01)).toEqual([])
    expect(outlineAt(cut, -cut.pavilionMm - 0.01)).toEqual([])
  })

  test('a heart’s goes into the cleft and is the same on both sides', () => {
    const cut = cutOf('ruby', 'heart', 8000)
    const section = outlineAt(cut, 0)
    expect(section.toSorted()).toEqual(section.map(([x, y]) => [x === 0 ? 0 : -x, y]).toSorted())
    const cleft = cut.outline[cut.bends.at(-1) ?? 0] as Vec2
    expect(cleft[0]).toBe(0)
    expect(Math.max(...section.map(([, y]) => y))).toBeGreaterThan(cleft[1] + 1)
    expect(section.some(([x, y]) => x === 0 && Math.abs(y - cleft[1]) < 1e-5)).toBe(true)
    expect(areaOf(section)).toBeGreaterThan(0.97 * areaOf(cut.outline))
    expect(areaOf(section)).toBeLessThan(areaOf(cut.outline))
  })
})
