import { describe, expect, test } from 'vitest'
import { f32At, u32At, valueAt } from '../at.ts'
import { pieceOf } from '../build.ts'
import type { Mesh } from '../mesh.ts'
import type { Vec3 } from '../vector.ts'
import { corners, defaults } from './testing.ts'

interface Box {
  readonly low: Vec3
  readonly high: Vec3
}

function boxOf(mesh: Mesh): Box {
  const [low, high] = [
    [9e9, 9e9, 9e9],
    [-9e9, -9e9, -9e9],
  ]
  for (const at of corners(mesh))
    at.forEach((value, k) => {
      low[k] = Math.min(valueAt(low, k), value)
      high[k] = Math.max(valueAt(high, k), value)
    })
  return { low: low as unknown as Vec3, high: high as unknown as Vec3 }
}

const inBox = ({ low, high }: Box, at: Vec3) =>
  at.every((value, k) => value >= valueAt(low, k) && value <= valueAt(high, k))

/** Whether a place is inside a closed mesh: a ray from it leaves through an odd number of triangles. */
function isInside({ positions, triangles }: Mesh, [x, y, z]: Vec3): boolean {
  let crossings = 0
  const at = (i: number, axis: number) => f32At(positions, u32At(triangles, i) * 3 + axis)
  // Off every edge of the meshes, which are full of round numbers.
  const [px, py] = [x + 1.3e-5, y + 0.7e-5]
  for (let t = 0; t < triangles.length; t += 3) {
    const [ax, ay, bx, by] = [at(t, 0), at(t, 1), at(t + 1, 0), at(t + 1, 1)]
    const [cx, cy] = [at(t + 2, 0), at(t + 2, 1)]
    const whole = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
    if (whole === 0) continue
    const v = ((px - ax) * (cy - ay) - (cx - ax) * (py - ay)) / whole
    const w = ((bx - ax) * (py - ay) - (px - ax) * (by - ay)) / whole
    if (v < 0 || w < 0 || v + w > 1) continue
    if (at(t, 2) * (1 - v - w) + at(t + 1, 2) * v + at(t + 2, 2) * w > z) crossings++
  }
  return crossings % 2 === 1
}

describe('cast parts', () => {
  test.each(defaults.map(design => [design.style, design] as const))(
    'are joined, each to another: %s',
    (_, design) => {
      const { parts, expected } = pieceOf(design)
      const cast = parts
        .filter(({ made }) => made === 'cast')
        .map(part => ({ ...part, box: boxOf(part.mesh) }))
      const root = cast.map((_, i) => i)
      const find = (i: number): number => (root[i] === i ? i : find(valueAt(root, i)))
      cast.forEach((a, i) => {
        cast.forEach((b, j) => {
          if (i === j || find(i) === find(j)) return
          let deep = 0
          for (const at of corners(a.mesh)) {
            if (!inBox(b.box, at) || !isInside(b.mesh, at)) continue
            if (++deep >= 3) break
          }
          if (deep >= 3) root[find(i)] = find(j)
        })
      })
      expect(new Set(cast.map((_, i) => find(i))).size).toBe(expected.components)
    },
  )
})
