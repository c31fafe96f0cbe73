import type { Offer, OfferPart } from '#design/offer/offer.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { offerSwitches } from './tables.ts'

/** What designs cannot have just now. */
export const currentOffer = async (transaction: Transaction): Promise<Offer> =>
  offerOf(await transaction.select().from(offerSwitches))

export function offerOf(
  switches: readonly { readonly part: string; readonly id: string; readonly reason: string }[],
): Offer {
  const offer: Partial<Record<OfferPart, Record<string, string>>> = {}
  for (const { part, id, reason } of switches) {
    const off = offer[part as OfferPart] ?? {}
    off[id] = reason
    offer[part as OfferPart] = off
  }
  return offer
}
