import { boxTreeOf, COUNT, LINK, MOST, ROW } from './box-tree.ts'

/** Asks what a ray meets among triangles: the first, or whether anything. */
export class Tree {
  /** What the last ray met: how far, which triangle, where on it; a triangle below 0 is nothing. */
  distance = 0
  triangle = -1
  u = 0
  v = 0

  readonly #bounds: Float32Array
  readonly #links: Int32Array
  readonly #cones: Float32Array
  readonly #order: Int32Array
  /** For each triangle in its place of the order: a corner and two edges. */
  readonly #corners: Float64Array
  readonly #stack = new Int32Array(128)
  readonly #entries = new Float64Array(128)

  constructor(positions: Float32Array | Float64Array, triangles: Uint32Array) {
    const { bounds, links, cones, order } = boxTreeOf(positions, triangles)
    this.#bounds = bounds
    this.#links = links
    this.#cones = cones
    this.#order = order
    this.#corners = new Float64Array(order.length * 9)
    for (let i = 0; i < order.length; i++) {
      const t = (order[i] as number) * 3
      const a = (triangles[t] as number) * 3
      const b = (triangles[t + 1] as number) * 3
      const c = (triangles[t + 2] as number) * 3
      for (let k = 0; k < 3; k++) {
        const corner = positions[a + k] as number
        this.#corners[i * 9 + k] = corner
        this.#corners[i * 9 + 3 + k] = (positions[b + k] as number) - corner
        this.#corners[i * 9 + 6 + k] = (positions[c + k] as number) - corner
      }
    }
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
    const bounds = this.#bounds
    const links = this.#links
    const cones = this.#cones
    const stack = this.#stack
    const entries = this.#entries
    const corners = this.#corners
    const ix = 1 / dx
    const iy = 1 / dy
    const iz = 1 / dz
    // Which of a box's two sides a ray meets first depends on its direction alone.
    const nx = dx < 0 ? MOST : 0
    const ny = dy < 0 ? MOST + 1 : 1
    const nz = dz < 0 ? MOST + 2 : 2
    const fx = MOST - nx
    const fy = MOST + 2 - ny
    const fz = MOST + 4 - nz
    let nearest = most
    let met = -1
    let metU = 0
    let metV = 0
    let depth = 0
    let node = 0
    for (;;) {
      const first = links[node * ROW + LINK] as number
      const count = links[node * ROW + COUNT] as number
      if (count > 0) {
        for (let i = first; i < first + count; i++) {
          const c = i * 9
          const ax = corners[c + 3] as number
          const ay = corners[c + 4] as number
          const az = corners[c + 5] as number
          const bx = corners[c + 6] as number
          const by = corners[c + 7] as number
          const bz = corners[c + 8] as number
          const px = dy * bz - dz * by
          const py = dz * bx - dx * bz
          const pz = dx * by - dy * bx
          const det = ax * px + ay * py + az * pz
          if (both ? Math.abs(det) < 1e-12 : det < 1e-12) continue
          const inverse = 1 / det
          const sx = ox - (corners[c] as number)
          const sy = oy - (corners[c + 1] as number)
          const sz = oz - (corners[c + 2] as number)
          const u = (sx * px + sy * py + sz * pz) * inverse
          if (u < 0 || u > 1) continue
          const qx = sy * az - sz * ay
          const qy = sz * ax - sx * az
          const qz = sx * ay - sy * ax
          const v = (dx * qx + dy * qy + dz * qz) * inverse
          if (v < 0 || u + v > 1) continue
          const t = (bx * qx + by * qy + bz * qz) * inverse
          if (t < least || t >= nearest) continue
          nearest = t
          met = i
          metU = u
          metV = v
        }
      } else {
        // Both children are written out: a loop over the two took a sixth more of the time.
        const box0 = first * ROW
        const ax0 = ((bounds[box0 + nx] as number) - ox) * ix
        const ay0 = ((bounds[box0 + ny] as number) - oy) * iy
        const az0 = ((bounds[box0 + nz] as number) - oz) * iz
        const bx0 = ((bounds[box0 + fx] as number) - ox) * ix
        const by0 = ((bounds[box0 + fy] as number) - oy) * iy
        const bz0 = ((bounds[box0 + fz] as number) - oz) * iz
        const near0 = ax0 > ay0 ? (ax0 > az0 ? ax0 : az0) : ay0 > az0 ? ay0 : az0
        const far0 = bx0 < by0 ? (bx0 < bz0 ? bx0 : bz0) : by0 < bz0 ? by0 : bz0
        const cone0 = first * 4
        const in0 =
          !(near0 > far0 || far0 < least || near0 >= nearest) &&
          !(
            !both &&
            (cones[cone0] as number) * dx +
              (cones[cone0 + 1] as number) * dy +
              (cones[cone0 + 2] as number) * dz >
              (cones[cone0 + 3] as number)
          )
        const box1 = (first + 1) * ROW
        const ax1 = ((bounds[box1 + nx] as number) - ox) * ix
        const ay1 = ((bounds[box1 + ny] as number) - oy) * iy
        const az1 = ((bounds[box1 + nz] as number) - oz) * iz
        const bx1 = ((bounds[box1 + fx] as number) - ox) * ix
        const by1 = ((bounds[box1 + fy] as number) - oy) * iy
        const bz1 = ((bounds[box1 + fz] as number) - oz) * iz
        const near1 = ax1 > ay1 ? (ax1 > az1 ? ax1 : az1) : ay1 > az1 ? ay1 : az1
        const far1 = bx1 < by1 ? (bx1 < bz1 ? bx1 : bz1) : by1 < bz1 ? by1 : bz1
        const cone1 = (first + 1) * 4
        const in1 =
          !(near1 > far1 || far1 < least || near1 >= nearest) &&
          !(
            !both &&
            (cones[cone1] as number) * dx +
              (cones[cone1 + 1] as number) * dy +
              (cones[cone1 + 2] as number) * dz >
              (cones[cone1 + 3] as number)
          )
        if (in0) {
          node = first
          if (in1) {
            if (near1 < near0) {
              stack[depth] = first
              entries[depth++] = near0
              node = first + 1
            } else {
              stack[depth] = first + 1
              entries[depth++] = near1
            }
          }
          continue
        }
        if (in1) {
          node = first + 1
          continue
        }
      }
      do {
        if (depth === 0) {
          if (met < 0) return false
          this.distance = nearest
          this.triangle = this.#order[met] as number
          this.u = metU
          this.v = metV
          return true
        }
        node = stack[--depth] as number
      } while ((entries[depth] as number) >= nearest)
    }
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
    const bounds = this.#bounds
    const links = this.#links
    const cones = this.#cones
    const stack = this.#stack
    const corners = this.#corners
    const ix = 1 / dx
    const iy = 1 / dy
    const iz = 1 / dz
    // Which of a box's two sides a ray meets first depends on its direction alone.
    const nx = dx < 0 ? MOST : 0
    const ny = dy < 0 ? MOST + 1 : 1
    const nz = dz < 0 ? MOST + 2 : 2
    const fx = MOST - nx
    const fy = MOST + 2 - ny
    const fz = MOST + 4 - nz
    let depth = 0
    let node = 0
    for (;;) {
      const first = links[node * ROW + LINK] as number
      const count = links[node * ROW + COUNT] as number
      if (count > 0) {
        for (let i = first; i < first + count; i++) {
          const c = i * 9
          const ax = corners[c + 3] as number
          const ay = corners[c + 4] as number
          const az = corners[c + 5] as number
          const bx = corners[c + 6] as number
          const by = corners[c + 7] as number
          const bz = corners[c + 8] as number
          const px = dy * bz - dz * by
          const py = dz * bx - dx * bz
          const pz = dx * by - dy * bx
          const det = ax * px + ay * py + az * pz
          if (det < 1e-12) continue
          const inverse = 1 / det
          const sx = ox - (corners[c] as number)
          const sy = oy - (corners[c + 1] as number)
          const sz = oz - (corners[c + 2] as number)
          const u = (sx * px + sy * py + sz * pz) * inverse
          if (u < 0 || u > 1) continue
          const qx = sy * az - sz * ay
          const qy = sz * ax - sx * az
          const qz = sx * ay - sy * ax
          const v = (dx * qx + dy * qy + dz * qz) * inverse
          if (v < 0 || u + v > 1) continue
          const t = (bx * qx + by * qy + bz * qz) * inverse
          if (t >= least && t < most) return true
        }
      } else {
        // Both children are written out: a loop over the two took a sixth more of the time.
        const box0 = first * ROW
        const ax0 = ((bounds[box0 + nx] as number) - ox) * ix
        const ay0 = ((bounds[box0 + ny] as number) - oy) * iy
        const az0 = ((bounds[box0 + nz] as number) - oz) * iz
        const bx0 = ((bounds[box0 + fx] as number) - ox) * ix
        const by0 = ((bounds[box0 + fy] as number) - oy) * iy
        const bz0 = ((bounds[box0 + fz] as number) - oz) * iz
        const near0 = ax0 > ay0 ? (ax0 > az0 ? ax0 : az0) : ay0 > az0 ? ay0 : az0
        const far0 = bx0 < by0 ? (bx0 < bz0 ? bx0 : bz0) : by0 < bz0 ? by0 : bz0
        const cone0 = first * 4
        const in0 =
          !(near0 > far0 || far0 < least || near0 >= most) &&
          !(
            (cones[cone0] as number) * dx +
              (cones[cone0 + 1] as number) * dy +
              (cones[cone0 + 2] as number) * dz >
            (cones[cone0 + 3] as number)
          )
        const box1 = (first + 1) * ROW
        const ax1 = ((bounds[box1 + nx] as number) - ox) * ix
        const ay1 = ((bounds[box1 + ny] as number) - oy) * iy
        const az1 = ((bounds[box1 + nz] as number) - oz) * iz
        const bx1 = ((bounds[box1 + fx] as number) - ox) * ix
        const by1 = ((bounds[box1 + fy] as number) - oy) * iy
        const bz1 = ((bounds[box1 + fz] as number) - oz) * iz
        const near1 = ax1 > ay1 ? (ax1 > az1 ? ax1 : az1) : ay1 > az1 ? ay1 : az1
        const far1 = bx1 < by1 ? (bx1 < bz1 ? bx1 : bz1) : by1 < bz1 ? by1 : bz1
        const cone1 = (first + 1) * 4
        const in1 =
          !(near1 > far1 || far1 < least || near1 >= most) &&
          !(
            (cones[cone1] as number) * dx +
              (cones[cone1 + 1] as number) * dy +
              (cones[cone1 + 2] as number) * dz >
            (cones[cone1 + 3] as number)
          )
        if (in0) {
          node = first
          if (in1) {
            if (near1 < near0) {
              stack[depth++] = first
              node = first + 1
            } else {
              stack[depth++] = first + 1
            }
          }
          continue
        }
        if (in1) {
          node = first + 1
          continue
        }
      }
      if (depth === 0) return false
      node = stack[--depth] as number
    }
  }
}
