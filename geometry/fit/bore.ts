import { f32At, f64At, u32At } from '../at.ts'
import type { PlainMesh } from './edge-profile.ts'

/** The opening for a finger, seen along one of the three axes. In the units of the file. */
export interface Bore {
  /** Which of the three axes the finger goes along. */
  readonly axis: 0 | 1 | 2
  /** Its middle, across that axis. */
  readonly u: number
  readonly v: number
  readonly radius: number
}

const SEARCHED = 6000
const BINS = 24
/** Of so many directions, how many must meet the wall about as far away as the nearest. */
const ROUND_BINS = 20
const ROUND = 1.2
const AXES = [0, 1, 2] as const
/** Where the search begins, in parts of the whole from its middle: a head moves it off the finger's. */
const starts: readonly Point[] = [
  [0, 0],
  [0, -0.12],
  [0, 0.12],
  [-0.12, 0],
  [0.12, 0],
]
const directions = Array.from(
  { length: 8 },
  (_, k): Point => [Math.cos((k * Math.PI) / 4), Math.sin((k * Math.PI) / 4)],
)

/** Across an axis, in the order that keeps the hand: x looks along y and z, and so on. */
export const acrossAxis = (axis: 0 | 1 | 2) => [(axis + 1) % 3, (axis + 2) % 3] as const

/** The widest round opening that goes right through a body; null where there is none. */
export function findBore(body: PlainMesh): Bore | null {
  let best: Bore | null = null
  for (const axis of AXES) {
    const found = boreAlong(body, axis)
    if (found && found.radius > (best?.radius ?? 0)) best = found
  }
  return best
}

/** The same along one axis. */
export function boreAlong(body: PlainMesh, axis: 0 | 1 | 2): Bore | null {
  const points = flattened(body, axis)
  const box = boxOf(points)
  const size = Math.max(box.high[0] - box.low[0], box.high[1] - box.low[1])
  if (!(size > 0)) return null
  const few = thinned(points)
  const middle = [(box.low[0] + box.high[0]) / 2, (box.low[1] + box.high[1]) / 2] as const
  // Between two walls there is room as well, full of metal: each place that is found is looked through.
  return starts
    .map(([du, dv]) => [middle[0] + du * size, middle[1] + dv * size] as const)
    .map(start => climb(few, box, start, [size / 16, size * 1e-4]))
    .map(({ u, v }) => climb(points, box, [u, v], [size * 2e-3, size * 1e-5]))
    .filter(circle => isOpen(body, axis, circle) && isRound(points, circle))
    .reduce<Bore | null>(
      (best, circle) => (circle.radius > (best?.radius ?? 0) ? { axis, ...circle } : best),
      null,
    )
}

function flattened({ positions }: PlainMesh, axis: 0 | 1 | 2): Float64Array {
  const [a, b] = acrossAxis(axis)
  const points = new Float64Array((positions.length / 3) * 2)
  for (let i = 0; i < positions.length / 3; i++) {
    points[2 * i] = f32At(positions, 3 * i + a)
    points[2 * i + 1] = f32At(positions, 3 * i + b)
  }
  return points
}

function boxOf(points: Float64Array) {
  const low: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const high: [number, number] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  points.forEach((value, i) => {
    const k = (i % 2) as 0 | 1
    low[k] = Math.min(low[k], value)
    high[k] = Math.max(high[k], value)
  })
  return { low, high }
}

function thinned(points: Float64Array): Float64Array {
  const count = points.length / 2
  const step = Math.max(1, Math.floor(count / SEARCHED))
  return Float64Array.from({ length: 2 * Math.ceil(count / step) }, (_, i) => {
    const at = Math.floor(i / 2) * step
    return f64At(points, 2 * at + (i % 2))
  })
}

const nearest = (points: Float64Array, u: number, v: number): number => {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < points.length; i += 2) {
    const [du, dv] = [f64At(points, i) - u, f64At(points, i + 1) - v]
    least = Math.min(least, du * du + dv * dv)
  }
  return Math.sqrt(least)
}

interface Box {
  readonly low: readonly [number, number]
  readonly high: readonly [number, number]
}

const isInside = ({ low, high }: Box, [u, v]: Point) =>
  u > low[0] && u < high[0] && v > low[1] && v < high[1]

/**
 * Steps to wherever the nearest corner is farther away, in ever smaller steps. Never out of the box:
 * outside of it every step away is a step farther from everything.
 */
function climb(points: Float64Array, box: Box, from: Point, [first, last]: Point): Circle {
  let [u, v] = from
  let radius = nearest(points, u, v)
  for (let step = first; step > last; ) {
    const better = directions
      .map(([du, dv]): Point => [u + step * du, v + step * dv])
      .filter(place => isInside(box, place))
      .find(([nu, nv]) => nearest(points, nu, nv) > radius)
    if (!better) {
      step /= 2
      continue
    }
    ;[u, v] = better
    radius = nearest(points, u, v)
  }
  return { u, v, radius }
}

type Circle = Omit<Bore, 'axis'>

/** Whether a finger goes through: no triangle lies across it, in its middle or near its wall. */
function isOpen(
  { positions, triangles }: PlainMesh,
  axis: 0 | 1 | 2,
  { u, v, radius }: Circle,
): boolean {
  const [a, b] = acrossAxis(axis)
  const looks = Array.from({ length: 9 }, (_, k) =>
    k === 8
      ? ([u, v] as const)
      : ([u + 0.8 * radius * Math.cos(k), v + 0.8 * radius * Math.sin(k)] as const),
  )
  const at = (corner: number, k: number) => f32At(positions, 3 * u32At(triangles, corner) + k)
  // Without an object for each triangle: of a scan there are 400,000, looked at for fifteen circles.
  for (let t = 0; t < triangles.length; t += 3) {
    const [pu, qu, ru] = [at(t, a), at(t + 1, a), at(t + 2, a)]
    const [pv, qv, rv] = [at(t, b), at(t + 1, b), at(t + 2, b)]
    const [left, right] = [Math.min(pu, qu, ru), Math.max(pu, qu, ru)]
    const [low, high] = [Math.min(pv, qv, rv), Math.max(pv, qv, rv)]
    for (const look of looks) {
      const isNear = look[0] > left && look[0] < right && look[1] > low && look[1] < high
      if (isNear && isWithin(look, [pu, pv], [qu, qv], [ru, rv])) return false
    }
  }
  return true
}

type Point = readonly [number, number]
const side = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point) =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax)

function isWithin(look: Point, p: Point, q: Point, r: Point): boolean {
  const sides = [side(look, p, q), side(look, q, r), side(look, r, p)]
  return sides.every(one => one > 0) || sides.every(one => one < 0)
}

/** Whether the wall is about as far away in all directions. */
function isRound(points: Float64Array, { u, v, radius }: Circle): boolean {
  const walls = new Float64Array(BINS).fill(Number.POSITIVE_INFINITY)
  for (let i = 0; i < points.length; i += 2) {
    const [du, dv] = [f64At(points, i) - u, f64At(points, i + 1) - v]
    const bin = Math.floor(((Math.atan2(dv, du) + Math.PI) / (2 * Math.PI)) * BINS) % BINS
    walls[bin] = Math.min(f64At(walls, bin), Math.hypot(du, dv))
  }
  return walls.filter(wall => wall <= ROUND * radius).length >= ROUND_BINS
}
