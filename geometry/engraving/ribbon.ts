import type { Contour, Contours } from './contours.ts'
import { TOLERANCE_MM } from './laid-out.ts'
import type { PenLine } from './pen-line.ts'

/**
 * Pieces overlap by this much. Edges that only touch are not united for certain: what is left between
 * them would stand in the groove as a sliver of metal.
 */
const OVERLAP_MM = 0.004
const OVERLAP_ANGLE = 0.2

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
    if (Math.abs(r1 - r0) > long / 2) pieces.push(disc(...at(r0 > r1 ? i : i + 1)))
    if (long === 0) continue
    pieces.push(piece(x0, y0, r0, x1, y1, r1, OVERLAP_MM / long))
    const way = Math.atan2(y1 - y0, x1 - x0)
    if (before !== undefined) pieces.push(...wedge(x0, y0, r0, before, way))
    before = way
  }
  return pieces
}

/** Along one part of a line, longer by a share at either end. */
function piece(
  x0: number,
  y0: number,
  r0: number,
  x1: number,
  y1: number,
  r1: number,
  more: number,
): Contour {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const long = Math.hypot(dx, dy)
  const [nx, ny] = [-dy / long, dx / long]
  const [fromX, fromY, toX, toY] = [x0 - dx * more, y0 - dy * more, x1 + dx * more, y1 + dy * more]
  return new Float64Array([
    fromX - nx * r0,
    fromY - ny * r0,
    toX - nx * r1,
    toY - ny * r1,
    toX + nx * r1,
    toY + ny * r1,
    fromX + nx * r0,
    fromY + ny * r0,
  ])
}

const stepFor = (r: number) => 2 * Math.acos(Math.max(0, 1 - TOLERANCE_MM / r))

function disc(x: number, y: number, r: number): Contour {
  const steps = Math.max(8, Math.ceil((2 * Math.PI) / stepFor(r)))
  const points = Array.from({ length: steps }, (_, i) => (2 * Math.PI * i) / steps)
  return new Float64Array(points.flatMap(a => [x + r * Math.cos(a), y + r * Math.sin(a)]))
}

/** Fills the outer side of a bend between two directions, with its tip on the inner side. */
function wedge(x: number, y: number, r: number, from: number, to: number): Contours {
  const turn = Math.atan2(Math.sin(to - from), Math.cos(to - from))
  if (turn === 0) return []
  // Bending to the left opens a gap on the right, and the other way round.
  const first = (turn > 0 ? from - Math.PI / 2 : to + Math.PI / 2) - OVERLAP_ANGLE
  const whole = Math.abs(turn) + 2 * OVERLAP_ANGLE
  const steps = Math.ceil(whole / stepFor(r))
  const arc = Array.from({ length: steps + 1 }, (_, i) => first + (whole * i) / steps)
  const middle = first + whole / 2
  return [
    new Float64Array([
      x - (r / 3) * Math.cos(middle),
      y - (r / 3) * Math.sin(middle),
      ...arc.flatMap(a => [x + r * Math.cos(a), y + r * Math.sin(a)]),
    ]),
  ]
}
