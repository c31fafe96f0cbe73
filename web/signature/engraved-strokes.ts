import {
  BOX_HEIGHT,
  fitSignature,
  signatureLimits as limits,
  type PenPoint,
  type Stroke,
} from '#design/document/signature.ts'
import { type PenLine, simpler } from '#geometry/engraving/pen-line.ts'

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
const FIRST_SMOOTHED = 0.0005

/** Drawn lines as the design document keeps them; what is too fine for it is smoothed, not refused. */
export function engravedStrokes(lines: readonly (readonly PenPoint[])[]): EngravedStrokes {
  const drawn = lines.filter(line => line.length > 0)
  const kept = largest(drawn, limits.strokes)
  const leftOut = drawn.length - kept.length
  const unit = unitOf(kept.flat())
  for (let part = 0; part <= MOST_SMOOTHED; part = part === 0 ? FIRST_SMOOTHED : part * 1.25) {
    const fine = part === 0 ? kept : kept.map(line => smoothed(line, part * unit * BOX_HEIGHT))
    const fitted = fitSignature(fine)
    if (fitted.ok) return { ...fitted, smoothedBy: part, leftOut }
    if (fitted.reason !== 'too-much') return fitted
  }
  return { ok: false, reason: 'too-much' }
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

function smoothed(line: readonly PenPoint[], tolerance: number): readonly PenPoint[] {
  const flat: PenLine = new Float64Array(line.flatMap(({ x, y, width }) => [x, y, width / 2]))
  const few = simpler(flat, tolerance)
  const at = (i: number) => few[i] as number
  return Array.from({ length: few.length / 3 }, (_, i) => ({
    x: at(3 * i),
    y: at(3 * i + 1),
    width: 2 * at(3 * i + 2),
  }))
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
