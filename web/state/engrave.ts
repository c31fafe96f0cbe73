import type { FontId } from '#design/catalogue/fonts.ts'
import type { PlaceId } from '#design/catalogue/make-ups.ts'
import { styleOf } from '#design/catalogue/styles.ts'
import { type Design, type Engraving, isDrawn, type Words } from '#design/document/design.ts'
import { field, valuesOf } from '#design/document/fields.ts'
import { fitOf, fitsHeight, fitsLength } from '#design/engraving/engraving-space.ts'

export const engravingAt = ({ engraving }: Design, place: PlaceId): Engraving | undefined =>
  engraving.find(one => one.place === place)

export const wordsAt = (design: Design, place: PlaceId): Words | undefined => {
  const found = engravingAt(design, place)
  return found && !isDrawn(found) ? found : undefined
}

export const withoutEngraving = (design: Design, place: PlaceId): Design => ({
  ...design,
  engraving: design.engraving.filter(one => one.place !== place),
})

/** The place that is looked at first: one that has something in it, else the style's first. */
export const firstPlace = (design: Design): PlaceId | undefined => {
  const { places } = styleOf(design.style)
  return places.find(place => engravingAt(design, place)) ?? places[0]
}

/** Letters last from this height on; on a face there is room for larger ones. */
const FIRST_UM = { band: 2000, face: 4000 } as const

/**
 * The design with these rows cut in a place, empty ones left out; no row, no engraving. Words that are
 * there keep the height that was chosen for them, new ones are as large as fits.
 */
export function withWords(
  design: Design,
  place: PlaceId,
  { rows, font }: { readonly rows: readonly string[]; readonly font: FontId },
): Design {
  const written = rows.filter(row => row !== '')
  const others = withoutEngraving(design, place)
  if (written.length === 0) return others
  const before = wordsAt(design, place)
  const words: Words = { place, font, heightUm: FIRST_UM.band, rows: written }
  const heightUm = before?.heightUm ?? firstHeightUm(others, words)
  return { ...others, engraving: [...others.engraving, { ...words, heightUm }] }
}

function firstHeightUm(design: Design, words: Words): number {
  const most = words.place === 'inside' || words.place === 'outside' ? FIRST_UM.band : FIRST_UM.face
  const signed = { ...design, engraving: [...design.engraving, words] }
  const heights = valuesOf(signed, field('letter-height', design.engraving.length))
    .map(Number)
    .filter(heightUm => heightUm <= most)
  const fits = (heightUm: number) => {
    const fit = fitOf(design, words, heightUm / 1000)
    return fitsHeight(fit) && fitsLength(fit)
  }
  return heights.findLast(fits) ?? heights[0] ?? FIRST_UM.band
}
