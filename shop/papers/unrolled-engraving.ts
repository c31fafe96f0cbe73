import { boundsOf } from '#geometry/engraving/contours.ts'
import type { EngravingSheet } from '#geometry/engraving/sheet.ts'
import { drawMeasure } from './dimension-lines.ts'
import { inks, type Paper, PT_PER_MM } from './paper.ts'

const SCALES = [4, 3, 2.5, 2, 1.5, 1, 0.75, 0.5]
/** Points beside the face for its height, and below it for its lengths. */
const [BESIDE, BELOW] = [44, 46]

/** A face laid flat with what is cut into it, in its very letters, and its measures. */
export function drawUnrolled(paper: Paper, { title, face, cut, notes }: EngravingSheet) {
  const edge = boundsOf([face])
  const words = boundsOf(cut)
  if (!edge || !words) return
  const [wide, high] = [edge.right - edge.left, edge.top - edge.bottom]
  const room = paper.width - BESIDE
  const scale = SCALES.find(one => wide * one * PT_PER_MM <= room && high * one <= 45) ?? 0.25
  const unit = scale * PT_PER_MM
  paper.need(high * unit + BELOW + 60)
  paper.say(title, { size: 10 })
  paper.down(8)
  const ox = BESIDE - edge.left * unit
  const oy = paper.y() - edge.top * unit
  paper.outlines([face], ox, oy, unit, 'line')
  paper.outlines(cut, ox, oy, unit, 'fill')
  const at = (x: number, y: number): readonly [number, number] => [ox + x * unit, oy + y * unit]
  const text = (mm: number) => mm.toFixed(2)
  const foot = (words.bottom - edge.bottom) * unit
  drawMeasure(paper, {
    from: at(words.left, words.bottom),
    to: at(words.right, words.bottom),
    off: foot + 8,
    text: text(words.right - words.left),
  })
  drawMeasure(paper, {
    from: at(edge.left, edge.bottom),
    to: at(edge.right, edge.bottom),
    off: 26,
    text: text(wide),
  })
  drawMeasure(paper, {
    from: at(edge.left, edge.bottom),
    to: at(edge.left, edge.top),
    off: 12,
    text: text(high),
  })
  paper.moveTo(oy + edge.bottom * unit - BELOW)
  const shown = scale >= 1 ? `${scale}:1` : `1:${1 / scale}`
  const facts = notes.filter(note => !note.startsWith('Scale'))
  paper.say(
    `${[...facts, `What is cut is ${text(words.top - words.bottom)} mm high over all`].join('. ')}. Drawn ${shown}, as the reader sees it.`,
    { size: 8, ink: inks.soft },
  )
  paper.down(10)
}
