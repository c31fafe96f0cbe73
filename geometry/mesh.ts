import { f32At, u32At, valueAt } from './at.ts'

/**
 * Triangles in millimetres, counter-clockwise seen from outside. A sharp edge has its vertices twice,
 * with a normal for each side; vertices of exactly equal position are one when the mesh is welded,
 * and the welded mesh is closed.
 */
export interface Mesh {
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly triangles: Uint32Array
}

/** The least and the greatest of each axis: a box that grows by what it is to hold. */
export class Extent {
  readonly low: [number, number, number] = [Infinity, Infinity, Infinity]
  readonly high: [number, number, number] = [-Infinity, -Infinity, -Infinity]

  /** Numbers in threes. */
  hold(positions: ArrayLike<number>) {
    let [x0, y0, z0] = this.low
    let [x1, y1, z1] = this.high
    for (let i = 0; i < positions.length; i += 3) {
      const x = valueAt(positions, i)
      const y = valueAt(positions, i + 1)
      const z = valueAt(positions, i + 2)
      if (x < x0) x0 = x
      if (x > x1) x1 = x
      if (y < y0) y0 = y
      if (y > y1) y1 = y
      if (z < z0) z0 = z
      if (z > z1) z1 = z
    }
    this.low.splice(0, 3, x0, y0, z0)
    this.high.splice(0, 3, x1, y1, z1)
  }
}

/** Of a closed mesh; negative if it is inside out. */
export function volumeMm3({ positions, triangles }: Pick<Mesh, 'positions' | 'triangles'>): number {
  let six = 0
  for (let t = 0; t < triangles.length; t += 3) six += sixVolumes(positions, triangles, t)
  return six / 6
}

/** Six times the volume between the origin and the triangle whose first corner stands at `t`. */
export function sixVolumes(p: Float32Array, triangles: Uint32Array, t: number): number {
  const a = u32At(triangles, t) * 3
  const b = u32At(triangles, t + 1) * 3
  const c = u32At(triangles, t + 2) * 3
  const [bx, by, bz] = [f32At(p, b), f32At(p, b + 1), f32At(p, b + 2)]
  const [cx, cy, cz] = [f32At(p, c), f32At(p, c + 1), f32At(p, c + 2)]
  return (
    f32At(p, a) * (by * cz - bz * cy) +
    f32At(p, a + 1) * (bz * cx - bx * cz) +
    f32At(p, a + 2) * (bx * cy - by * cx)
  )
}
