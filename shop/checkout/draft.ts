import * as v from 'valibot'
import { type AddressDraft, addressSchema } from '#schemas/address.ts'
import { type OncePerOrder, oncePerOrder } from '#schemas/checkout.ts'
import { line } from '#schemas/text.ts'

/** Of what is said of one order an order keeps what they came to: its way of delivery and its promotion. All others it keeps as written. */
const keptFields = v.omit(oncePerOrder, ['delivery', 'code'])
export type KeptCheckoutFields = Readonly<v.InferOutput<typeof keptFields>>
export const keptFieldsOf = (fields: object): KeptCheckoutFields => v.parse(keptFields, fields)
const emptyOncePerOrder: OncePerOrder = v.parse(oncePerOrder, {})

/** Who orders, and where to: there the next time too. */
const customer = v.object({
  email: line,
  /** Of whom the invoice speaks, where a business buys. */
  company: line,
  vatNumber: line,
  /** Of a buyer in Italy. */
  taxCode: line,
  ...addressSchema.entries,
})
export type CustomerDraft = Readonly<v.InferOutput<typeof customer>>

/**
 * The checkout's one form, kept as it is typed. No card is in it. Whatever is in a form or was kept by an
 * older version of the shop is read by it; what is missing is empty.
 */
export const draftSchema = v.object({ ...customer.entries, ...oncePerOrder.entries })
export type CheckoutDraft = Readonly<v.InferOutput<typeof draftSchema>>
export type DraftField = keyof CheckoutDraft

export const emptyDraft: CheckoutDraft = v.parse(draftSchema, {})

/** What the form still holds once its order is placed. */
export const draftAfterOrder = (draft: CheckoutDraft): CheckoutDraft => ({
  ...draft,
  ...emptyOncePerOrder,
})

/** What an order said, in a form that says nothing of it: its cart has come back. */
export const withOrdered = (draft: CheckoutDraft, ordered: OncePerOrder): CheckoutDraft => ({
  ...draft,
  ...filled(v.parse(oncePerOrder, draft), ordered),
})

/** Another address, and all else as it was said. */
export const withAddress = (draft: CheckoutDraft, address: AddressDraft): CheckoutDraft => ({
  ...draft,
  ...v.parse(addressSchema, address),
})

/** Where nothing is said of a place yet, the usual one stands; what was typed is never replaced. */
export function withUsual(draft: CheckoutDraft, usual: Partial<AddressDraft>): CheckoutDraft {
  const isBlank = ![draft.country, draft.line1, draft.city, draft.postcode].some(Boolean)
  if (!isBlank) return draft
  return { ...draft, ...filled(v.parse(addressSchema, draft), v.parse(addressSchema, usual)) }
}

const filled = <T extends Readonly<Record<string, string>>>(typed: T, instead: T) =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text || instead[name]]))
