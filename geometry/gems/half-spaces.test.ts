import { expect, test } from 'vitest'
import type { Plane } from './cut.ts'
import { plane } from './facets.ts'
import { type ConvexSolid, intersectPlanes, volumeOf } from './half-spaces.ts'

const signs = [1, -1] as const
const cube: readonly Plane[] = signs.flatMap(s => [
  plane([s, 0, 0], 1),
  plane([0, s, 0], 1),
  plane([0, 0, s], 1),
])
const octahedron: readonly Plane[] = signs.flatMap(x =>
  signs.flatMap(y => signs.map(z => plane([x, y, z], 1))),
)
const cornersOf = ({ faces }: ConvexSolid) => new Set(faces.flatMap(({ loop }) => loop)).size

test('six planes make a cube', () => {
  const solid = intersectPlanes(cube, 5, 1e-9)
  expect(volumeOf(solid)).toBeCloseTo(8, 12)
  expect(cornersOf(solid)).toBe(8)
  expect(solid.faces.map(({ plane }) => plane).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
})

test('four planes that meet in a point make one corner, though rounding parts them', () => {
  const shaken = octahedron.map(({ normal, distanceMm }, i) => ({
    normal,
    distanceMm: distanceMm + (i % 3) * 1e-9,
  }))
  const solid = intersectPlanes(shaken, 5, 1e-7)
  expect(cornersOf(solid)).toBe(6)
  expect(solid.faces.every(({ loop }) => loop.length === 3)).toBe(true)
  expect(volumeOf(solid)).toBeCloseTo(4 / 3, 6)
})

test('a plane that only touches an edge or a corner is no face', () => {
  const touching = [...cube, plane([1, 1, 0], 2), plane([1, 1, 1], 3), plane([0, 0, 1], 4)]
  const solid = intersectPlanes(touching, 5, 1e-9)
  expect(solid.faces).toHaveLength(6)
  expect(volumeOf(solid)).toBeCloseTo(8, 12)
})

test('a plane cuts a corner off', () => {
  const solid = intersectPlanes([...cube, plane([1, 1, 1], 2)], 5, 1e-9)
  expect(volumeOf(solid)).toBeCloseTo(8 - 1 / 6, 12)
  expect(solid.faces.at(-1)).toMatchObject({ plane: 6, loop: { length: 3 } })
})
