import {
  BOX_HEIGHT,
  fitSignature,
  signatureLimits as limits,
  type PenPoint,
  type Stroke,
} from '#design/document/signature.ts'
import { significance } from './significance.ts'

export type EngravedStrokes =
  | {
      readonly ok: true
      readonly strokes: readonly Stroke[]
      /** How far at most a line was moved to save points, as a part of the height. */
      readonly smoothedBy: number
      /** Strokes beyond the most that are engraved; the smallest go first. */
      readonly leftOut: number
    }
  | { readonly ok: false; readonly reason: 'empty' | 'too-much' | 'not-numbers' }

/** Of the height: at 3 mm no more than 0.06 mm, a fifth of the groove. */
const MOST_SMOOTHED = 0.02

/** Drawn lines as the design document keeps them; what is too fine for it is smoothed, not refused. */
export function engravedStrokes(lines: readonly (readonly PenPoint[])[]): EngravedStrokes {
  const drawn = lines.filter(line => line.length > 0)
  const kept = largest(drawn, limits.strokes)
  const leftOut = drawn.length - kept.length
  const { fine, tolerance } = smoothed(kept, limits.points)
  const smoothedBy = tolerance === 0 ? 0 : tolerance / (unitOf(kept.flat()) * BOX_HEIGHT)
  if (smoothedBy > MOST_SMOOTHED) return { ok: false, reason: 'too-much' }
  const fitted = fitSignature(fine)
  return fitted.ok ? { ...fitted, smoothedBy, leftOut } : fitted
}

/** Without the points that are needed least, and how far off the lines are for it. */
function smoothed(lines: readonly (readonly PenPoint[])[], most: number) {
  const count = lines.reduce((sum, line) => sum + line.length, 0)
  if (count <= most) return { fine: lines, tolerance: 0 }
  const needed = lines.map(significance)
  const all = new Float64Array(count)
  let at = 0
  for (const one of needed) {
    all.set(one, at)
    at += one.length
  }
  all.sort()
  const tolerance = all[count - most - 1] ?? 0
  const fine = lines.map((line, k) => line.filter((_, i) => (needed[k]?.[i] ?? 0) > tolerance))
  return { fine, tolerance }
}

/** What becomes one of the document's units. */
function unitOf(points: readonly PenPoint[]): number {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { x, y } of points) {
    ;[left, right] = [Math.min(left, x), Math.max(right, x)]
    ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
  }
  return Math.max((bottom - top) / BOX_HEIGHT, (right - left) / limits.x)
}

/** As many as may be, in their order. */
function largest(lines: readonly (readonly PenPoint[])[], most: number) {
  if (lines.length <= most) return lines
  const sizes = new Map(lines.map(line => [line, lengthOf(line)]))
  const size = (line: readonly PenPoint[]) => sizes.get(line) ?? 0
  const kept = new Set(lines.toSorted((a, b) => size(b) - size(a)).slice(0, most))
  return lines.filter(line => kept.has(line))
}

const lengthOf = (line: readonly PenPoint[]) =>
  line.reduce((sum, { x, y, width }, i) => {
    const before = line[i - 1]
    return before ? sum + Math.hypot(x - before.x, y - before.y) : width
  }, 0)
