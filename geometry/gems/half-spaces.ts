import type { Vec3 } from '../vector.ts'
import type { Plane } from './cut.ts'

/** A convex body: its corners, and for each plane that bounds it the corners round that face. */
export interface Solid {
  /** x, y, z of one corner after another. */
  readonly points: readonly number[]
  /** Counter-clockwise from outside; `plane` is an index into the planes that were given. */
  readonly faces: readonly { readonly plane: number; readonly loop: readonly number[] }[]
}

interface Face {
  readonly plane: number
  loop: number[]
}

const boxLoops = [
  [0, 4, 6, 2],
  [1, 3, 7, 5],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 2, 3, 1],
  [4, 5, 7, 6],
] as const

/** Corners of the box that is cut down: bits of the index are x, y, z. */
const boxPoints = (reach: number) =>
  Array.from({ length: 24 }, (_, i) => (((i / 3) >> (i % 3)) & 1 ? reach : -reach))

/**
 * What the half-spaces have in common, by cutting them off a box of half-side `reach` one after
 * another. A corner nearer than `near` to a plane counts as on it, so that facets which are meant to
 * meet in a point do. Faces share corners by index: whatever rounding does, the body is closed.
 */
export function common(planes: readonly Plane[], reach: number, near: number): Solid {
  const points = boxPoints(reach)
  let faces: Face[] = boxLoops.map(loop => ({ plane: -1, loop: [...loop] }))
  planes.forEach(({ normal, distanceMm }, plane) => {
    faces = cutOff(points, faces, plane, normal, distanceMm, near)
  })
  return { points, faces }
}

function cutOff(
  points: number[],
  faces: Face[],
  plane: number,
  [nx, ny, nz]: Vec3,
  distance: number,
  near: number,
): Face[] {
  const count = points.length / 3
  const over = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const d =
      nx * (points[3 * i] as number) +
      ny * (points[3 * i + 1] as number) +
      nz * (points[3 * i + 2] as number) -
      distance
    over[i] = d > near ? d : d < -near ? d : 0
  }
  const born = new Map<number, number>()
  const crossing = (a: number, b: number) => {
    const [low, high] = a < b ? [a, b] : [b, a]
    const key = low * 65_536 + high
    const known = born.get(key)
    if (known !== undefined) return known
    const [dl, dh] = [over[low] as number, over[high] as number]
    const s = dl / (dl - dh)
    const at = points.length / 3
    for (let k = 0; k < 3; k++) {
      const from = points[3 * low + k] as number
      points.push(from + s * ((points[3 * high + k] as number) - from))
    }
    born.set(key, at)
    return at
  }
  const onPlane = (i: number) => i >= count || over[i] === 0

  const kept: Face[] = []
  const rim: number[] = []
  let touched = false
  for (const face of faces) {
    const { loop } = face
    let out = 0
    let within = 0
    for (const i of loop) {
      const d = over[i] as number
      if (d > 0) out++
      else if (d < 0) within++
    }
    if (out > 0) touched = true
    if (within === 0) continue
    if (out > 0) face.loop = clipped(loop, over, crossing)
    kept.push(face)
    const { loop: left } = face
    for (let k = 0; k < left.length; k++) {
      const a = left[k] as number
      const b = left[(k + 1) % left.length] as number
      if (onPlane(a) && onPlane(b)) rim.push(a, b)
    }
  }
  if (!touched) return faces
  const cap = closing(rim)
  if (cap.length >= 3) kept.push({ plane, loop: cap })
  return kept
}

function clipped(
  loop: readonly number[],
  over: Float64Array,
  crossing: (a: number, b: number) => number,
): number[] {
  const left: number[] = []
  for (let k = 0; k < loop.length; k++) {
    const a = loop[k] as number
    const b = loop[(k + 1) % loop.length] as number
    const [da, db] = [over[a] as number, over[b] as number]
    if (da <= 0) left.push(a)
    if ((da < 0 && db > 0) || (da > 0 && db < 0)) left.push(crossing(a, b))
  }
  return left
}

/** The loop that closes the hole: rim edges that no other face runs back along, the other way round. */
function closing(rim: readonly number[]): number[] {
  const next = new Map<number, number>()
  for (let i = 0; i < rim.length; i += 2) {
    const [a, b] = [rim[i] as number, rim[i + 1] as number]
    let twin = false
    for (let j = 0; j < rim.length && !twin; j += 2) twin = rim[j] === b && rim[j + 1] === a
    if (!twin) next.set(b, a)
  }
  const loop: number[] = []
  const [start] = next.keys()
  for (let at = start; at !== undefined && loop.length < next.size; at = next.get(at)) {
    if (at === start && loop.length > 0) break
    loop.push(at)
  }
  return loop
}

/** Of the whole body; the faces' own corners are the measure, so it is exact for what is drawn. */
export function volumeOf({ points, faces }: Solid): number {
  const at = (i: number): Vec3 => [
    points[3 * i] as number,
    points[3 * i + 1] as number,
    points[3 * i + 2] as number,
  ]
  let six = 0
  for (const { loop } of faces) {
    const [ax, ay, az] = at(loop[0] as number)
    for (let k = 2; k < loop.length; k++) {
      const [bx, by, bz] = at(loop[k - 1] as number)
      const [cx, cy, cz] = at(loop[k] as number)
      six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
    }
  }
  return six / 6
}
