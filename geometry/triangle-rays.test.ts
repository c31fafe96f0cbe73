import { expect, test } from 'vitest'
import { modelOf } from './picture/model.ts'
import { handmadeRing } from './picture/testing.ts'
import { poseOf } from './picture/view.ts'
import { TriangleRays } from './triangle-rays.ts'
import { cross, dot, minus, unit, type Vec3 } from './vector.ts'

const pose = poseOf({ yaw: 0.3, lean: 0.2 }, [0, 0, 0])
const { positions, triangles } = modelOf(handmadeRing(), pose)
const corner = (t: number, k: number): Vec3 => {
  const at = (triangles[t * 3 + k] as number) * 3
  return [positions[at] as number, positions[at + 1] as number, positions[at + 2] as number]
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
