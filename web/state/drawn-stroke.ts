import type { BasicPoint, PointGroup } from 'signature_pad'
import type { PenPoint } from '#design/document/signature.ts'
import { penPoints } from '#geometry/engraving/pen.ts'
import { padOptions } from '#web/state/pad-options.ts'

/**
 * A stroke as the pad took it: x, y and time in turn, in CSS pixels of a sheet that was `sheet` wide
 * and in milliseconds from its first point. Pressure is not kept: the pad's widths take no notice of it.
 */
export interface DrawnStroke {
  readonly sheet: number
  readonly points: readonly number[]
}

const hundredths = (value: number) => Math.round(value * 100) / 100

export function fromPad(points: readonly BasicPoint[], sheet: number): DrawnStroke {
  const start = points[0]?.time ?? 0
  // A clock that is put back while somebody draws makes no stroke unreadable.
  const passed = (time: number) => Math.max(0, time - start)
  return {
    sheet: hundredths(sheet),
    points: points.flatMap(({ x, y, time }) => [hundredths(x), hundredths(y), passed(time)]),
  }
}

/**
 * The stroke on a sheet of another width. Time is scaled with the way, so that the velocities stay and
 * with them, in their own proportion, the widths.
 */
function onSheet({ sheet, points }: DrawnStroke, width: number) {
  const scale = width / sheet
  const { minWidth, maxWidth, velocityFilterWeight } = padOptions
  const at = (i: number) => (points[i] ?? 0) * scale
  return {
    minWidth: minWidth * scale,
    maxWidth: maxWidth * scale,
    velocityFilterWeight,
    dotSize: 0,
    // The pad takes a time of nought for none.
    points: Array.from({ length: Math.floor(points.length / 3) }, (_, i) => ({
      x: at(3 * i),
      y: at(3 * i + 1),
      time: 1 + at(3 * i + 2),
      pressure: 0,
    })),
  }
}

/**
 * For the pad to show. It draws a curve only when it knows the point after, and so never the last one
 * of a stroke: told the last point twice, it ends where the pen was lifted.
 */
export function toPad(stroke: DrawnStroke, width: number): PointGroup {
  const shown = onSheet(stroke, width)
  const last = shown.points.at(-1)
  const points = last && shown.points.length > 2 ? [...shown.points, last] : shown.points
  return { ...shown, points, penColor: padOptions.penColor, compositeOperation: 'source-over' }
}

/** The sheet's own measure, in which strokes of sheets of every width meet. */
const COMMON = 1000

export const drawnLine = (stroke: DrawnStroke): readonly PenPoint[] =>
  penPoints(onSheet(stroke, COMMON))
