import { engravingDepthMm } from '#design/catalogue/engraving-limits.ts'
import type { PlaceId } from '#design/catalogue/make-ups.ts'
import type { Design } from '#design/document/design.ts'
import type { Contours } from '../engraving/contours.ts'
import { layOut, typefaceFor } from '../engraving/layout.ts'

/** What is cut into one place of the piece, laid out in that place's own millimetres. */
export interface Grooves {
  readonly place: PlaceId
  readonly contours: Contours
  readonly depthMm: number
}

/** Everything that is engraved in a design. What cannot be laid out is not cut: the rules say so first. */
export async function groovesOf({
  engraving,
}: Pick<Design, 'engraving'>): Promise<readonly Grooves[]> {
  const laid = await Promise.all(
    engraving.map(async one => ({ one, layout: layOut(one, await typefaceFor(one)) })),
  )
  return laid.flatMap(({ one: { place }, layout }) =>
    layout.ok ? [{ place, contours: layout.contours, depthMm: engravingDepthMm[place] }] : [],
  )
}
