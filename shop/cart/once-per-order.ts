import * as v from 'valibot'
import { canonicalText } from '#design/document/identity.ts'
import type { OncePerOrder } from '#schemas/checkout.ts'
import { type CheckoutDraft, draftAfterOrder, draftSchema, withOrdered } from '../checkout/draft.ts'
import { type Gift, giftOf, noGift } from './gift.ts'
import type { CartRow } from './open-cart.ts'

/** Whose cart it is, and when; all else in a cart is about what is ordered. */
type Identity = 'id' | 'accountId' | 'guestHash' | 'createdAt' | 'changedAt'
type Contents = Omit<CartRow, Identity>

/**
 * What a cart holds besides its lines once it has been ordered: nothing that was meant for that one
 * order. A column that is added to carts does not compile until it is said here what becomes of it.
 */
export const contentsAfterOrder = (draft: CheckoutDraft): Contents => ({
  gift: noGift,
  checkout: draftAfterOrder(draft),
})

/** The same for an order that was never paid and is in the cart again: what it held, where nothing took its place. */
export function backFromOrder(
  cart: CartRow,
  { gift, ...ordered }: OncePerOrder & { readonly gift: Gift },
): Contents {
  const isEmpty = canonicalText(giftOf(cart.gift)) === canonicalText(noGift)
  return {
    gift: isEmpty ? gift : cart.gift,
    checkout: withOrdered(v.parse(draftSchema, cart.checkout), ordered),
  }
}
