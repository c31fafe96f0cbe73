import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gems } from '#design/catalogue/gems.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { verticesOf } from '#tools/testing/every-cut.ts'
import { eulerOf, weldMesh } from '#tools/testing/weld-mesh.ts'
import { f64At } from '../at.ts'
import { type Mesh, volumeMm3 } from '../mesh.ts'
import { cross, dot, minus, unit, type Vec3 } from '../vector.ts'
import { cutOf } from './cuts.ts'
import { type Above, seatOf } from './seat.ts'

/** How far the farthest point is outside a convex mesh; below nought, how deep inside the nearest is. */
function depthIn(mesh: Mesh, points: readonly Vec3[]): number {
  const corners = verticesOf(mesh)
  const normals = verticesOf({ ...mesh, positions: mesh.normals })
  const places = Float64Array.from(points.flat())
  const known = new Set<string>()
  let most = Number.NEGATIVE_INFINITY
  for (let t = 0; t < mesh.triangles.length; t += 3) {
    const [i = 0, j = 0, k = 0] = mesh.triangles.subarray(t, t + 3)
    const [a, b, c] = [corners[i], corners[j], corners[k]] as [Vec3, Vec3, Vec3]
    // A facet says how it looks, better than a thin triangle of it does.
    const [u, v, w] = [String(normals[i]), String(normals[j]), String(normals[k])]
    const flat = u === v && v === w
    if (flat && known.has(u)) continue
    if (flat) known.add(u)
    const normal = flat ? (normals[i] as Vec3) : unit(cross(minus(b, a), minus(c, a)))
    const [x, y, z] = normal
    const off = dot(normal, a)
    for (let p = 0; p < places.length; p += 3)
      most = Math.max(
        most,
        x * f64At(places, p) + y * f64At(places, p + 1) + z * f64At(places, p + 2) - off,
      )
  }
  return most
}

const anySeat = fc.record({
  gem: fc.constantFrom(...gems.map(({ id }) => id)),
  shape: fc.constantFrom(...shapes.map(({ id }) => id)),
  widthUm: fc.integer({ min: 100, max: 1600 }).map(n => n * 10),
  clearanceMm: fc.constantFrom(0.02, 0.03, 0.05),
  above: fc.constantFrom<Above>('crown', 'open'),
})

describe('seats', () => {
  test('each body is closed and convex, and together they hold the stone with room all round', () => {
    fc.assert(
      fc.property(anySeat, ({ gem, shape, widthUm, clearanceMm, above }) => {
        const cut = cutOf(gem, shape, widthUm)
        const bodies = seatOf(cut, clearanceMm, above)
        expect(bodies).toHaveLength(cut.mirrored ? 2 : 1)
        bodies.forEach((body, i) => {
          const seams = weldMesh(body)
          expect(seams.open).toBe(0)
          expect(eulerOf(seams)).toBe(2)
          expect(volumeMm3(body)).toBeGreaterThan(0)
          expect(depthIn(body, verticesOf(body))).toBeLessThan(2e-5)
          const own = verticesOf(cut.mesh).filter(
            ([x]) => !cut.mirrored || (i === 0 ? x >= 0 : x <= 0),
          )
          // A dome's seat has corners where the stone is round: a tenth of the room is theirs.
          expect(depthIn(body, own)).toBeLessThan(-0.9 * clearanceMm)
        })
      }),
      { seed: 6, numRuns: 60 },
    )
  })

  test('a heart’s two bodies overlap', () => {
    const [right, left] = seatOf(cutOf('ruby', 'heart', 8000), 0.03)
    const least = (mesh: Mesh | undefined) => Math.min(...verticesOf(mesh as Mesh).map(([x]) => x))
    expect(least(right)).toBeCloseTo(-0.03, 6)
    expect(least(left)).toBeLessThan(-4)
  })

  test('a dome and a ball are round between the corners of their meshes, and have room there too', () => {
    for (const cut of [cutOf('opal', 'cabochon', 16000), cutOf('pearl', 'cabochon', 16000)]) {
      const round = Array.from({ length: 720 }, (_, i): Vec3 => {
        const angle = (i * Math.PI) / 360
        return [8 * Math.cos(angle), 8 * Math.sin(angle), 0]
      })
      const [body] = seatOf(cut, 0.02)
      expect(depthIn(body as Mesh, round)).toBeLessThan(-0.9 * 0.02)
    }
  })

  test('an open one lets the stone in from above: nowhere narrower than below', () => {
    for (const shape of ['pear', 'princess', 'heart', 'cabochon'] as const) {
      const cut = cutOf(shape === 'cabochon' ? 'opal' : 'ruby', shape, 6000)
      const girdle = verticesOf(cut.mesh).filter(([, , z]) => Math.abs(z) <= cut.girdleMm + 1e-6)
      const lifted = girdle.map(([x, y]): Vec3 => [x, y, cut.crownMm])
      const [body] = seatOf(cut, 0.03, 'open')
      const right = lifted.filter(([x]) => !cut.mirrored || x >= 0)
      expect(depthIn(body as Mesh, right)).toBeLessThan(-0.02)
      const [closed] = seatOf(cut, 0.03)
      expect(depthIn(closed as Mesh, right)).toBeGreaterThan(0.1)
    }
  })
})
