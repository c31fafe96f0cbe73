import type { PenPoint } from '#design/document/signature.ts'

/** A stroke as signature_pad's `toData()` gives it. */
export interface PadStroke {
  readonly minWidth: number
  readonly maxWidth: number
  readonly velocityFilterWeight: number
  readonly dotSize: number
  readonly points: readonly { readonly x: number; readonly y: number; readonly time: number }[]
}

/**
 * The points of a stroke with the widths that the pad drew: the faster, the thinner, by its own rule
 * (signature_pad 5, `_calculateCurveWidths`; it takes no notice of pressure). What the pad calls a
 * width is the radius that it draws with: here a width is from edge to edge.
 */
export function penPoints(stroke: PadStroke): readonly PenPoint[] {
  const { minWidth, maxWidth, velocityFilterWeight: weight, dotSize, points } = stroke
  const middle = (minWidth + maxWidth) / 2
  // What is too short for a curve is drawn as a dot, or as a line as wide as one.
  if (points.length <= 2) {
    const width = 2 * (dotSize > 0 ? dotSize : middle)
    return points.map(({ x, y }) => ({ x, y, width }))
  }
  let [before, velocity] = [points[0], 0]
  return points.map((point): PenPoint => {
    if (!before || before === point) return { x: point.x, y: point.y, width: 2 * middle }
    const passed = point.time - before.time
    const far = Math.hypot(point.x - before.x, point.y - before.y)
    velocity = weight * (passed > 0 ? far / passed : 0) + (1 - weight) * velocity
    before = point
    return { x: point.x, y: point.y, width: 2 * Math.max(maxWidth / (velocity + 1), minWidth) }
  })
}
