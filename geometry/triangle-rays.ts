import { f64At, i32At } from './at.ts'
import {
  BLOCK,
  blockOf,
  cornersAndEdges,
  cubeInBlock,
  type TriangleGrid,
  triangleGridOf,
} from './triangle-grid.ts'

/** Asks what a ray meets among triangles: the first, or whether anything. */
export class TriangleRays {
  /** What the last ray met: how far, which triangle, where on it. */
  distance = 0
  triangle = -1
  u = 0
  v = 0

  readonly #corners: Float64Array
  readonly #grid: TriangleGrid

  constructor(positions: Float32Array | Float64Array, triangles: Uint32Array) {
    this.#corners = cornersAndEdges(positions, triangles)
    this.#grid = triangleGridOf(positions, this.#corners)
  }

  /**
   * The first triangle between `least` and `most` along the ray. From behind a triangle is not seen
   * unless `both`: closed bodies show their outsides.
   */
  meet(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    least: number,
    most: number,
    both: boolean,
  ): boolean {
    return this.#follow(ox, oy, oz, dx, dy, dz, least, most, both, false)
  }

  /** Whether any triangle's outside stands between `least` and `most` along the ray: the first one found will do. */
  blocks(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    least: number,
    most: number,
  ): boolean {
    return this.#follow(ox, oy, oz, dx, dy, dz, least, most, false, true)
  }

  /** From cube to cube, and over empty blocks, in plain numbers of its own: it runs a hundred thousand times a picture. */
  #follow(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    least: number,
    most: number,
    both: boolean,
    any: boolean,
  ): boolean {
    const corners = this.#corners
    const { blocks, starts, triangles, wide, high, deep } = this.#grid
    const blocksWide = wide / BLOCK
    const blocksHigh = high / BLOCK
    // In cubes from the grid's corner. A direction of nought would make 0 × ∞ on a cube's face.
    const scale = 1 / this.#grid.edge
    const gx = (ox - this.#grid.x) * scale
    const gy = (oy - this.#grid.y) * scale
    const gz = (oz - this.#grid.z) * scale
    const rx = (dx || 1e-12) * scale
    const ry = (dy || 1e-12) * scale
    const rz = (dz || 1e-12) * scale
    const ix = 1 / rx
    const iy = 1 / ry
    const iz = 1 / rz
    const right = rx > 0
    const up = ry > 0
    const out = rz > 0
    let t = Math.max(
      least,
      ((right ? 0 : wide) - gx) * ix,
      ((up ? 0 : high) - gy) * iy,
      ((out ? 0 : deep) - gz) * iz,
    )
    const end = Math.min(
      most,
      ((right ? wide : 0) - gx) * ix,
      ((up ? high : 0) - gy) * iy,
      ((out ? deep : 0) - gz) * iz,
    )
    let x = within(gx + rx * t, 0, wide)
    let y = within(gy + ry * t, 0, high)
    let z = within(gz + rz * t, 0, deep)
    let nearest = most
    let met = -1
    let metU = 0
    let metV = 0
    while (t < end && t < nearest) {
      const first = i32At(blocks, blockOf(x, y, z, blocksWide, blocksHigh))
      if (first >= 0) {
        const cube = first + cubeInBlock(x, y, z)
        const to = i32At(starts, cube + 1)
        for (let i = i32At(starts, cube); i < to; i++) {
          // Möller and Trumbore's.
          const c = i32At(triangles, i) * 9
          const ax = f64At(corners, c + 3)
          const ay = f64At(corners, c + 4)
          const az = f64At(corners, c + 5)
          const bx = f64At(corners, c + 6)
          const by = f64At(corners, c + 7)
          const bz = f64At(corners, c + 8)
          const px = dy * bz - dz * by
          const py = dz * bx - dx * bz
          const pz = dx * by - dy * bx
          const det = ax * px + ay * py + az * pz
          if (both ? Math.abs(det) < 1e-15 : det < 1e-15) continue
          const inverse = 1 / det
          const sx = ox - f64At(corners, c)
          const sy = oy - f64At(corners, c + 1)
          const sz = oz - f64At(corners, c + 2)
          const u = (sx * px + sy * py + sz * pz) * inverse
          if (u < 0 || u > 1) continue
          const qx = sy * az - sz * ay
          const qy = sz * ax - sx * az
          const qz = sx * ay - sy * ax
          const v = (dx * qx + dy * qy + dz * qz) * inverse
          if (v < 0 || u + v > 1) continue
          const far = (bx * qx + by * qy + bz * qz) * inverse
          if (far < least || far >= nearest) continue
          if (any) return true
          nearest = far
          met = i32At(triangles, i)
          metU = u
          metV = v
        }
      }
      // Out of the cube, or of the whole block, by the side that is reached first.
      const size = first >= 0 ? 1 : BLOCK
      const x0 = x & -size
      const y0 = y & -size
      const z0 = z & -size
      const ex = ((right ? x0 + size : x0) - gx) * ix
      const ey = ((up ? y0 + size : y0) - gy) * iy
      const ez = ((out ? z0 + size : z0) - gz) * iz
      t = ex < ey ? (ex < ez ? ex : ez) : ey < ez ? ey : ez
      if (first < 0) {
        x = within(gx + rx * t, x0, x0 + BLOCK)
        y = within(gy + ry * t, y0, y0 + BLOCK)
        z = within(gz + rz * t, z0, z0 + BLOCK)
      }
      if (t === ex) x = right ? x0 + size : x0 - 1
      else if (t === ey) y = up ? y0 + size : y0 - 1
      else z = out ? z0 + size : z0 - 1
      if (x < 0 || y < 0 || z < 0 || x >= wide || y >= high || z >= deep) break
    }
    if (met < 0) return false
    this.distance = nearest
    this.triangle = met
    this.u = metU
    this.v = metV
    return true
  }
}

/** The cube that a place lies in, among those from one to before another, whatever rounding says. */
function within(place: number, from: number, to: number): number {
  const cube = Math.floor(place)
  return cube < from ? from : cube >= to ? to - 1 : cube
}
