import type { ShapeId } from '#design/catalogue/shapes.ts'
import type { StyleId } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { choosing } from './choosing.ts'
import { begin } from './design-actions.ts'

/** A design of this style, with this shape if it is made so. */
export function beginStyle(style: StyleId, shape?: ShapeId) {
  const first = defaultDesign(style)
  const shaped = shape && choosing(first, 'shape', shape)
  return begin(shaped?.style === style ? shaped : first)
}
