import { engravingLimits as limits } from '#design/catalogue/engraving-limits.ts'
import type { PlaceId } from '#design/catalogue/make-ups.ts'
import type { Design, DrawnEngraving } from '#design/document/design.ts'
import type { Stroke } from '#design/document/signature.ts'
import { engravingSpaceAt, greatestHeightUm } from '#design/engraving/engraving-space.ts'

const LEAST_UM = limits.leastSignatureMm * 1000

/** The signature in a place of a piece, as large as there is room for, and never smaller than can be cut. */
export function signedDesign(design: Design, place: PlaceId, strokes: readonly Stroke[]): Design {
  const room = Math.floor(engravingSpaceAt(design, place).heightMm * 100) * 10
  const whole: DrawnEngraving = { place, heightUm: Math.max(LEAST_UM, room), strokes }
  const heightUm = greatestHeightUm(design, whole, LEAST_UM) ?? LEAST_UM
  const others = design.engraving.filter(engraving => engraving.place !== place)
  return { ...design, engraving: [...others, { ...whole, heightUm }] }
}
