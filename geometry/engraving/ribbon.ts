import type { Contour, Contours } from './contours.ts'
import { TOLERANCE_MM } from './laid-out.ts'
import type { PenLine } from './pen-line.ts'

/**
 * A line with its width as overlapping pieces: a flat piece along each part, a wedge on the outer side
 * of each bend, a disc at either end and wherever the width jumps.
 */
export function ribbon(line: PenLine): Contours {
  const count = line.length / 3
  const at = (i: number) =>
    [line[3 * i], line[3 * i + 1], line[3 * i + 2]] as [number, number, number]
  const pieces: Contour[] = [disc(...at(0))]
  if (count > 1) pieces.push(disc(...at(count - 1)))
  let before: number | undefined
  for (let i = 0; i + 1 < count; i++) {
    const [[x0, y0, r0], [x1, y1, r1]] = [at(i), at(i + 1)]
    const long = Math.hypot(x1 - x0, y1 - y0)
    if (long === 0) continue
    const [nx, ny] = [(y0 - y1) / long, (x1 - x0) / long]
    pieces.push(
      new Float64Array([
        x0 - nx * r0,
        y0 - ny * r0,
        x1 - nx * r1,
        y1 - ny * r1,
        x1 + nx * r1,
        y1 + ny * r1,
        x0 + nx * r0,
        y0 + ny * r0,
      ]),
    )
    const way = Math.atan2(y1 - y0, x1 - x0)
    if (before !== undefined) pieces.push(...wedge(x0, y0, r0, before, way))
    if (Math.abs(r1 - r0) > long / 2) pieces.push(disc(...at(r0 > r1 ? i : i + 1)))
    before = way
  }
  return pieces
}

const stepFor = (r: number) => 2 * Math.acos(Math.max(0, 1 - TOLERANCE_MM / r))

function disc(x: number, y: number, r: number): Contour {
  const steps = Math.max(8, Math.ceil((2 * Math.PI) / stepFor(r)))
  const points = Array.from({ length: steps }, (_, i) => (2 * Math.PI * i) / steps)
  return new Float64Array(points.flatMap(a => [x + r * Math.cos(a), y + r * Math.sin(a)]))
}

/** Fills the outer side of a bend between two directions. */
function wedge(x: number, y: number, r: number, from: number, to: number): Contours {
  const turn = Math.atan2(Math.sin(to - from), Math.cos(to - from))
  if (turn === 0) return []
  // Bending to the left opens a gap on the right, and the other way round.
  const first = turn > 0 ? from - Math.PI / 2 : to + Math.PI / 2
  const steps = Math.ceil(Math.abs(turn) / stepFor(r))
  const points = Array.from({ length: steps + 1 }, (_, i) => first + (Math.abs(turn) * i) / steps)
  return [
    new Float64Array([x, y, ...points.flatMap(a => [x + r * Math.cos(a), y + r * Math.sin(a)])]),
  ]
}
