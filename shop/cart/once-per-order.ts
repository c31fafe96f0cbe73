import { canonicalText } from '#design/document/identity.ts'
import { type CheckoutDraft, draftAfterOrder } from '../checkout/draft.ts'
import { type CartRow, noGift } from './open-cart.ts'

/** Whose cart it is, and when; all else in a cart is about what is ordered. */
type Identity = 'id' | 'accountId' | 'guestHash' | 'createdAt' | 'changedAt'
type Contents = Omit<CartRow, Identity>

/**
 * What a cart holds besides its lines once it has been ordered: nothing that was meant for that one
 * order. A column that is added to carts does not compile until it is said here what becomes of it.
 */
export const afterOrder = (draft: CheckoutDraft): Contents => ({
  gift: noGift,
  checkout: draftAfterOrder(draft),
})

/** The same for an order that was never paid and is in the cart again: what it held, where nothing took its place. */
export function backFromOrder(
  cart: CartRow,
  ordered: {
    readonly gift: Contents['gift']
    readonly delivery: string
    readonly code: string
  },
): Contents {
  const isEmpty = canonicalText(cart.gift) === canonicalText(noGift)
  const { checkout } = cart
  return {
    gift: isEmpty ? ordered.gift : cart.gift,
    checkout: {
      ...checkout,
      delivery: checkout.delivery || ordered.delivery,
      code: checkout.code || ordered.code,
    },
  }
}
