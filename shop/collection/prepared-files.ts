import { fileURLToPath } from 'node:url'

/**
 * Pictures that come with the shop, so that nobody waits for a painter before the collection is seen.
 * WebP in the size of cards and of a telephone's screen, for what cannot read AVIF; AVIF in all three,
 * at half the bytes; and a card for messengers, which read JPEG everywhere.
 */
export const preparedFolder = fileURLToPath(new URL('./pictures', import.meta.url))

const forms = ['300.avif', '600.avif', '1200.avif', '300.webp', '600.webp', 'card.jpg'] as const
export type PreparedForm = (typeof forms)[number]

export const preparedFile = (slug: string, form: PreparedForm) => `${slug}-${form}`
export const preparedFiles = (slug: string) => forms.map(form => preparedFile(slug, form))
export const isPreparedForm = (form: string): form is PreparedForm =>
  (forms as readonly string[]).includes(form)
