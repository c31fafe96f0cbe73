import type { Mesh } from '../mesh.ts'
import { cross, dot, minus, plus, times, unit, type Vec3 } from '../vector.ts'
import { loft } from './loft.ts'

/** A place that a wire passes, and how thick it is there: half across `reference`, and half along it. */
export interface Station {
  readonly at: Vec3
  readonly halfMm: number
  /** Half the thickness along the reference; round where it is not given. */
  readonly alongMm?: number
}

export interface TubeForm {
  readonly columns?: number
  /** Dome, or a flat cut. */
  readonly start?: 'round' | 'flat'
  readonly end?: 'round' | 'flat'
  readonly closed?: boolean
  /** A direction that the path never follows. */
  readonly reference?: Vec3
}

const DOME_ROWS = 4

/** A wire along its stations. */
export function tube(stations: readonly Station[], form: TubeForm = {}): Mesh {
  const { columns = 14, start = 'flat', end = 'flat', closed = false } = form
  const { reference = [0, 0, 1] } = form
  const first = start === 'round' && !closed ? DOME_ROWS : 0
  const last = end === 'round' && !closed ? DOME_ROWS : 0
  const rows = stations.length + first + last
  const points = new Float64Array(rows * columns * 3)
  const count = stations.length
  const station = (i: number) => stations[(i + count) % count] as Station
  const tangent = (i: number): Vec3 => {
    const before = closed || i > 0 ? station(i - 1) : station(i)
    const after = closed || i < count - 1 ? station(i + 1) : station(i)
    return unit(minus(after.at, before.at))
  }
  let row = 0
  const ring = (at: Vec3, along: Vec3, across: number, deep: number) => {
    const a = unit(minus(reference, times(along, dot(reference, along))))
    const b = cross(along, a)
    for (let c = 0; c < columns; c++) {
      const [cos, sin] = circlePoint(columns, c)
      const v = (row * columns + c) * 3
      points[v] = at[0] + deep * cos * a[0] + across * sin * b[0]
      points[v + 1] = at[1] + deep * cos * a[1] + across * sin * b[1]
      points[v + 2] = at[2] + deep * cos * a[2] + across * sin * b[2]
    }
    row++
  }
  const dome = (i: number, step: number, side: 1 | -1) => {
    const { at, halfMm, alongMm = halfMm } = station(i)
    const angle = (step / DOME_ROWS) * (Math.PI / 2)
    const [c, s] = step === DOME_ROWS ? [0, 1] : [Math.cos(angle), Math.sin(angle)]
    const along = tangent(i)
    const reach = side * s * Math.min(halfMm, alongMm)
    ring(plus(at, times(along, reach)), along, halfMm * c, alongMm * c)
  }
  for (let k = first; k > 0; k--) dome(0, k, -1)
  for (let i = 0; i < count; i++) {
    const { at, halfMm, alongMm = halfMm } = station(i)
    ring(at, tangent(i), halfMm, alongMm)
  }
  for (let k = 1; k <= last; k++) dome(count - 1, k, 1)
  return loft({ points, rows, columns, closedRows: closed })
}

const circles = new Map<number, readonly (readonly [number, number])[]>()

/** Cosine and sine of one of so many equal parts of a circle. */
export function circlePoint(parts: number, part: number): readonly [number, number] {
  let known = circles.get(parts)
  if (!known) {
    known = Array.from({ length: parts }, (_, i) => {
      const angle = (2 * Math.PI * i) / parts
      return [Math.cos(angle), Math.sin(angle)] as const
    })
    circles.set(parts, known)
  }
  return known[part] as readonly [number, number]
}

/** Corners of a path made round, each by as many points as `steps`. */
export function rounded(path: readonly Vec3[], reachMm: number, steps = 4): readonly Vec3[] {
  const out: Vec3[] = [path[0] as Vec3]
  for (let i = 1; i + 1 < path.length; i++) {
    const [a, b, c] = [path[i - 1] as Vec3, path[i] as Vec3, path[i + 1] as Vec3]
    const [before, after] = [Math.hypot(...minus(b, a)), Math.hypot(...minus(c, b))]
    const reach = Math.min(reachMm, before * 0.49, after * 0.49)
    const from = plus(b, times(minus(a, b), reach / before))
    const to = plus(b, times(minus(c, b), reach / after))
    for (let k = 0; k <= steps; k++) {
      const t = k / steps
      const u = 1 - t
      out.push(plus(plus(times(from, u * u), times(b, 2 * u * t)), times(to, t * t)))
    }
  }
  out.push(path[path.length - 1] as Vec3)
  return out
}
