import { f64At, valueAt } from '../at.ts'
import type { Plane } from './cut.ts'

/** A convex body: its corners, and for each plane that bounds it the corners round that face. */
export interface ConvexSolid {
  /** x, y, z of one corner after another; some are of no face any more. */
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
  Array.from({ length: 24 }, (_, i) => ((Math.floor(i / 3) >> (i % 3)) & 1 ? reach : -reach))

/**
 * What the half-spaces have in common, by cutting them off a box of half-side `reach` one after
 * another. A corner nearer than `near` to a plane counts as on it, so that facets which are meant to
 * meet in a point do. Faces share corners by index: whatever rounding does, the body is closed.
 */
export function intersectPlanes(
  planes: readonly Plane[],
  reach: number,
  near: number,
): ConvexSolid {
  const points = boxPoints(reach)
  let faces: Face[] = boxLoops.map(loop => ({ plane: -1, loop: [...loop] }))
  planes.forEach((plane, i) => {
    const over = heights(points, plane, near)
    if (over.some(height => height > 0)) faces = cutOff(points, faces, over, i)
  })
  return { points, faces }
}

/** Of each corner over the plane; nought for those that count as on it. */
function heights(points: readonly number[], { normal, distanceMm }: Plane, near: number) {
  const [nx, ny, nz] = normal
  const over = new Float64Array(points.length / 3)
  for (let i = 0, k = 0; i < over.length; i++, k += 3) {
    const x = valueAt(points, k)
    const y = valueAt(points, k + 1)
    const z = valueAt(points, k + 2)
    const height = nx * x + ny * y + nz * z - distanceMm
    over[i] = height > near || height < -near ? height : 0
  }
  return over
}

function cutOff(points: number[], faces: readonly Face[], over: Float64Array, plane: number) {
  const born: number[] = []
  const crossing = (a: number, b: number) => {
    const low = Math.min(a, b)
    const high = Math.max(a, b)
    for (let k = 0; k < born.length; k += 3)
      if (born[k] === low && born[k + 1] === high) return valueAt(born, k + 2)
    const from = f64At(over, low)
    const s = from / (from - f64At(over, high))
    const at = points.length / 3
    for (let k = 0; k < 3; k++) {
      const p = valueAt(points, 3 * low + k)
      points.push(p + s * (valueAt(points, 3 * high + k) - p))
    }
    born.push(low, high, at)
    return at
  }

  const kept: Face[] = []
  const rim: number[] = []
  for (const face of faces) {
    let out = 0
    let on = 0
    for (const i of face.loop) {
      const height = f64At(over, i)
      if (height > 0) out++
      else if (height === 0) on++
    }
    if (out + on === face.loop.length) continue
    if (out > 0) face.loop = clipped(face.loop, over, crossing)
    kept.push(face)
    if (out > 0 || on > 1) addRim(rim, face.loop, over)
  }
  const loop = closing(rim)
  if (loop.length > 2) kept.push({ plane, loop })
  return kept
}

function clipped(
  loop: readonly number[],
  over: Float64Array,
  crossing: (a: number, b: number) => number,
): number[] {
  const left: number[] = []
  for (let k = 0; k < loop.length; k++) {
    const a = valueAt(loop, k)
    const b = valueAt(loop, k + 1 < loop.length ? k + 1 : 0)
    const from = f64At(over, a)
    const to = f64At(over, b)
    if (from <= 0) left.push(a)
    if ((from < 0 && to > 0) || (from > 0 && to < 0)) left.push(crossing(a, b))
  }
  return left
}

/** A face's edges that lie on the plane; corners that were just born do. */
function addRim(rim: number[], loop: readonly number[], over: Float64Array) {
  for (let k = 0; k < loop.length; k++) {
    const a = valueAt(loop, k)
    const b = valueAt(loop, k + 1 < loop.length ? k + 1 : 0)
    if ((a >= over.length || over[a] === 0) && (b >= over.length || over[b] === 0)) rim.push(a, b)
  }
}

/** The loop that closes the hole: rim edges that no other face runs back along, the other way round. */
function closing(rim: readonly number[]): number[] {
  const next = new Map<number, number>()
  for (let i = 0; i < rim.length; i += 2) {
    const a = valueAt(rim, i)
    const b = valueAt(rim, i + 1)
    let twin = false
    for (let j = 0; j < rim.length && !twin; j += 2) twin = rim[j] === b && rim[j + 1] === a
    if (!twin) next.set(b, a)
  }
  const loop: number[] = []
  const [start] = next.keys()
  for (let at = start; at !== undefined && loop.length < next.size; at = next.get(at)) loop.push(at)
  return loop
}

/** Of the whole body; the faces' own corners are the measure, so it is exact for what is drawn. */
export function volumeOf({ points, faces }: ConvexSolid): number {
  const at = (i: number, k: number) => valueAt(points, 3 * i + k)
  let six = 0
  for (const { loop } of faces) {
    const a = valueAt(loop, 0)
    for (let k = 2; k < loop.length; k++) {
      const b = valueAt(loop, k - 1)
      const c = valueAt(loop, k)
      six +=
        at(a, 0) * (at(b, 1) * at(c, 2) - at(b, 2) * at(c, 1)) +
        at(a, 1) * (at(b, 2) * at(c, 0) - at(b, 0) * at(c, 2)) +
        at(a, 2) * (at(b, 0) * at(c, 1) - at(b, 1) * at(c, 0))
    }
  }
  return six / 6
}
