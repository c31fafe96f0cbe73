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
  const middles = new Float64Array(count * 3)
  for (let i = 0; i < triangles.length; i++)
    for (let k = 0; k < 3; k++) {
      const to = Math.floor(i / 3) * 3 + k
      middles[to] =
        (middles[to] as number) + (positions[(triangles[i] as number) * 3 + k] as number) / 3
    }
  // Boxes by node: least and most of x, y, z; then the first triangle and how many, or the children.
  const boxes: number[] = []
  const starts: number[] = []
  const counts: number[] = []

  function node(from: number, to: number): number {
    const me = starts.length
    const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
    const about = [...box]
    for (let i = from; i < to; i++) {
      const t = order[i] as number
      for (let k = 0; k < 3; k++) {
        const m = middles[t * 3 + k] as number
        about[k] = Math.min(about[k] as number, m)
        about[k + 3] = Math.max(about[k + 3] as number, m)
        for (let c = 0; c < 3; c++) {
          const p = positions[(triangles[t * 3 + c] as number) * 3 + k] as number
          box[k] = Math.min(box[k] as number, p)
          box[k + 3] = Math.max(box[k + 3] as number, p)
        }
      }
    }
    boxes.push(...box)
    starts.push(from)
    counts.push(to - from)
    if (to - from <= LEAF) return me
    const spans = [0, 1, 2].map(k => (about[k + 3] as number) - (about[k] as number))
    const axis = spans.indexOf(Math.max(...spans))
    const half = ((about[axis] as number) + (about[axis + 3] as number)) / 2
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
  const bounds = new Float64Array(boxes)
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
