import { contourFormById } from '../catalogue/contours.ts'
import { styleOf } from '../catalogue/styles.ts'
import type { Design } from './design.ts'

/** What a design is called by: its style, or what has a name of its own within it; a bent band after its form too. */
export function styleNameOf({
  style,
  reach,
  contour,
}: Pick<Design, 'style' | 'reach' | 'contour'>) {
  const name = reach === 'full' ? 'Full eternity' : styleOf(style).name
  const form = contour && contourFormById(contour.form)
  return form ? `${form.name} ${name.toLowerCase()}` : name
}
