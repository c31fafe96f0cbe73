/**
 * A signature as it was drawn: each stroke a flat list of x, y and width, whole numbers in a box
 * 1000 high, y downwards. The piece's own height for it is said beside it.
 */
export type Stroke = readonly number[]

export const BOX_HEIGHT = 1000
export const signatureLimits = { strokes: 60, points: 1000, x: 8000, width: 400 } as const

const most = [signatureLimits.x, BOX_HEIGHT, signatureLimits.width]

/** By hand, because a drawing has thousands of numbers and a schema asks four questions of each. */
export function isStroke(value: unknown): value is Stroke {
  if (!Array.isArray(value) || value.length < 3 || value.length % 3 !== 0) return false
  if (value.length > signatureLimits.points * 3) return false
  for (let i = 0; i < value.length; i++) {
    const number: unknown = value[i]
    if (typeof number !== 'number' || !Number.isInteger(number)) return false
    if (number < (i % 3 === 2 ? 1 : 0) || number > (most[i % 3] ?? 0)) return false
  }
  return true
}

export interface PenPoint {
  readonly x: number
  readonly y: number
  readonly width: number
}

export type FittedSignature =
  | { readonly ok: true; readonly strokes: readonly Stroke[] }
  | { readonly ok: false; readonly reason: 'empty' | 'too-much' | 'not-numbers' }

/** Moves and scales what the pad gave into the box. */
export function fitSignature(drawn: readonly (readonly PenPoint[])[]): FittedSignature {
  const strokes = drawn.filter(stroke => stroke.length > 0)
  const points = strokes.flat()
  if (points.length === 0) return { ok: false, reason: 'empty' }
  if (strokes.length > signatureLimits.strokes || points.length > signatureLimits.points)
    return { ok: false, reason: 'too-much' }
  if (!points.every(({ x, y, width }) => [x, y, width].every(Number.isFinite)))
    return { ok: false, reason: 'not-numbers' }
  const [left, right] = extent(points.map(({ x }) => x))
  const [top, bottom] = extent(points.map(({ y }) => y))
  // A dot has no extent: it is drawn as wide as its pen.
  const pen = Math.max(1, ...points.map(({ width }) => width))
  const scale = Math.min(
    BOX_HEIGHT / Math.max(bottom - top, pen),
    signatureLimits.x / Math.max(right - left, pen),
  )
  return {
    ok: true,
    strokes: strokes.map(stroke =>
      stroke.flatMap(({ x, y, width }) => [
        Math.round((x - left) * scale),
        Math.round((y - top) * scale),
        Math.min(signatureLimits.width, Math.max(1, Math.round(width * scale))),
      ]),
    ),
  }
}

const extent = (values: readonly number[]) =>
  values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )

/** How wide it is for its height, with the pen's own width; a half of one, for the height of the whole. */
export function signatureAspect(strokes: readonly Stroke[], isHalf = false): number {
  let [right, bottom] = [1, isHalf ? BOX_HEIGHT : 1]
  for (const stroke of strokes)
    for (let i = 0; i + 2 < stroke.length; i += 3) {
      right = Math.max(right, (stroke[i] ?? 0) + (stroke[i + 2] ?? 0) / 2)
      if (!isHalf) bottom = Math.max(bottom, (stroke[i + 1] ?? 0) + (stroke[i + 2] ?? 0) / 2)
    }
  return right / bottom
}

/** The thinnest place of the drawing, against the height of its box. */
export function thinnestStroke(strokes: readonly Stroke[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const stroke of strokes)
    for (let i = 2; i < stroke.length; i += 3) least = Math.min(least, stroke[i] ?? least)
  return least / BOX_HEIGHT
}
