import { fileURLToPath } from 'node:url'
import { styleOf } from '#design/catalogue/styles.ts'
import type { Design } from '#design/document/design.ts'

/**
 * Pictures that come with the shop, so that nobody waits for a painter before the collection is seen.
 * WebP in the size of cards and of a telephone's screen, for what cannot read AVIF; AVIF in all three,
 * at half the bytes; and a card for messengers, which read JPEG everywhere.
 */
export const preparedFolder = fileURLToPath(new URL('./pictures', import.meta.url))

const forms = ['300.avif', '600.avif', '1200.avif', '300.webp', '600.webp', 'card.jpg'] as const
/** Of what is worn in threes, the three together too: they take three times as long to paint. */
const stackForms = [
  'stack-300.avif',
  'stack-600.avif',
  'stack-1200.avif',
  'stack-300.webp',
  'stack-600.webp',
] as const
export type PreparedForm = (typeof forms)[number] | (typeof stackForms)[number]

const formsOf = ({ style }: Pick<Design, 'style'>): readonly PreparedForm[] =>
  styleOf(style).stacked ? [...forms, ...stackForms] : forms

export const preparedFile = (slug: string, form: PreparedForm) => `${slug}-${form}`
export const preparedFiles = (slug: string, design: Pick<Design, 'style'>) =>
  formsOf(design).map(form => preparedFile(slug, form))
export const isPreparedForm = (design: Pick<Design, 'style'>, form: string): form is PreparedForm =>
  (formsOf(design) as readonly string[]).includes(form)
