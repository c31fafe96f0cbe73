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

  // In the inner loops plain numbers, no lists: these are asked some hundred thousand times a piece.
  /** How far along it enters the box, or never before `reach`. A direction of nought gives infinities, which compare rightly. */
  function entry(at: number, reach: number): number {
    const b = at * 6
    const ax = ((bounds[b] as number) - ox) * ix
    const bx = ((bounds[b + 3] as number) - ox) * ix
    const ay = ((bounds[b + 1] as number) - oy) * iy
    const by = ((bounds[b + 4] as number) - oy) * iy
    const az = ((bounds[b + 2] as number) - oz) * iz
    const bz = ((bounds[b + 5] as number) - oz) * iz
    const near = Math.max(0, Math.min(ax, bx), Math.min(ay, by), Math.min(az, bz))
    const far = Math.min(reach, Math.max(ax, bx), Math.max(ay, by), Math.max(az, bz))
    return near <= far ? near : Infinity
  }

  let [ox, oy, oz, ix, iy, iz] = [0, 0, 0, 0, 0, 0]
  const o = new Float64Array(3)
  const d = new Float64Array(3)
  return (x, y, z, dx, dy, dz, reachMm) => {
    o[0] = ox = x
    o[1] = oy = y
    o[2] = oz = z
    // An exact nought would make 0 × ∞ on the face of a box.
    d[0] = dx || 1e-12
    d[1] = dy || 1e-12
    d[2] = dz || 1e-12
    ix = 1 / (d[0] as number)
    iy = 1 / (d[1] as number)
    iz = 1 / (d[2] as number)
    let triangle = -1
    let distanceMm = reachMm
    let depth = 0
    if (count > 0) stack[depth++] = 0
    while (depth > 0) {
      const at = stack[--depth] as number
      if (entry(at, distanceMm) === Infinity) continue
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
        if (met < distanceMm) {
          triangle = t
          distanceMm = met
        }
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
  const ax = p[a] as number
  const ay = p[a + 1] as number
  const az = p[a + 2] as number
  const ux = (p[b] as number) - ax
  const uy = (p[b + 1] as number) - ay
  const uz = (p[b + 2] as number) - az
  const vx = (p[c] as number) - ax
  const vy = (p[c + 1] as number) - ay
  const vz = (p[c + 2] as number) - az
  const dx = d[0] as number
  const dy = d[1] as number
  const dz = d[2] as number
  const hx = dy * vz - dz * vy
  const hy = dz * vx - dx * vz
  const hz = dx * vy - dy * vx
  const size = ux * hx + uy * hy + uz * hz
  if (Math.abs(size) < 1e-15) return Infinity
  const sx = (o[0] as number) - ax
  const sy = (o[1] as number) - ay
  const sz = (o[2] as number) - az
  const u = (sx * hx + sy * hy + sz * hz) / size
  if (u < 0 || u > 1) return Infinity
  const qx = sy * uz - sz * uy
  const qy = sz * ux - sx * uz
  const qz = sx * uy - sy * ux
  const v = (dx * qx + dy * qy + dz * qz) / size
  if (v < 0 || u + v > 1) return Infinity
  const far = (vx * qx + vy * qy + vz * qz) / size
  return far > 0 ? far : Infinity
}
