import { capital } from '#design/document/words.ts'
import type { OrderRecord } from '#shop/orders/record.ts'

/** The day of the last change to these words, which readers see above the policy. */
export const orderWordsChanged = '2026-11-19'

/**
 * What each field of an order's record tells of its customer, in the order of reading; null for what the shop
 * itself adds. A field that an order keeps does not compile until it stands here.
 */
const kept: Readonly<Record<keyof OrderRecord, string | null>> = {
  lines: 'what you ordered',
  totals: 'the price',
  address: 'delivery and billing address',
  contact: 'e-mail address, telephone number if the carrier needs one',
  business:
    'company and VAT number if you buy for a business, and a codice fiscale if you give one',
  gift: 'the words on a present’s card',
  version: null,
  stripped: null,
  // A partner's own name and address.
  billing: null,
  special: null,
  deposit: null,
  // Which way it goes follows from the address, and which promotion it had from the price.
  delivery: null,
  promotion: null,
  currency: null,
  ratesVersion: null,
}

export const keptOfOrders = `${capital(
  Object.values(kept)
    .filter(words => words !== null)
    .join(', '),
)}, the proof you approved and your signature on it, and what we wrote to each other about it.`
