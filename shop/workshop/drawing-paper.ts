import type { SummaryLine } from '#design/document/summary.ts'
import { type RecordedWeight, weightText } from '#design/layout/bought-parts.ts'
import type { Dimension, DrawnView } from '#geometry/drawing/views.ts'
import { inks, openPaper, type Paper, PT_PER_MM } from '../papers/paper.ts'

export interface DrawingWords {
  readonly number: string
  readonly title: string
  readonly hash: string
  readonly summary: readonly SummaryLine[]
  readonly weight: RecordedWeight
  readonly at: Date
}

const SCALES = [5, 4, 3, 2.5, 2, 1.5, 1, 0.75, 0.5, 0.25]
/** Millimetres of paper for the views, and between them for their figures. */
const [ROOM_WIDE, ROOM_HIGH, GAP] = [171, 150, 20]

const width = ({ box }: DrawnView) => box.right - box.left
const height = ({ box }: DrawnView) => box.top - box.bottom

type Views = readonly [front: DrawnView, side: DrawnView, top: DrawnView]

const scaleFor = ([front, side, top]: Views) =>
  SCALES.find(
    scale =>
      (width(front) + width(side)) * scale + 2 * GAP <= ROOM_WIDE &&
      (height(front) + height(top)) * scale + 2 * GAP <= ROOM_HIGH,
  ) ?? 0.1

/** The piece from three sides with its measures, as the bench reads it. */
export async function drawingPaper(views: Views, words: DrawingWords): Promise<Uint8Array> {
  const paper = await openPaper(
    { name: `Drawing: ${words.number}, ${words.title}`, at: words.at },
    words,
  )
  const [front, side, top] = views
  const scale = scaleFor(views)
  const unit = scale * PT_PER_MM
  paper.say(`Order ${words.number}`, { size: 10, face: 'title', ink: inks.brass })
  paper.say(words.title, { size: 18, face: 'title' })
  paper.say(
    `Scale ${scale >= 1 ? `${scale}:1` : `1:${1 / scale}`} when printed at 100 %, measures in millimetres. ${weightText(words.weight)}`,
    { ink: inks.soft },
  )
  paper.down(6)
  paper.rule()
  const head = paper.y() - 22
  const gap = GAP * PT_PER_MM
  const frontX = gap
  const sideX = frontX + width(front) * unit + gap
  const tall = Math.max(height(front), height(side)) * unit
  draw(paper, front, frontX, head - tall, unit)
  draw(paper, side, sideX, head - tall, unit)
  const topY = head - tall - gap - height(top) * unit
  draw(paper, top, frontX, topY, unit)
  paper.moveTo(topY - 40)
  paper.rule(0.4, inks.soft)
  paper.down(6)
  for (const { name, text } of words.summary) paper.say(`${name}: ${text}`, { size: 8.5 })
  paper.down(4)
  paper.say(`Design, SHA-256: ${words.hash}`, { size: 7.5, ink: inks.soft })
  return paper.file()
}

/** A view with its lower left corner at a place of the page. */
function draw(paper: Paper, view: DrawnView, x: number, y: number, unit: number) {
  const { box, lines, dimensions, name } = view
  const [ox, oy] = [x - box.left * unit, y - box.bottom * unit]
  paper.lines(lines, ox, oy, unit, { weight: 0.35 })
  for (const one of dimensions) measured(paper, one, ox, oy, unit)
  paper.label(name, x, y + (box.top - box.bottom) * unit + 8)
}

const ARROW = 4

/** A line with arrows, thin lines to what it measures, and its figure in the middle. */
function measured(paper: Paper, one: Dimension, ox: number, oy: number, unit: number) {
  const { from, to, mm, offMm, name } = one
  const upright = Math.abs(from[0] - to[0]) < Math.abs(from[1] - to[1])
  const off = offMm * PT_PER_MM * 1.6
  const [dx, dy] = upright ? [-off, 0] : [0, -off]
  const [ax, ay] = [ox + from[0] * unit, oy + from[1] * unit]
  const [bx, by] = [ox + to[0] * unit, oy + to[1] * unit]
  const ink = inks.brass
  const line = (...ends: readonly number[]) => paper.lines(ends, 0, 0, 1, { weight: 0.3, ink })
  if (off > 0) {
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
  const text = name === 'Inside' ? `Ø ${mm.toFixed(2)}` : mm.toFixed(2)
  const size = 8
  const half = paper.widthOf(text, size) / 2
  if (upright) paper.label(text, cx - 2 * half - 4, (cy + ey) / 2 - 3, { size })
  else paper.label(text, (cx + ex) / 2 - half, offMm > 0 ? cy - 10 : cy + 3, { size })
}
