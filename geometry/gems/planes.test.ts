import { describe, expect, test } from 'vitest'
import { type ShapeId, shapeOf } from '#design/catalogue/shapes.ts'
import { everyCut, facetedShapes, isGirdle, outOf, verticesOf } from '#tools/testing/every-cut.ts'
import { eulerOf, weldMesh } from '#tools/testing/weld-mesh.ts'
import { u32At } from '../at.ts'
import { volumeMm3 } from '../mesh.ts'
import { cross, length, minus, plus, times, type Vec3 } from '../vector.ts'
import type { Cut, Plane } from './cut.ts'
import { cutOf } from './cuts.ts'
import { type ConvexSolid, intersectPlanes, volumeOf } from './half-spaces.ts'
import { outlineAt } from './section.ts'

const wall: Plane = { normal: [-1, 0, 0], distanceMm: 0 }
const bodyOf = ({ planes, mirrored }: Cut) =>
  intersectPlanes(mirrored ? [...planes, wall] : planes, 40, 1e-6)

function areaOf({ points }: ConvexSolid, loop: readonly number[]): number {
  const [o, ...rest] = loop.map(i => points.slice(3 * i, 3 * i + 3) as unknown as Vec3)
  let twice: Vec3 = [0, 0, 0]
  for (let k = 1; k < rest.length; k++)
    twice = plus(
      twice,
      cross(minus(rest[k - 1] as Vec3, o as Vec3), minus(rest[k] as Vec3, o as Vec3)),
    )
  return length(times(twice, 0.5))
}

describe('planes of a cut', () => {
  test.each(everyCut)('%s: each is a facet, and none is a sliver', (_, cut) => {
    const body = bodyOf(cut)
    const facets = body.faces.filter(({ plane }) => plane < cut.planes.length)
    const found = facets.map(({ plane }) => plane).toSorted((a, b) => a - b)
    expect(found).toEqual(cut.planes.map((_, i) => i))
    const least = Math.min(...facets.map(({ loop }) => areaOf(body, loop)))
    expect(least).toBeGreaterThan(0.001 * cut.widthMm ** 2)
  })

  test.each(everyCut)('%s: the mesh is closed, one body, and of their volume', (_, cut) => {
    const seams = weldMesh(cut.mesh)
    expect(seams.open).toBe(0)
    expect(eulerOf(seams)).toBe(2)
    const byPlanes = volumeOf(bodyOf(cut)) * (cut.mirrored ? 2 : 1)
    expect(cut.volumeMm3 / byPlanes).toBeCloseTo(1, 9)
    expect(volumeMm3(cut.mesh) / cut.volumeMm3).toBeCloseTo(1, 5)
  })

  test.each(everyCut)('%s: the mesh keeps within them, each half of a heart too', (_, cut) => {
    const folded = verticesOf(cut.mesh).map(
      ([x, y, z]): Vec3 => [cut.mirrored ? Math.abs(x) : x, y, z],
    )
    expect(outOf(cut.planes, folded)).toBeLessThan(2e-6)
  })

  test.each(everyCut)('%s: a facet shows the normal of its plane', (_, { mesh, planes }) => {
    const { normals, triangles } = mesh
    const points = verticesOf(mesh)
    const shown = planes.map(({ normal }) => normal.map(Math.fround).join())
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map(k => u32At(triangles, t + k)) as [number, number, number]
      const own = normals.slice(3 * a, 3 * a + 3) as unknown as Vec3
      const turn = cross(
        minus(points[b] as Vec3, points[a] as Vec3),
        minus(points[c] as Vec3, points[a] as Vec3),
      )
      const along = own[0] * turn[0] + own[1] * turn[1] + own[2] * turn[2]
      if (along < 0.99 * length(turn)) throw new Error(`triangle ${t / 3} looks another way`)
      const right = (points[a] as Vec3)[0] + (points[b] as Vec3)[0] + (points[c] as Vec3)[0] >= 0
      const mirrored = [-own[0], own[1], own[2]].join()
      if (!shown.includes([...own].join()) && (right || !shown.includes(mirrored)))
        throw new Error(`triangle ${t / 3} is of no plane`)
    }
  })

  test.each(everyCut)('%s: the girdle is nowhere cut through', (_, cut) => {
    const girdle = cut.planes.filter(isGirdle).length
    const corners = cut.mirrored ? 2 * girdle : girdle
    for (const z of [-0.0008, 0, 0.0008])
      expect(outlineAt(cut, z * cut.widthMm)).toHaveLength(corners)
  })

  test('facets are as many as the catalogue says, to one, but for the heart', () => {
    const counted = facetedShapes.map((shape): readonly [ShapeId, number] => {
      const { planes, mirrored } = cutOf('diamond', shape, 6500)
      // Straight sides are polished as facets and counted so; a round girdle is not.
      const straight = ['emerald', 'asscher', 'radiant'].includes(shape)
      const facets = planes.filter(plane => straight || !isGirdle(plane))
      const across = facets.filter(({ normal }) => Math.abs(normal[0]) < 1e-12).length
      return [shape, mirrored ? 2 * facets.length - across : facets.length]
    })
    const off = counted.map(([shape, count]) => [shape, shapeOf(shape).facets - count] as const)
    expect(off.filter(([, by]) => by < 0 || by > 1)).toEqual([['heart', 59 - 73]])
    const single = cutOf('diamond', 'round', 1300).planes
    expect(single.filter(plane => !isGirdle(plane))).toHaveLength(17)
  })

  test('no cut needs more planes than a shader has room for', () => {
    expect(Math.max(...everyCut.map(([, { planes }]) => planes.length))).toBeLessThanOrEqual(90)
  })
})
