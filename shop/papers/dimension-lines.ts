import { inks, type Paper } from './paper.ts'

export interface MeasuredLine {
  /** Its ends on the paper, in points. */
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  /** How far below it, or to the left of it, it is drawn; to the right if less than nothing. */
  readonly off: number
  readonly text: string
}

const ARROW = 4
/** How far to the left of a line within a drawing its figure stands, where the line is too short to carry it. */
const BESIDE = 14

/** A line with arrows, thin lines to what it measures, and its figure in the middle. */
export function drawMeasure(paper: Paper, { from, to, off, text }: MeasuredLine) {
  const upright = Math.abs(from[0] - to[0]) < Math.abs(from[1] - to[1])
  const [dx, dy] = upright ? [-off, 0] : [0, -off]
  const [[ax, ay], [bx, by]] = [from, to]
  const line = (...ends: readonly number[]) =>
    paper.lines(ends, 0, 0, 1, { weight: 0.3, ink: inks.brass })
  if (off !== 0) {
    line(ax, ay, ax + dx * 1.2, ay + dy * 1.2)
    line(bx, by, bx + dx * 1.2, by + dy * 1.2)
  }
  const [cx, cy, ex, ey] = [ax + dx, ay + dy, bx + dx, by + dy]
  line(cx, cy, ex, ey)
  const [ux, uy] = upright ? [0, 1] : [1, 0]
  for (const side of [-1, 1]) {
    const [sx, sy] = [uy * side * 1.4, ux * side * 1.4]
    line(cx, cy, cx + ux * ARROW + sx, cy + uy * ARROW + sy)
    line(ex, ey, ex - ux * ARROW + sx, ey - uy * ARROW + sy)
  }
  const size = 8
  const half = paper.widthOf(text, size) / 2
  const beside = off < 0 ? cx + 4 : cx - 2 * half - 4
  const isShort = off === 0 && ex - cx < 2 * half + 2 * ARROW
  if (upright) paper.label(text, beside, (cy + ey) / 2 - 3, { size })
  else if (isShort) {
    line(cx, cy, cx - BESIDE + 2, cy)
    paper.label(text, cx - BESIDE - 2 * half, cy - 3, { size })
  } else paper.label(text, (cx + ex) / 2 - half, off > 0 ? cy - 10 : cy + 3, { size })
}
