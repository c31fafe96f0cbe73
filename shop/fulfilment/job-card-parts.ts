import type { SummaryLine } from '#design/document/summary.ts'
import type { DrawingMeasure } from '#geometry/drawing/bench-measures.ts'
import { qrCode } from '#geometry/qr/qr.ts'
import { drawStrokes } from '../papers/drawn-strokes.ts'
import { inks, type Paper } from '../papers/paper.ts'
import type { SpecialWork } from './special-work.ts'

const GAP = 18
const [FACT_PT, BENCH_PT] = [72, 40]
const [NAME_PT, SKETCH_PT, PICTURE_PT] = [118, 110, 150]

export function listLines(paper: Paper, title: string, lines: readonly string[], size = 9.5) {
  if (lines.length === 0) return
  paper.need(40)
  paper.say(title, { size: 13, face: 'title' })
  paper.down(2)
  for (const line of lines) paper.say(line, { size })
  paper.down(GAP / 2)
}

/** A name and its text beside it, from so far in. */
export function sayBeside(paper: Paper, { name, text }: SummaryLine, x: number) {
  paper.need(14)
  const at = paper.y()
  paper.say(name, { x, size: 8, ink: inks.brass, width: FACT_PT - 6 })
  const below = paper.y()
  paper.moveTo(at)
  paper.say(text, { x: x + FACT_PT })
  paper.moveTo(Math.min(below, paper.y()) - 2)
}

/** Side by side, so that the card stays one sheet: room for a hand and a day below each. */
export function drawBenches(paper: Paper, benches: readonly string[]) {
  paper.need(BENCH_PT + 24)
  paper.say('Benches', { size: 13, face: 'title' })
  const wide = paper.width / benches.length
  const foot = paper.y() - 12
  for (const [i, bench] of benches.entries()) paper.label(bench, i * wide, foot)
  paper.down(BENCH_PT)
  paper.rule(0.3, inks.soft)
  paper.down(2)
}

/** Names on the left, their figures beside them. */
export function listMeasures(paper: Paper, measures: readonly DrawingMeasure[]) {
  for (const { name, text } of measures) {
    paper.need(14)
    const at = paper.y()
    paper.say(name, { size: 8.5, ink: inks.brass, width: NAME_PT - 6 })
    const below = paper.y()
    paper.moveTo(at)
    paper.say(text, { size: 8.5, x: NAME_PT })
    paper.moveTo(Math.min(below, paper.y()))
  }
  paper.down(4)
}

/** What was agreed on with the customer beyond the design itself, in words. */
export function sayAgreed(
  paper: Paper,
  { number, words, agreed, note, messages, ownStones }: SpecialWork,
) {
  listLines(paper, 'The customer’s own stone', ownStones)
  listLines(paper, `Special order ${number}: agreed beyond the model`, agreed)
  listLines(paper, 'Written to the customer with the quote', note ? [note] : [])
  listLines(paper, 'In the customer’s words', [words, ...messages].filter(Boolean))
}

/** What the customer drew and sent. */
export function showSent(paper: Paper, { sketch, pictures }: SpecialWork) {
  if (sketch) {
    paper.need(SKETCH_PT + 2 * GAP)
    paper.say('The customer’s sketch', { size: 13, face: 'title' })
    drawStrokes(paper, sketch, SKETCH_PT, paper.width * 0.6)
    paper.down(SKETCH_PT + GAP)
  }
  const across = Math.floor((paper.width + GAP) / (PICTURE_PT + GAP))
  pictures.forEach((picture, i) => {
    const column = i % across
    if (column === 0) paper.need(PICTURE_PT + 2 * GAP)
    if (i === 0) paper.say('The customer’s pictures', { size: 13, face: 'title' })
    if (column === 0) paper.down(14)
    const x = column * (PICTURE_PT + GAP)
    paper.label(`Picture ${i + 1}`, x, paper.y() + 3)
    paper.picture(picture, x, PICTURE_PT)
    if (column === across - 1 || i === pictures.length - 1) paper.down(PICTURE_PT + GAP / 2)
  })
}

/** Runs of dark squares, so that no hairline of light stands between two of them. */
export function drawQr(paper: Paper, url: string, x: number, top: number, size: number) {
  const grid = qrCode(url)
  if (!grid) return
  const unit = size / grid.length
  const squares = grid.flatMap((row, y) => {
    const runs: Float64Array[] = []
    for (let from = 0; from < row.length; from++) {
      if (!row[from]) continue
      let to = from
      while (row[to]) to++
      runs.push(new Float64Array([from, -y, to, -y, to, -y - 1, from, -y - 1]))
      from = to
    }
    return runs
  })
  paper.outlines(squares, x, top, unit, 'fill')
}
