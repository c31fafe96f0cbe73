import { expect, test } from 'vitest'
import { boxMesh } from '#tools/testing/meshes.ts'
import { f64At, u32At } from './at.ts'
import { modelOf } from './picture/model.ts'
import { handmadeRing } from './picture/testing.ts'
import { poseOf } from './picture/view.ts'
import { TriangleRays } from './triangle-rays.ts'
import { cross, dot, minus, unit, type Vec3 } from './vector.ts'

const pose = poseOf({ yaw: 0.3, lean: 0.2 }, [0, 0, 0])
const { positions, triangles } = modelOf(handmadeRing(), pose)
const corner = (t: number, k: number): Vec3 => {
  const at = u32At(triangles, t * 3 + k) * 3
  return [f64At(positions, at), f64At(positions, at + 1), f64At(positions, at + 2)]
}

/** Every triangle, one after another. */
function nearest(o: Vec3, d: Vec3, both: boolean): number {
  let best = Infinity
  for (let t = 0; t < triangles.length / 3; t++) {
    const [a, b, c] = [corner(t, 0), corner(t, 1), corner(t, 2)]
    const [e, f] = [minus(b, a), minus(c, a)]
    const n = cross(e, f)
    const rate = dot(n, d)
    if (rate === 0 || (!both && rate > 0)) continue
    const far = dot(minus(a, o), n) / rate
    const at: Vec3 = [o[0] + d[0] * far, o[1] + d[1] * far, o[2] + d[2] * far]
    const inside = [
      [a, b],
      [b, c],
      [c, a],
    ].every(([p, q]) => dot(cross(minus(q as Vec3, p as Vec3), minus(at, p as Vec3)), n) >= 0)
    if (inside && far > 0.01 && far < best) best = far
  }
  return best
}

test.each([false, true])('meets what trying every triangle meets (both sides: %s)', both => {
  const rays = new TriangleRays(positions, triangles)
  let hits = 0
  for (let k = 0; k < 24; k++) {
    const o: Vec3 = [Math.sin(k * 1.7) * 12, Math.cos(k * 2.3) * 12, Math.sin(k * 0.7) * 8]
    const d = unit([-o[0] + Math.sin(k) * 9, -o[1] + Math.cos(k * 5) * 9, -o[2] + Math.sin(k * 3)])
    const expected = nearest(o, d, both)
    const met = rays.meet(...o, ...d, 0.01, 1e9, both)
    expect(met).toBe(expected < Infinity)
    if (!both) expect(rays.blocks(...o, ...d, 0.01, 1e9)).toBe(met)
    if (met) {
      hits++
      expect(rays.distance).toBeCloseTo(expected, 4)
    }
  }
  expect(hits).toBeGreaterThan(6)
})

test('sees nothing beyond the distance it is given', () => {
  const rays = new TriangleRays(positions, triangles)
  expect(rays.meet(0, 0, 0, ...pose.x, 0, 100, false)).toBe(true)
  expect(rays.meet(0, 0, 0, ...pose.x, 0, rays.distance - 0.1, false)).toBe(false)
  expect(rays.blocks(0, 0, 0, ...pose.x, 0, rays.distance - 0.1)).toBe(false)
})

test('a ray along an axis meets the near side of a box first, then the far one', () => {
  const { positions: corners, triangles: sides } = boxMesh([0, 0, 0], [1, 2, 3])
  const rays = new TriangleRays(corners, sides)
  const farAlong = (x: number, dx: number, most: number) =>
    rays.meet(x, 1.1, 1.2, dx, 0, 0, 1e-9, most, true) ? rays.distance : Infinity
  expect(farAlong(-1, 1, 9)).toBeCloseTo(1)
  expect(farAlong(0.01, 1, 9)).toBeCloseTo(0.99)
  expect(farAlong(0.01, -1, 9)).toBeCloseTo(0.01)
  expect(farAlong(-1, 1, 0.5)).toBe(Infinity)
  expect(farAlong(2, 1, 9)).toBe(Infinity)
  expect(rays.meet(-1, 5, 1.2, 1, 0, 0, 1e-9, 9, true)).toBe(false)
  // On the grid's own face.
  expect(rays.meet(0.5, 0, -1, 0, 0, 1, 1e-9, 9, true)).toBe(true)
})

test('small triangles far apart are found over the empty room between them', () => {
  const small = [0, 50, 100].map(at => boxMesh([at, at, at], [at + 0.1, at + 0.1, at + 0.1]))
  const rays = new TriangleRays(
    Float32Array.from(small.flatMap(one => [...one.positions])),
    Uint32Array.from(
      small.flatMap((one, i) => [...one.triangles].map(v => v + (i * one.positions.length) / 3)),
    ),
  )
  const d = unit([-1, -1, -1])
  expect(rays.meet(99, 99.01, 99.02, ...d, 0, 1e9, false)).toBe(true)
  expect(rays.distance).toBeCloseTo((99 - 50.1 + 0.02) * Math.sqrt(3), 4)
  expect(rays.meet(49, 49.01, 49.02, ...d, 0, 1e9, false)).toBe(true)
  expect(rays.distance).toBeCloseTo((49 - 0.1 + 0.02) * Math.sqrt(3), 4)
  expect(rays.blocks(49, 49.01, 49.02, ...unit([1, -1, 0]), 0, 1e9)).toBe(false)
})

test('where there are no triangles nothing is met', () => {
  const rays = new TriangleRays(new Float32Array(0), new Uint32Array(0))
  expect(rays.meet(0, 0, 0, 1, 0, 0, 0, 9, true)).toBe(false)
})
