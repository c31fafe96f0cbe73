import type { DrawnEngraving } from './design.ts'
import { BOX_HEIGHT, isStroke, type Stroke, signatureLimits } from './signature.ts'

type Side = 'first' | 'second'
type Point = readonly [x: number, y: number, width: number]

const pointsOf = (stroke: Stroke): readonly Point[] =>
  Array.from(
    { length: stroke.length / 3 },
    (_, i): Point => [stroke[i * 3] ?? 0, stroke[i * 3 + 1] ?? 0, stroke[i * 3 + 2] ?? 1],
  )

/** Where a line from one point to the next passes the middle. */
function crossing([x, y, width]: Point, [toX, toY, toWidth]: Point, middle: number): Point {
  const share = (middle - x) / (toX - x)
  return [middle, y + (toY - y) * share, width + (toWidth - width) * share]
}

/** The parts of a stroke on one side of the middle; a part ends on the middle where the pen passed it. */
function partsOn(side: Side, points: readonly Point[], middle: number): readonly Point[][] {
  const isOn = ([x]: Point) => (side === 'first' ? x <= middle : x > middle)
  const parts: Point[][] = []
  let part: Point[] | null = null
  points.forEach((point, i) => {
    const before = points[i - 1]
    if (isOn(point)) {
      if (!part) {
        part = before ? [crossing(before, point, middle)] : []
        parts.push(part)
      }
      part.push(point)
    } else {
      if (part && before) part.push(crossing(before, point, middle))
      part = null
    }
  })
  return parts
}

/**
 * A drawing parted in the middle of its length, for two pieces: the line of the one goes on in the other at the same
 * height. All of its ink lies in the box then, by which halves are laid out. Null where a half would be empty, or more
 * than a drawing may have.
 */
export function halvesOfDrawing({
  strokes,
  ...drawn
}: DrawnEngraving): readonly [DrawnEngraving, DrawnEngraving] | null {
  const lines = strokes.map(pointsOf)
  const points = lines.flat()
  const xs = points.map(([x]) => x)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const middle = (left + right) / 2
  const radius = Math.max(...points.map(([, , width]) => width)) / 2
  const scale = BOX_HEIGHT / (BOX_HEIGHT + 2 * radius)
  const half = (side: Side): DrawnEngraving => {
    const from = side === 'first' ? left : middle
    const parts = lines.flatMap(line => partsOn(side, line, middle))
    const whole = ([x, y, width]: Point) => [
      Math.round((x - from) * scale),
      Math.round((y + radius) * scale),
      Math.max(1, Math.round(width * scale)),
    ]
    return { ...drawn, half: side, strokes: parts.map(part => part.flatMap(whole)) }
  }
  const halves = [half('first'), half('second')] as const
  return halves.every(({ strokes }) => isWithinLimits(strokes)) ? halves : null
}

const isWithinLimits = (strokes: readonly Stroke[]) =>
  strokes.length > 0 &&
  strokes.length <= signatureLimits.strokes &&
  strokes.every(isStroke) &&
  strokes.reduce((sum, { length }) => sum + length, 0) <= signatureLimits.points * 3
