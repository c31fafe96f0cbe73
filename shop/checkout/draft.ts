import * as v from 'valibot'

/**
 * The fields of the checkout's one form that are kept as they are typed, and for how long: what is said
 * of a `person` is there the next time too, what is said of an `order` goes with it. No card is among them.
 */
const lasts = {
  email: 'person',
  phone: 'person',
  name: 'person',
  country: 'person',
  line1: 'person',
  line2: 'person',
  city: 'person',
  region: 'person',
  postcode: 'person',
  delivery: 'order',
  code: 'order',
} as const satisfies Readonly<Record<string, 'person' | 'order'>>
export type DraftField = keyof typeof lasts
export const draftFields = Object.keys(lasts) as readonly DraftField[]
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
export const draftSchema = v.object(
  Object.fromEntries(draftFields.map(name => [name, field])) as Record<DraftField, typeof field>,
)

export const emptyDraft: CheckoutDraft = v.parse(draftSchema, {})

/** What the form still holds once its order is placed. */
export const draftAfterOrder = (draft: CheckoutDraft): CheckoutDraft => ({
  ...draft,
  ...Object.fromEntries(
    draftFields.filter(name => lasts[name] === 'order').map(name => [name, emptyDraft[name]]),
  ),
})

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
export function withUsual(draft: CheckoutDraft, usual: Partial<PlaceDraft>): CheckoutDraft {
  const blank = ![draft.country, draft.line1, draft.city, draft.postcode].some(Boolean)
  if (!blank) return draft
  return {
    ...draft,
    ...Object.fromEntries(placeFields.map(name => [name, draft[name] || usual[name] || ''])),
  }
}
