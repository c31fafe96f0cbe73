import type { PlaceId } from '#design/catalogue/make-ups.ts'
import { type Design, type Engraving, isDrawn } from '#design/document/design.ts'
import { designOf } from '#web/state/design-codes.ts'
import { engravingAt, withoutEngraving } from '#web/state/engrave.ts'

export type EngravingKind = 'words' | 'sign'

export const engravingKindOf = (engraving: Engraving): EngravingKind =>
  isDrawn(engraving) ? 'sign' : 'words'

interface Step {
  readonly code: string
  readonly isNow: boolean
}

/**
 * What was last engraved in a place in this way: words while a signature stands there, a signature
 * while words do. The steps of the design hold both, so that nothing has to be kept a second time.
 */
export function earlierEngraving(
  history: readonly Step[],
  place: PlaceId,
  kind: EngravingKind,
): Engraving | undefined {
  const now = history.findIndex(({ isNow }) => isNow)
  for (const { code } of history.slice(0, now + 1).reverse()) {
    const design = designOf(code)
    const found = design && engravingAt(design, place)
    if (found && engravingKindOf(found) === kind) return found
  }
  return undefined
}

/** The design with this in its place, and whatever else is cut where it was. */
export const withEngraving = (design: Design, engraving: Engraving): Design => ({
  ...design,
  engraving: [...withoutEngraving(design, engraving.place).engraving, engraving],
})
