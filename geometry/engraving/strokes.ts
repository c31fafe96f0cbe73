import { f64At } from '../at.ts'
import type { Contour, Contours } from './contours.ts'

/** The strokes of a letter, whose capitals are 1 high. */
export interface Strokes {
  readonly outlines: readonly Measured[]
  readonly thinnest: number
}

/** An outline with the thickness of what it bounds, measured inwards from the middle of each of its lines. */
interface Measured {
  readonly contour: Contour
  /** Without bound where a line is hidden inside another outline. */
  readonly thickness: Float64Array
}

/** Longer lines are cut up: along one line a stroke may swell. */
const LONGEST = 0.06

const lesser = (a: number, b: number) => Math.min(a, b)

const known = new WeakMap<Contours, Strokes>()

/** Measured once. */
export function measureStrokes(contours: Contours): Strokes {
  const measured = known.get(contours)
  if (measured) return measured
  const cut = contours.map(cutUp)
  const outlines = cut.map(contour => ({ contour, thickness: thicknessOf(contour, cut) }))
  const thinnest = Math.min(
    ...outlines.map(({ thickness }) => thickness.reduce(lesser, Number.POSITIVE_INFINITY)),
  )
  const strokes = { outlines, thinnest }
  known.set(contours, strokes)
  return strokes
}

function cutUp(contour: Contour): Contour {
  const points: number[] = []
  const n = contour.length
  for (let i = 0; i < n; i += 2) {
    const k = i + 2 < n ? i + 2 : 0
    const [x, y] = [f64At(contour, i), f64At(contour, i + 1)]
    const [dx, dy] = [f64At(contour, k) - x, f64At(contour, k + 1) - y]
    const parts = Math.ceil(Math.hypot(dx, dy) / LONGEST) || 1
    for (let part = 0; part < parts; part++)
      points.push(x + (dx * part) / parts, y + (dy * part) / parts)
  }
  return new Float64Array(points)
}

function thicknessOf(contour: Contour, all: Contours): Float64Array {
  const n = contour.length
  const thickness = new Float64Array(n / 2)
  for (let i = 0; i < n; i += 2) {
    const k = i + 2 < n ? i + 2 : 0
    const [x0, y0] = [f64At(contour, i), f64At(contour, i + 1)]
    const [x1, y1] = [f64At(contour, k), f64At(contour, k + 1)]
    const length = Math.hypot(x1 - x0, y1 - y0)
    thickness[i / 2] =
      length > 0
        ? through(all, (x0 + x1) / 2, (y0 + y1) / 2, (y0 - y1) / length, (x1 - x0) / length)
        : Number.POSITIVE_INFINITY
  }
  return thickness
}

const SELF = 1e-7

/** From a place on an outline inwards, how far it is until nothing winds about the way any more. */
function through(all: Contours, x: number, y: number, dx: number, dy: number): number {
  const hits: [far: number, turn: number][] = []
  let winding = 0
  for (const contour of all) {
    const n = contour.length
    let [x0, y0] = [f64At(contour, n - 2) - x, f64At(contour, n - 1) - y]
    let side0 = dx * y0 - dy * x0
    for (let i = 0; i < n; i += 2) {
      const [x1, y1] = [f64At(contour, i) - x, f64At(contour, i + 1) - y]
      const side1 = dx * y1 - dy * x1
      if (side0 < 0 !== side1 < 0) {
        const t = side0 / (side0 - side1)
        const far = (x0 + (x1 - x0) * t) * dx + (y0 + (y1 - y0) * t) * dy
        if (far > SELF) {
          // What crosses the way from its right to its left has its inside behind.
          const turn = side0 < 0 ? -1 : 1
          hits.push([far, turn])
          winding -= turn
        }
      }
      ;[x0, y0, side0] = [x1, y1, side1]
    }
  }
  if (winding !== 1) return Number.POSITIVE_INFINITY
  hits.sort(([a], [b]) => a - b)
  for (const [far, turn] of hits) {
    winding += turn
    if (winding <= 0) return far
  }
  return Number.POSITIVE_INFINITY
}

/** The steps in which an outer corner is rounded. */
const CORNER = Math.PI / 6

/** Outlines in which nothing is thinner than `least`; what is thick enough stays where it is. */
export const widenStrokes = ({ outlines }: Strokes, least: number): Contours =>
  outlines.map(({ contour, thickness }) => widenedOutline(contour, thickness, least))

function widenedOutline(contour: Contour, thickness: Float64Array, least: number): Contour {
  const n = thickness.length
  const out: number[] = []
  const grow = (i: number) => Math.max(0, least - f64At(thickness, i)) / 2
  let before = n - 1
  let [beforeX, beforeY] = normal(contour, before)
  for (let i = 0; i < n; before = i++) {
    const [x, y] = [f64At(contour, 2 * i), f64At(contour, 2 * i + 1)]
    const [nx, ny] = normal(contour, i)
    const by = Math.max(grow(before), grow(i))
    const turn = beforeX * ny - beforeY * nx
    if (by === 0) out.push(x, y)
    else {
      const angle = Math.atan2(turn, beforeX * nx + beforeY * ny)
      const steps = angle > 0 ? Math.ceil(angle / CORNER) : 1
      for (let step = 0; step <= steps; step++) {
        const a = (angle * step) / steps
        // In an inner corner the ends of the lines cross: by way of the corner itself, the loop winds the right way.
        if (step === 1 && angle < 0) out.push(x, y)
        out.push(
          x + by * (beforeX * Math.cos(a) - beforeY * Math.sin(a)),
          y + by * (beforeX * Math.sin(a) + beforeY * Math.cos(a)),
        )
      }
    }
    ;[beforeX, beforeY] = [nx, ny]
  }
  return new Float64Array(out)
}

/** Outwards, to the right of the line that starts at the i-th point. */
function normal(contour: Contour, i: number): readonly [number, number] {
  const k = 2 * i + 2 < contour.length ? 2 * i + 2 : 0
  const [dx, dy] = [
    f64At(contour, k) - f64At(contour, 2 * i),
    f64At(contour, k + 1) - f64At(contour, 2 * i + 1),
  ]
  const length = Math.hypot(dx, dy) || 1
  return [dy / length, -dx / length]
}
