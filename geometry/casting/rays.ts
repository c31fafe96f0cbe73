import type { Mesh } from '../mesh.ts'

type Triangles = Pick<Mesh, 'positions' | 'triangles'>

export interface Hit {
  readonly triangle: number
  readonly distanceMm: number
}

/** Asks where a ray meets the mesh first, within a reach. The direction has length one. */
export type Ray = (
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  reachMm: number,
) => Hit | null

const LEAF = 4

/**
 * A tree of boxes over the triangles, so that a ray looks at a few dozen of tens of thousands. Of triangles that it
 * meets at the very same distance it tells the one that stands first in the tree.
 */
export function raysInto({ positions, triangles }: Triangles): Ray {
  const count = triangles.length / 3
  const { order, bounds, starts, counts } = treeOver(positions, triangles)
  const corners = cornersInOrder(positions, triangles, order)
  const stack = new Uint32Array(128)
  const entries = new Float64Array(128)

  // All in plain numbers of its own, without calls: it is asked some hundred thousand times a piece.
  return (ox, oy, oz, givenX, givenY, givenZ, reachMm) => {
    if (count === 0) return null
    // An exact nought would make 0 × ∞ on the face of a box.
    const dx = givenX || 1e-12
    const dy = givenY || 1e-12
    const dz = givenZ || 1e-12
    const ix = 1 / dx
    const iy = 1 / dy
    const iz = 1 / dz
    // Which of a box's two sides is met first depends on the direction alone.
    const nearX = ix < 0 ? 3 : 0
    const nearY = iy < 0 ? 4 : 1
    const nearZ = iz < 0 ? 5 : 2
    const farX = 3 - nearX
    const farY = 5 - nearY
    const farZ = 7 - nearZ
    let met = -1
    let distanceMm = reachMm
    let depth = 0
    let at = 0
    for (;;) {
      const many = counts[at] as number
      const from = starts[at] as number
      if (many > 0) {
        for (let i = from; i < from + many; i++) {
          // Möller and Trumbore's.
          const c = i * 9
          const ux = corners[c + 3] as number
          const uy = corners[c + 4] as number
          const uz = corners[c + 5] as number
          const vx = corners[c + 6] as number
          const vy = corners[c + 7] as number
          const vz = corners[c + 8] as number
          const hx = dy * vz - dz * vy
          const hy = dz * vx - dx * vz
          const hz = dx * vy - dy * vx
          const size = ux * hx + uy * hy + uz * hz
          if (Math.abs(size) < 1e-15) continue
          const sx = ox - (corners[c] as number)
          const sy = oy - (corners[c + 1] as number)
          const sz = oz - (corners[c + 2] as number)
          const u = (sx * hx + sy * hy + sz * hz) / size
          if (u < 0 || u > 1) continue
          const qx = sy * uz - sz * uy
          const qy = sz * ux - sx * uz
          const qz = sx * uy - sy * ux
          const v = (dx * qx + dy * qy + dz * qz) / size
          if (v < 0 || u + v > 1) continue
          const far = (vx * qx + vy * qy + vz * qz) / size
          if (!(far > 0) || far > distanceMm || (far === distanceMm && i >= met)) continue
          met = i
          distanceMm = far
        }
      } else {
        // The nearer of the two children next, the other one later.
        let next = -1
        let nextAt = 0
        for (let side = 0; side < 2; side++) {
          const child = side === 0 ? at + 1 : from
          const b = child * 6
          const ax = ((bounds[b + nearX] as number) - ox) * ix
          const ay = ((bounds[b + nearY] as number) - oy) * iy
          const az = ((bounds[b + nearZ] as number) - oz) * iz
          const bx = ((bounds[b + farX] as number) - ox) * ix
          const by = ((bounds[b + farY] as number) - oy) * iy
          const bz = ((bounds[b + farZ] as number) - oz) * iz
          let near = ax > 0 ? ax : 0
          if (ay > near) near = ay
          if (az > near) near = az
          let far = bx < distanceMm ? bx : distanceMm
          if (by < far) far = by
          if (bz < far) far = bz
          if (!(near <= far)) continue
          if (next < 0) {
            next = child
            nextAt = near
          } else if (near < nextAt) {
            stack[depth] = next
            entries[depth++] = nextAt
            next = child
          } else {
            stack[depth] = child
            entries[depth++] = near
          }
        }
        if (next >= 0) {
          at = next
          continue
        }
      }
      do {
        if (depth === 0) return met < 0 ? null : { triangle: order[met] as number, distanceMm }
        at = stack[--depth] as number
      } while ((entries[depth] as number) > distanceMm)
    }
  }
}

