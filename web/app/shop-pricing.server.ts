import { currentTerms } from '#shop/delivery/current-terms.ts'
import { offerAndWords } from '#shop/offer/offer-and-words.ts'
import { isDatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import { currentRates } from '#shop/rates/current-rates.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { placeNote } from '#shop/tax/place-note.ts'
import type { ShopPricing } from './shop-pricing.ts'

/** What the first price says of tax by where the parcel would go; null while the rates cannot be read. */
export async function placeNoteOf({ transact, now }: RequestContext, country: string | null) {
  try {
    const terms = await transact(transaction => currentTerms(transaction, now()))
    return placeNote(country, terms)
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null
    throw error
  }
}

let last: ShopPricing | undefined

/** For loaders. While the database is unavailable, the last one that was read: pages that need no more still open. */
export async function shopPricingOf({ transact, now }: RequestContext): Promise<ShopPricing> {
  try {
    last = await transact(async transaction => ({
      rates: await currentRates(transaction, now()),
      ...(await offerAndWords(transaction)),
    }))
    return last
  } catch (error) {
    if (last && isDatabaseUnavailable(error)) return last
    throw error
  }
}
