import { expect, test } from 'vitest'
import { boxMesh, roundBand } from '#tools/testing/meshes.ts'
import { f32At } from '../at.ts'
import type { Mesh } from '../mesh.ts'
import { shellsOf, withoutDust } from './shells.ts'
import { inSinglePrecision } from './single-precision.ts'
import { topologyOf } from './topology.ts'
import { weld } from './weld.ts'

type Triangles = Pick<Mesh, 'positions' | 'triangles'>

/** Two closed bodies in one list, each with corners of its own. */
function beside(a: Triangles, b: Triangles) {
  const shift = a.positions.length / 3
  return {
    positions: new Float32Array([...a.positions, ...b.positions]),
    triangles: new Uint32Array([...a.triangles, ...b.triangles.map(i => i + shift)]),
  }
}

const band = weld(roundBand())
const corner = weld(boxMesh([10, 0, 0], [11, 1, 1]))
const touching = weld(boxMesh([11, 1, 1], [12, 2, 2]))

test('bodies and holes are counted over all of them', () => {
  const { positions, triangles } = beside(beside(band, corner), weld(roundBand(3, 0.5)))
  expect(shellsOf(positions.length / 3, triangles)).toEqual({ components: 3, genus: 2 })
})

test('a grain and a bubble are left out, a bead is not', () => {
  const grain = weld(boxMesh([20, 0, 0], [20.1, 0.1, 0.1]))
  const bubble = { ...grain, triangles: grain.triangles.slice().reverse() }
  const bead = weld(boxMesh([20, 0, 0], [20.2, 0.2, 0.2]))
  const count = band.triangles.length / 3
  for (const dust of [grain, bubble]) {
    const { positions, triangles } = beside(band, dust)
    expect(withoutDust(positions, triangles)).toEqual(
      Uint32Array.from({ length: count }, (_, i) => i),
    )
  }
  const { positions, triangles } = beside(band, bead)
  expect(withoutDust(positions, triangles)).toBeNull()
})

test('bodies that touch in one corner stay two, though their places are all a file knows', () => {
  const { positions, triangles } = beside(corner, touching)
  expect(topologyOf(weld({ positions, triangles })).components).toBe(1)
  const kept = inSinglePrecision(positions, triangles)
  expect(topologyOf(weld(kept))).toMatchObject({ components: 2, genus: 0, badEdges: 0 })
  const moved = Math.max(...kept.positions.map((x, i) => Math.abs(x - f32At(positions, i))))
  expect(moved).toBeLessThan(1e-4)
})

test('corners of a sliver that fall together become one', () => {
  const { positions, triangles } = weld(boxMesh([0, 0, 0], [1, 1, 1]))
  // A corner split in two by an edge without length: two more triangles, of no width.
  const [a = 0, b = 0, c = 0] = triangles
  const split = new Float32Array([...positions, ...positions.slice(b * 3, b * 3 + 3)])
  const twin = positions.length / 3
  const more = new Uint32Array([a, b, twin, a, twin, c, b, c, twin, ...triangles.slice(3)])
  expect(topologyOf({ positions: split, triangles: more })).toMatchObject({ badEdges: 0, genus: 0 })
  const kept = inSinglePrecision(split, more)
  expect(kept.collapsed).toBe(2)
  expect(topologyOf(kept)).toMatchObject({ badEdges: 0, components: 1, genus: 0 })
})
