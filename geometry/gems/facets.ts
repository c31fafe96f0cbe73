import { cross, dot, length, minus, times, type Vec2, type Vec3 } from '../vector.ts'
import type { Plane } from './cut.ts'

/** Lengths of a recipe are in half widths, so that one recipe serves every size. */
export const plane = (normal: Vec3, distanceMm: number): Plane => {
  const size = length(normal)
  return { normal: times(normal, 1 / size), distanceMm: distanceMm / size }
}

/** Through three points, with the middle of the stone inside. */
export function through(a: Vec3, b: Vec3, c: Vec3): Plane {
  const normal = cross(minus(b, a), minus(c, a))
  const distance = dot(normal, a)
  return distance < 0 ? plane(times(normal, -1), -distance) : plane(normal, distance)
}

export const uprightPlane = (a: Vec2, b: Vec2): Plane => through([...a, 0], [...b, 0], [...b, 1])

/** Slopes by `rise` over `run` from the line n · p = `distance` at the height z; below nought, downwards. */
export const sloped = (n: Vec2, distance: number, z: number, run: number, rise: number): Plane => {
  const up = Math.sign(rise)
  const steep = Math.abs(rise)
  return plane([n[0] * steep, n[1] * steep, up * run], steep * distance + up * run * z)
}
