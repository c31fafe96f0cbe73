import { BOX_HEIGHT, type Stroke, signatureAspect } from '#design/document/signature.ts'
import { penLine } from '#geometry/engraving/pen-line.ts'
import { ribbon } from '#geometry/engraving/ribbon.ts'
import type { Paper } from './paper.ts'

/** As fine as a printer shows, in the units of the drawing. */
const OFF = 1
/** The ribbon counts in millimetres: as if the drawing were as large as a signature on a ring. */
const UNIT = 4 / BOX_HEIGHT

/** What somebody drew by hand, with its upper left corner at the pen; the pen stays where it is. */
export function drawStrokes(
  paper: Paper,
  strokes: readonly Stroke[],
  high: number,
  widest: number,
  x = 8,
) {
  const scale = Math.min(high / BOX_HEIGHT, widest / (signatureAspect(strokes) * BOX_HEIGHT))
  const contours = strokes.flatMap(stroke =>
    ribbon(penLine(stroke, OFF).map(value => value * UNIT)),
  )
  paper.outlines(contours, x, paper.y() - 6, scale / UNIT, 'fill')
}
