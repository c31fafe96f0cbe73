import * as v from 'valibot'

/** The fields of the checkout's one form that are kept as they are typed. No card is among them. */
export const draftFields = [
  'email',
  'phone',
  'name',
  'country',
  'line1',
  'line2',
  'city',
  'region',
  'postcode',
  'delivery',
  'code',
] as const
export type DraftField = (typeof draftFields)[number]
export type CheckoutDraft = Readonly<Record<DraftField, string>>

const MOST_LETTERS = 200

/** One line of text: no controls, no marks that change the direction of reading. */
export const cleanLine = (typed: string) =>
  typed
    .slice(0, 2 * MOST_LETTERS)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, MOST_LETTERS)
    .toWellFormed()

const field = v.optional(v.pipe(v.string(), v.transform(cleanLine)), '')

/** Takes whatever a form holds; what is missing is empty. */
export const draftSchema = v.object({
  email: field,
  phone: field,
  name: field,
  country: field,
  line1: field,
  line2: field,
  city: field,
  region: field,
  postcode: field,
  delivery: field,
  code: field,
})

export const emptyDraft: CheckoutDraft = v.parse(draftSchema, {})

const placeFields = [
  'phone',
  'name',
  'line1',
  'line2',
  'city',
  'postcode',
  'region',
  'country',
] as const
export type PlaceDraft = Readonly<Record<(typeof placeFields)[number], string>>

/** Where nothing is said of a place yet, the usual one stands; what was typed is never replaced. */
export function withUsual(draft: CheckoutDraft, usual: PlaceDraft | undefined): CheckoutDraft {
  const blank = ![draft.country, draft.line1, draft.city, draft.postcode].some(Boolean)
  if (!usual || !blank) return draft
  return {
    ...draft,
    ...Object.fromEntries(placeFields.map(name => [name, draft[name] || usual[name]])),
  }
}
