import { fileURLToPath } from 'node:url'
import type { SeenBesideId } from '#design/sets/seen-beside.ts'

/**
 * Pictures of the sets that the shop shows to begin with; they come with it, as those of the collection do.
 * AVIF in three sizes; WebP in the one that a telephone is content with, for what cannot read AVIF; and a
 * card for messengers. What else their pages show comes in the one size in which they show it.
 */
export const preparedSetsFolder = fileURLToPath(new URL('./pictures', import.meta.url))

const forms = ['300.avif', '600.avif', '1200.avif', '600.webp', 'card.jpg'] as const
export type PreparedSetForm = (typeof forms)[number]

/** Both of a ring and its band from another side, or one piece by itself. */
export type FurtherForm = `${SeenBesideId | `piece-${number}`}-600.webp`

export const preparedSetFile = (id: string, form: PreparedSetForm | FurtherForm) => `${id}-${form}`
export const preparedSetFiles = (id: string) => forms.map(form => preparedSetFile(id, form))
export const isPreparedSetForm = (form: string): form is PreparedSetForm =>
  (forms as readonly string[]).includes(form)
