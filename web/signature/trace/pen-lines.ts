import type { PenPoint } from '#design/document/signature.ts'
import { numberAt } from '#design/number-at.ts'
import type { InkPath } from './strokes.ts'

/** Against the pen's radius: over how much of a way it is smoothed, and how far apart its points are. */
const SMOOTHED = 0.9
const APART = 0.75
/** Where strokes cross the ink is thicker than the pen: widths are the middle ones of so much of a way. */
const LEVELLED = 2.5

/** A way over pixels as a pen would draw it, its widths from how far the ink reaches about it. */
export function penLineOf(
  way: InkPath,
  width: number,
  far: Float32Array,
  radius: number,
): readonly PenPoint[] {
  const [first] = way
  if (!first) return []
  const round = way.map(([x, y]) => numberAt(far, Math.round(y) * width + Math.round(x)))
  // An even number of pixels has no middle one: half a pixel is between the two.
  const widths = round.map(r => Math.max(1, 2 * r - 0.5))
  if (way.length <= Math.max(2, radius)) {
    const middle = way[way.length >> 1] ?? first
    return [{ x: middle[0], y: middle[1], width: Math.max(...widths) }]
  }
  const level = smoothed(levelled(widths, Math.round(LEVELLED * radius)), Math.round(radius))
  const reach = Math.round(Math.min(10, Math.max(2, SMOOTHED * radius)))
  const twice = (values: readonly number[]) => smoothed(smoothed(values, reach), reach)
  const xs = twice(way.map(([x]) => x))
  const ys = twice(way.map(([, y]) => y))
  return spaced(xs, ys, level, Math.max(1.5, APART * radius))
}

/** The mean within reach; towards the ends the reach grows less, so that they stay. */
function smoothed(values: readonly number[], reach: number): readonly number[] {
  const sums = [0]
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value)
  return values.map((_, i) => {
    const by = Math.min(reach, i, values.length - 1 - i)
    return ((sums[i + by + 1] ?? 0) - (sums[i - by] ?? 0)) / (2 * by + 1)
  })
}

function levelled(values: readonly number[], reach: number): readonly number[] {
  return values.map((_, i) => {
    const near = values.slice(Math.max(0, i - reach), i + reach + 1).sort((a, b) => a - b)
    return near[near.length >> 1] ?? 1
  })
}

/** Points at even distances along the way, both ends among them. */
function spaced(
  xs: readonly number[],
  ys: readonly number[],
  widths: readonly number[],
  apart: number,
): readonly PenPoint[] {
  const far = [0]
  for (let i = 1; i < xs.length; i++)
    far.push(
      (far[i - 1] ?? 0) +
        Math.hypot((xs[i] ?? 0) - (xs[i - 1] ?? 0), (ys[i] ?? 0) - (ys[i - 1] ?? 0)),
    )
  const length = far.at(-1) ?? 0
  const parts = Math.max(1, Math.round(length / apart))
  const points: PenPoint[] = []
  for (let part = 0, i = 0; part <= parts; part++) {
    const at = (length * part) / parts
    while (i + 2 < far.length && (far[i + 1] ?? 0) < at) i++
    const step = (far[i + 1] ?? 0) - (far[i] ?? 0)
    const t = step === 0 ? 0 : Math.min(1, (at - (far[i] ?? 0)) / step)
    const between = (values: readonly number[]) =>
      (values[i] ?? 0) + t * ((values[i + 1] ?? 0) - (values[i] ?? 0))
    points.push({ x: between(xs), y: between(ys), width: between(widths) })
  }
  return points
}
