import { desc } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { currentShopSettings } from '../settings/current-settings.ts'
import { completeTerms } from './complete-terms.ts'
import { countryOf } from './countries.ts'
import { countryOfName } from './country-of-name.ts'
import { deliveryTerms } from './tables.ts'
import { homeOf, type Terms } from './terms.ts'

/**
 * The question that shops from before it was asked are asked once: how they charge tax. Null once terms that
 * answer it were entered, planned ones included, and in new shops.
 */
export async function taxQuestion(transaction: Transaction): Promise<string | null> {
  const [last] = await transaction
    .select({ document: deliveryTerms.document })
    .from(deliveryTerms)
    .orderBy(desc(deliveryTerms.sequence))
    .limit(1)
  const terms = last && completeTerms(last.document)
  if (!terms || terms.tax) return null
  const elsewhere = await addressElsewhere(transaction, terms)
  return [
    'Please enter how your shop charges tax: export prices, sales to other EU countries, small business, registrations abroad.',
    elsewhere,
    'Until you do, it charges tax as before.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Says that the shop charges the tax of another country than its business address; null if both agree. */
export async function addressElsewhere(
  transaction: Transaction,
  terms: Terms,
): Promise<string | null> {
  const { settings } = await currentShopSettings(transaction)
  const country = countryOfName(settings.country)
  const home = homeOf(terms)
  return country === undefined || country === home
    ? null
    : `Your business address is in ${countryOf(country)?.name}, but the shop charges tax as in ${countryOf(home)?.name}.`
}
