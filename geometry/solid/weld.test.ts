import { expect, test } from 'vitest'
import { boxMesh, roundBand } from '#tools/testing/meshes.ts'
import { topologyOf } from './topology.ts'
import { weld } from './weld.ts'

test('a band with doubled seams is one closed ring with one hole', () => {
  const welded = weld(roundBand(9, 1, 48, 16))
  expect(welded.positions.length / 3).toBe(48 * 16)
  const { volumeMm3, ...rest } = topologyOf(welded)
  expect(rest).toEqual({ badEdges: 0, components: 1, genus: 1 })
  expect(volumeMm3).toBeGreaterThan(0.96 * 2 * Math.PI ** 2 * 9)
  expect(volumeMm3).toBeLessThan(2 * Math.PI ** 2 * 9)
})

test('two boxes are two components without a hole', () => {
  const [a, b] = [boxMesh([0, 0, 0], [1, 2, 3]), boxMesh([5, 0, 0], [6, 1, 1])]
  const both = {
    positions: new Float32Array([...a.positions, ...b.positions]),
    triangles: new Uint32Array([...a.triangles, ...b.triangles.map(i => i + 24)]),
  }
  expect(topologyOf(weld(both))).toEqual({
    badEdges: 0,
    components: 2,
    genus: 0,
    volumeMm3: expect.closeTo(7, 6),
  })
})

test('nought is nought with either sign', () => {
  const cube = boxMesh([0, 0, 0], [1, 1, 1])
  const signed = cube.positions.map((x, i) => (x === 0 && i % 2 ? -0 : x))
  expect(weld({ ...cube, positions: signed }).positions.length / 3).toBe(8)
})

test('a triangle too few, too many, turned over or flat is found', () => {
  const { positions, triangles } = weld(boxMesh([0, 0, 0], [1, 1, 1]))
  const bad = (changed: number[]) =>
    topologyOf({ positions, triangles: new Uint32Array(changed) }).badEdges
  const all = [...triangles]
  const [a, b, c, ...others] = all as [number, number, number, ...number[]]
  expect(bad(all)).toBe(0)
  expect(bad(others)).toBeGreaterThan(0)
  expect(bad([...all, a, b, c])).toBeGreaterThan(0)
  expect(bad([a, c, b, ...others])).toBeGreaterThan(0)
  const flat = weld({ positions, triangles: new Uint32Array([...all, a, b, b]) })
  expect(flat.collapsed).toBe(1)
  expect(flat.triangles).toEqual(triangles)
})