/** By node: its box; then its first triangle and how many, or none and its second child. The first child follows it. */
function treeOver(positions: Float32Array, triangles: Uint32Array) {
  const count = triangles.length / 3
  const order = Uint32Array.from({ length: count }, (_, i) => i)
  const { low, high, middles } = boundsOf(positions, triangles)
  const bounds = new Float64Array(Math.max(1, count * 2) * 6)
  const starts = new Uint32Array(Math.max(1, count * 2))
  const counts = new Uint32Array(Math.max(1, count * 2))
  let nodes = 0

  function node(from: number, to: number): number {
    const me = nodes++
    let axis = 0
    let half = 0
    let span = -1
    for (let k = 0; k < 3; k++) {
      let least = Infinity
      let most = -Infinity
      let first = Infinity
      let last = -Infinity
      for (let i = from; i < to; i++) {
        const t = (order[i] as number) * 3 + k
        const lowest = low[t] as number
        const highest = high[t] as number
        const middle = middles[t] as number
        if (lowest < least) least = lowest
        if (highest > most) most = highest
        if (middle < first) first = middle
        if (middle > last) last = middle
      }
      bounds[me * 6 + k] = least
      bounds[me * 6 + 3 + k] = most
      if (last - first > span) {
        axis = k
        half = (first + last) / 2
        span = last - first
      }
    }
    starts[me] = from
    counts[me] = to - from
    if (to - from <= LEAF) return me
    let middle = parted(from, to, axis, half)
    if (middle === from || middle === to) middle = (from + to) >> 1
    node(from, middle)
    starts[me] = node(middle, to)
    counts[me] = 0
    return me
  }

  function parted(from: number, to: number, axis: number, half: number) {
    let end = from
    for (let i = from; i < to; i++) {
      const t = order[i] as number
      if ((middles[t * 3 + axis] as number) >= half) continue
      order[i] = order[end] as number
      order[end++] = t
    }
    return end
  }

  if (count > 0) node(0, count)
  return { order, bounds, starts, counts }
}

/** Of each triangle in its place of the order: a corner and two edges. */
function cornersInOrder(positions: Float32Array, triangles: Uint32Array, order: Uint32Array) {
  const corners = new Float64Array(order.length * 9)
  for (let i = 0; i < order.length; i++) {
    const t = (order[i] as number) * 3
    const a = (triangles[t] as number) * 3
    const b = (triangles[t + 1] as number) * 3
    const c = (triangles[t + 2] as number) * 3
    for (let k = 0; k < 3; k++) {
      const corner = positions[a + k] as number
      corners[i * 9 + k] = corner
      corners[i * 9 + 3 + k] = (positions[b + k] as number) - corner
      corners[i * 9 + 6 + k] = (positions[c + k] as number) - corner
    }
  }
  return corners
}

type Numbers = Float64Array

/** Of each triangle: least, most and middle of x, y and z. */
function boundsOf(positions: Float32Array, triangles: Uint32Array) {
  const [low, high, middles] = [0, 1, 2].map(() => new Float64Array(triangles.length)) as [
    Numbers,
    Numbers,
    Numbers,
  ]
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const a = positions[(triangles[t] as number) * 3 + k] as number
      const b = positions[(triangles[t + 1] as number) * 3 + k] as number
      const c = positions[(triangles[t + 2] as number) * 3 + k] as number
      low[t + k] = Math.min(a, b, c)
      high[t + k] = Math.max(a, b, c)
      middles[t + k] = (a + b + c) / 3
    }
  return { low, high, middles }
}
