import type { PenPoint, Stroke } from '#design/document/signature.ts'
import { numberAt } from '#design/number-at.ts'
import { penLine } from '#geometry/engraving/pen-line.ts'
import { ribbon } from '#geometry/engraving/ribbon.ts'

/** As fine as a screen shows, in the units of the drawing. */
const OFF = 0.001

/**
 * The outline of the ink of strokes, for SVG's nonzero rule, in the strokes' own units. `size` is how
 * large the drawing is in them: it says how fine a curve has to be.
 */
export function inkPath(strokes: readonly Stroke[], size: number): string {
  // The ribbon counts in millimetres: as if the drawing were as large as a signature on a ring.
  const scale = 4 / size
  const figure = (value: number) => String(Math.round((value / scale) * 10) / 10)
  return strokes
    .flatMap(stroke => ribbon(penLine(stroke, OFF * size).map(value => value * scale)))
    .map(contour => {
      const points = Array.from(
        { length: contour.length / 2 },
        (_, i) => `${figure(numberAt(contour, 2 * i))} ${figure(-numberAt(contour, 2 * i + 1))}`,
      )
      return `M${points.join('L')}Z`
    })
    .join('')
}

export const flatLine = (line: readonly PenPoint[]): Stroke =>
  line.flatMap(({ x, y, width }) => [x, y, width])
