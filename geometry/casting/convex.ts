import { f64At } from '../at.ts'
import { placed } from '../frame.ts'
import type { SetStone } from '../piece.ts'
import type { Vec3 } from '../vector.ts'

/** Corners of a convex body, x y z after one another. */
export type Corners = Float64Array

/** A stone as convex bodies in the piece's frame: one, or the two lobes of a heart. */
export function convexBodiesOf({ cut, frame }: SetStone): readonly Corners[] {
  const lobes = cut.mirrored ? [1, -1] : [0]
  return lobes.map(side => {
    const corners: number[] = []
    const { positions } = cut.mesh
    for (let v = 0; v < positions.length; v += 3) {
      const at = [positions[v], positions[v + 1], positions[v + 2]] as unknown as Vec3
      if (at[0] * side >= -1e-6) corners.push(...placed(frame, at))
    }
    return new Float64Array(corners)
  })
}

/** The corner that lies farthest in a direction. */
function farthest(corners: Corners, x: number, y: number, z: number): number {
  let [best, most] = [0, -Infinity]
  for (let v = 0; v < corners.length; v += 3) {
    const far = f64At(corners, v) * x + f64At(corners, v + 1) * y + f64At(corners, v + 2) * z
    if (far > most) [best, most] = [v, far]
  }
  return best
}

const TURNS = 400

/**
 * Distance between two convex bodies by Gilbert's method: the difference of the bodies is searched
 * for its point nearest to nought, and each step also proves a distance that they cannot be nearer
 * than. The proven one is given: nought if they touch or none could be proved.
 */
export function distanceMm(a: Corners, b: Corners): number {
  let [x, y, z] = [0, 1, 2].map(k => f64At(a, k) - f64At(b, k)) as [number, number, number]
  let proved = 0
  for (let turn = 0; turn < TURNS; turn++) {
    const size = Math.hypot(x, y, z)
    if (size < 1e-4) return 0
    const [i, j] = [farthest(a, -x, -y, -z), farthest(b, x, y, z)]
    const wx = f64At(a, i) - f64At(b, j)
    const wy = f64At(a, i + 1) - f64At(b, j + 1)
    const wz = f64At(a, i + 2) - f64At(b, j + 2)
    proved = Math.max(proved, (x * wx + y * wy + z * wz) / size)
    if (size - proved < 1e-4) break
    const [dx, dy, dz] = [wx - x, wy - y, wz - z]
    const step = -(x * dx + y * dy + z * dz) / (dx * dx + dy * dy + dz * dz)
    const share = Math.min(1, Math.max(0, step))
    x += share * dx
    y += share * dy
    z += share * dz
  }
  return proved
}

/** How near a body comes to the z axis; nought if the axis goes through it. */
export function fromAxisMm(corners: Corners): number {
  const hull = outline(corners)
  let least = Infinity
  let inside = true
  hull.forEach(([px, py], i) => {
    const [qx, qy] = hull[(i + 1) % hull.length] as Point
    const [dx, dy] = [qx - px, qy - py]
    const share = Math.min(1, Math.max(0, -(px * dx + py * dy) / (dx * dx + dy * dy || 1)))
    least = Math.min(least, Math.hypot(px + share * dx, py + share * dy))
    if (dx * -py - dy * -px < 0) inside = false
  })
  return inside ? 0 : least
}

type Point = readonly [number, number]

/** Seen along z, counter-clockwise (Andrew's monotone chain). */
function outline(corners: Corners): readonly Point[] {
  const points: Point[] = []
  for (let v = 0; v < corners.length; v += 3)
    points.push([f64At(corners, v), f64At(corners, v + 1)])
  points.sort((p, q) => p[0] - q[0] || p[1] - q[1])
  const half = (list: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of list) {
      while (chain.length > 1 && turns(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0)
        chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(points), ...half([...points].reverse())]
}

const turns = (a: Point, b: Point, c: Point) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
