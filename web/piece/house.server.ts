import { isDatabaseAway } from '#shop/database-away.ts'
import { currentOffer } from '#shop/offer/current-offer.ts'
import { currentRates } from '#shop/rates/current-rates.ts'
import type { Visit } from '#shop/visit.ts'
import type { House } from './house.ts'

let last: House | undefined

/** For loaders. While the database is away, the last one that was read: pages that need no more still open. */
export async function houseOf({ transact, now }: Visit): Promise<House> {
  try {
    last = await transact(async transaction => ({
      rates: await currentRates(transaction, now()),
      offer: await currentOffer(transaction),
    }))
    return last
  } catch (error) {
    if (last && isDatabaseAway(error)) return last
    throw error
  }
}
