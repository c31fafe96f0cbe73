import { type BentLine, wordsLine } from '#design/layout/bent-line.ts'
import { f64At } from '../at.ts'
import { boundsOf, type Contour, type Contours } from './contours.ts'
import { readersRad, upAlongAxis } from './place.ts'
import type { RoundSurface, Surface } from './surface.ts'

/** Steps along the line, and how long an edge may stay straight where the line bends. */
const STEP_MM = 0.02
const EDGE_MM = 0.08
/** Beyond the words the line is looked at this much further: bent, they reach a little less far round. */
const BEYOND_MM = 1
/** So many steps to both sides tell which way the line goes. */
const AHEAD = 4

/**
 * What was laid out straight, laid along the line that words take on a bent band, on the face unrolled: each letter
 * is turned as the line is, none is mirrored. On any other face it stays as it is, and so it does where the band is
 * straight.
 */
export function alongBend(surface: Surface, contours: Contours): Contours {
  const bounds = boundsOf(contours)
  if (surface.form === 'flat' || !surface.contour || !bounds) return contours
  const line = wordsLine(surface.contour, surface.radiusMm)
  const reachMm = Math.max(-bounds.left, bounds.right) + BEYOND_MM
  const way = wayAlong(surface, line, reachMm)
  if (way.up.every(up => Math.abs(up) < 1e-9)) return contours
  return contours.map(contour => bent(dense(contour), way))
}

interface Way {
  readonly right: Float64Array
  readonly up: Float64Array
  /** Gone along the line from the words' middle, less than nought to the left. */
  readonly gone: Float64Array
}

function wayAlong(surface: RoundSurface, line: BentLine, reachMm: number): Way {
  const half = Math.ceil(reachMm / STEP_MM)
  const right = Float64Array.from({ length: 2 * half + 1 }, (_, i) => (i - half) * STEP_MM)
  const up = right.map(x => upAlongAxis(surface) * line(readersRad(surface, x)))
  const gone = new Float64Array(right.length)
  const step = (i: number) => Math.hypot(STEP_MM, f64At(up, i + 1) - f64At(up, i))
  for (let i = half; i < 2 * half; i++) gone[i + 1] = f64At(gone, i) + step(i)
  for (let i = half - 1; i >= 0; i--) gone[i] = f64At(gone, i + 1) - step(i)
  return { right, up, gone }
}

/** Points so close that a bent edge is bent. */
function dense(contour: Contour): Contour {
  const points: number[] = []
  const n = contour.length
  for (let i = 0; i < n; i += 2) {
    const k = (i + 2) % n
    const [x0, y0] = [f64At(contour, i), f64At(contour, i + 1)]
    const [x1, y1] = [f64At(contour, k), f64At(contour, k + 1)]
    const parts = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / EDGE_MM))
    for (let part = 0; part < parts; part++)
      points.push(x0 + ((x1 - x0) * part) / parts, y0 + ((y1 - y0) * part) / parts)
  }
  return Float64Array.from(points)
}

function bent(contour: Contour, { right, up, gone }: Way): Contour {
  const to = new Float64Array(contour.length)
  const last = gone.length - 1
  for (let i = 0; i < contour.length; i += 2) {
    const [along, off] = [f64At(contour, i), f64At(contour, i + 1)]
    const at = Math.min(last - 1, placeOf(gone, along))
    const share = (along - f64At(gone, at)) / (f64At(gone, at + 1) - f64At(gone, at))
    const on = (values: Float64Array) =>
      f64At(values, at) + (f64At(values, at + 1) - f64At(values, at)) * share
    const [from, till] = [Math.max(0, at - AHEAD), Math.min(last, at + 1 + AHEAD)]
    const climb = f64At(up, till) - f64At(up, from)
    const level = f64At(right, till) - f64At(right, from)
    const length = Math.hypot(climb, level)
    to[i] = on(right) - (off * climb) / length
    to[i + 1] = on(up) + (off * level) / length
  }
  return to
}

/** The last place that lies no further along. */
function placeOf(gone: Float64Array, along: number): number {
  let [low, high] = [0, gone.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (f64At(gone, middle) <= along) low = middle
    else high = middle - 1
  }
  return low
}
