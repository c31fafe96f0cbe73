import { currentOffer } from '#shop/offer/current-offer.ts'
import { currentRates } from '#shop/rates/current-rates.ts'
import type { Visit } from '#shop/visit.ts'
import type { House } from './house.ts'

/** For loaders. */
export const houseOf = ({ transact, now }: Visit): Promise<House> =>
  transact(async transaction => ({
    rates: await currentRates(transaction, now()),
    offer: await currentOffer(transaction),
  }))
