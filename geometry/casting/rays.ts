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

/** A tree of boxes over the triangles, so that a ray looks at a few dozen of tens of thousands. */
export function raysInto({ positions, triangles }: Triangles): Ray {
  const count = triangles.length / 3
  const order = Uint32Array.from({ length: count }, (_, i) => i)
  const { low, high, middles } = boundsOf(positions, triangles)
  // By node: its box; then its first triangle and how many, or none and its second child.
  const bounds = new Float64Array(Math.max(1, count * 2) * 6)
  const starts = new Uint32Array(Math.max(1, count * 2))
  const counts = new Uint32Array(Math.max(1, count * 2))
  let nodes = 0

  function node(from: number, to: number): number {
    const me = nodes++
    let [axis, half, span] = [0, 0, -1]
    for (let k = 0; k < 3; k++) {
      let [least, most, first, last] = [Infinity, -Infinity, Infinity, -Infinity]
      for (let i = from; i < to; i++) {
        const t = (order[i] as number) * 3 + k
        least = Math.min(least, low[t] as number)
        most = Math.max(most, high[t] as number)
        first = Math.min(first, middles[t] as number)
        last = Math.max(last, middles[t] as number)
      }
      bounds[me * 6 + k] = least
      bounds[me * 6 + 3 + k] = most
      if (last - first > span) [axis, half, span] = [k, (first + last) / 2, last - first]
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
  const stack = new Uint32Array(128)

  /** Enters the box before `reach`? A direction of nought gives infinities, which compare rightly. */
  function enters(at: number, o: Numbers, inverse: Numbers, reach: number) {
    let [near, far] = [0, reach]
    for (let k = 0; k < 3; k++) {
      const a = ((bounds[at * 6 + k] as number) - (o[k] as number)) * (inverse[k] as number)
      const b = ((bounds[at * 6 + 3 + k] as number) - (o[k] as number)) * (inverse[k] as number)
      near = Math.max(near, Math.min(a, b))
      far = Math.min(far, Math.max(a, b))
    }
    return near <= far
  }

  const o = new Float64Array(3)
  const d = new Float64Array(3)
  const inverse = new Float64Array(3)
  return (x, y, z, dx, dy, dz, reachMm) => {
    o.set([x, y, z])
    // An exact nought would make 0 × ∞ on the face of a box.
    d.set([dx || 1e-12, dy || 1e-12, dz || 1e-12])
    for (let k = 0; k < 3; k++) inverse[k] = 1 / (d[k] as number)
    let [triangle, distanceMm] = [-1, reachMm]
    let depth = 0
    if (count > 0) stack[depth++] = 0
    while (depth > 0) {
      const at = stack[--depth] as number
      if (!enters(at, o, inverse, distanceMm)) continue
      const many = counts[at] as number
      if (many === 0) {
        stack[depth++] = starts[at] as number
        stack[depth++] = at + 1
        continue
      }
      const from = starts[at] as number
      for (let i = from; i < from + many; i++) {
        const t = order[i] as number
        const met = meets(positions, triangles, t * 3, o, d)
        if (met < distanceMm) [triangle, distanceMm] = [t, met]
      }
    }
    return triangle < 0 ? null : { triangle, distanceMm }
  }
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

/** Möller and Trumbore's: how far along the ray, or never. */
function meets(p: Float32Array, triangles: Uint32Array, t: number, o: Numbers, d: Numbers): number {
  const a = (triangles[t] as number) * 3
  const b = (triangles[t + 1] as number) * 3
  const c = (triangles[t + 2] as number) * 3
  const [ax, ay, az] = [p[a] as number, p[a + 1] as number, p[a + 2] as number]
  const [ux, uy, uz] = [(p[b] as number) - ax, (p[b + 1] as number) - ay, (p[b + 2] as number) - az]
  const [vx, vy, vz] = [(p[c] as number) - ax, (p[c + 1] as number) - ay, (p[c + 2] as number) - az]
  const [dx, dy, dz] = [d[0] as number, d[1] as number, d[2] as number]
  const [hx, hy, hz] = [dy * vz - dz * vy, dz * vx - dx * vz, dx * vy - dy * vx]
  const size = ux * hx + uy * hy + uz * hz
  if (Math.abs(size) < 1e-15) return Infinity
  const [sx, sy, sz] = [(o[0] as number) - ax, (o[1] as number) - ay, (o[2] as number) - az]
  const u = (sx * hx + sy * hy + sz * hz) / size
  if (u < 0 || u > 1) return Infinity
  const [qx, qy, qz] = [sy * uz - sz * uy, sz * ux - sx * uz, sx * uy - sy * ux]
  const v = (dx * qx + dy * qy + dz * qz) / size
  if (v < 0 || u + v > 1) return Infinity
  const far = (vx * qx + vy * qy + vz * qz) / size
  return far > 0 ? far : Infinity
}
