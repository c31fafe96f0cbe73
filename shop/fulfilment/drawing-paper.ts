import type { SummaryLine } from '#design/document/summary.ts'
import { type RecordedWeight, weightText } from '#design/layout/bought-parts.ts'
import type { DrawingMeasure } from '#geometry/drawing/bench-measures.ts'
import type { Dimension, DrawnView } from '#geometry/drawing/views.ts'
import type { EngravingSheet } from '#geometry/engraving/sheet.ts'
import { drawMeasure } from '../papers/dimension-lines.ts'
import { inks, openPaper, type Paper, PT_PER_MM } from '../papers/paper.ts'
import { drawUnrolled } from '../papers/unrolled-engraving.ts'
import { listMeasures } from './job-card-parts.ts'

export interface DrawingWords {
  readonly number: string
  readonly title: string
  readonly hash: string
  readonly summary: readonly SummaryLine[]
  readonly weight: RecordedWeight
  readonly measures: readonly DrawingMeasure[]
  readonly stones: readonly string[]
  readonly sheets: readonly EngravingSheet[]
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

/** The piece from three sides with its measures, and its engraving laid flat, as the bench reads it. */
export async function drawingPaper(views: Views, words: DrawingWords): Promise<Uint8Array> {
  const { number, title, summary, weight, measures, stones, sheets } = words
  const about = { name: `Drawing: ${number}, ${title}`, at: words.at }
  const sheetWords = sheets.map(sheet => [sheet.title, sheet.notes])
  const paper = await openPaper(about, [number, summary, weight, measures, stones, sheetWords])
  const [front, side, top] = views
  const scale = scaleFor(views)
  const unit = scale * PT_PER_MM
  paper.say(`Order ${number}`, { size: 10, face: 'title', ink: inks.brass })
  paper.say(title, { size: 18, face: 'title' })
  paper.say(
    `Scale ${scale >= 1 ? `${scale}:1` : `1:${1 / scale}`} when printed at 100 %, measures in millimetres. ${weightText(weight)}`,
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
  listMeasures(paper, measures)
  for (const line of stones) paper.say(line, { size: 8.5 })
  paper.down(4)
  for (const line of summary) paper.say(`${line.name}: ${line.text}`, { size: 8.5, ink: inks.soft })
  paper.down(4)
  paper.say(`Design, SHA-256: ${words.hash}`, { size: 7.5, ink: inks.soft })
  if (sheets.length > 0) paper.turn()
  for (const sheet of sheets) drawUnrolled(paper, sheet)
  return paper.file()
}

/** A view with its lower left corner at a place of the page. */
function draw(paper: Paper, view: DrawnView, x: number, y: number, unit: number) {
  const { box, lines, dimensions, name } = view
  const [ox, oy] = [x - box.left * unit, y - box.bottom * unit]
  paper.lines(lines, ox, oy, unit, { weight: 0.35 })
  for (const one of dimensions) drawMeasure(paper, onPaper(one, ox, oy, unit))
  paper.label(name, x, y + (box.top - box.bottom) * unit + 8)
}

const onPaper = (
  { name, from, to, mm, offMm }: Dimension,
  ox: number,
  oy: number,
  unit: number,
) => ({
  from: [ox + from[0] * unit, oy + from[1] * unit] as const,
  to: [ox + to[0] * unit, oy + to[1] * unit] as const,
  off: offMm * PT_PER_MM * 1.6,
  text: name === 'Inside' ? `Ø ${mm.toFixed(2)}` : mm.toFixed(2),
})
