import type { FontId } from '#design/catalogue/fonts.ts'
import { styleOf, styles } from '#design/catalogue/styles.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { type Design, isDrawn } from '#design/document/design.ts'
import { type FieldName, field, type Value, valuesOf, withValue } from '#design/document/fields.ts'

const takes = (design: Design, name: FieldName, value: Value) =>
  design.stones.length > 0 && valuesOf(design, field(name)).includes(value)

/**
 * The design with this chosen for its first stone. A style that is never made so makes way for the
 * first that is: a plain band has no shape to choose. Null for a value that nobody knows.
 */
export function choosing(design: Design, name: FieldName, value: Value): Design | null {
  const other = () => styles.map(({ id }) => defaultDesign(id)).find(one => takes(one, name, value))
  const base = takes(design, name, value) ? design : other()
  return base ? withValue(base, field(name), value) : null
}

/** Letters last from this height on. */
const HEIGHT_UM = 2000

/** The design with a line cut in its first place; a style without one makes way for a plain band. */
export function engraving(design: Design, line: string, font: FontId): Design {
  const base = styleOf(design.style).places.length > 0 ? design : defaultDesign('plain-band')
  const place = styleOf(base.style).places[0] ?? 'inside'
  const before = base.engraving.find(one => one.place === place)
  const words = { place, font, heightUm: before?.heightUm ?? HEIGHT_UM, rows: [line] }
  return { ...base, engraving: [...base.engraving.filter(one => one !== before), words] }
}

/** The line that `engraving` writes. */
export function engravedLine(design: Design): { line: string; font: FontId } | undefined {
  const [place] = styleOf(design.style).places
  const found = design.engraving.find(one => one.place === place)
  if (!found || isDrawn(found)) return undefined
  return { line: found.rows.join(' '), font: found.font }
}
