import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { readStoredSettings, type ShopSettings } from '#schemas/shop-settings.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { shopSettings } from '../settings/tables.ts'
import type { InvoiceRow } from './find-papers.ts'
import { type Seller, sellerOf } from './seller.ts'

/** The shop on the day it issued a paper. */
export interface IssuingShop {
  readonly seller: Seller
  /** Its colours and logo. */
  readonly settings: ShopSettings
}

const word = v.optional(v.fallback(v.string(), ''), '')

/**
 * What names a seller, read as it was stored. The schema of the settings form may become stricter; an issued
 * invoice still says what it said.
 */
const storedFacts = v.object({
  legalName: word,
  street: word,
  postcode: word,
  city: word,
  country: word,
  email: word,
  registration: word,
  vatNumber: word,
  taxNumber: word,
  seat: word,
  managers: word,
  capital: word,
})
const storedName = v.object({ name: v.pipe(v.string(), v.minLength(1)) })

export async function issuingShop(
  transaction: Transaction,
  { settingsVersion }: Pick<InvoiceRow, 'settingsVersion'>,
): Promise<IssuingShop> {
  const [row] =
    settingsVersion === null
      ? []
      : await transaction
          .select({ document: shopSettings.document })
          .from(shopSettings)
          .where(eq(shopSettings.version, settingsVersion))
  const document = row?.document ?? {}
  const settings = readStoredSettings(document)
  const { name } = v.parse(v.fallback(storedName, { name: settings.name }), document)
  return { seller: sellerOf({ ...settings, ...v.parse(storedFacts, document), name }), settings }
}
