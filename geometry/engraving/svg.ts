import { f64At } from '../at.ts'
import { boundsOf, type Contour } from './contours.ts'
import type { EngravingSheet } from './sheet.ts'

const MARGIN_MM = 1

/** Micrometres: finer than any tool. */
const figure = (mm: number) => String(Math.round(mm * 1000) / 1000 + 0)
const escaped = (text: string) => text.replace(/[&<>"]/g, char => `&#${char.codePointAt(0)};`)

/** SVG runs downwards: y is turned round once, here. */
export function contourPath(contour: Contour): string {
  const points = Array.from(
    { length: contour.length / 2 },
    (_, i) => `${figure(f64At(contour, 2 * i))} ${figure(-f64At(contour, 2 * i + 1))}`,
  )
  return `M${points.join('L')}Z`
}

/** The sheet as a picture of its true size: one unit is a millimetre. */
export function engravingSvg({ title, notes, cut, face }: EngravingSheet): string {
  const { left, bottom, right, top } = boundsOf([face, ...cut]) as NonNullable<
    ReturnType<typeof boundsOf>
  >
  const [x, y] = [left - MARGIN_MM, -top - MARGIN_MM]
  const [width, height] = [right - left + 2 * MARGIN_MM, top - bottom + 2 * MARGIN_MM]
  const size = `width="${figure(width)}mm" height="${figure(height)}mm"`
  const box = [x, y, width, height].map(figure).join(' ')
  return `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${box}">
<title>${escaped(title)}</title>
<desc>${escaped(notes.join('\n'))}</desc>
<path id="face" d="${contourPath(face)}" fill="none" stroke="#888" stroke-width="0.05"/>
<path id="engraving" d="${cut.map(contourPath).join('')}" fill="#000" fill-rule="nonzero"/>
</svg>
`
}
