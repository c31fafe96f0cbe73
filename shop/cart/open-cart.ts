import { hashOfSecret } from '../accounts/session-secret.ts'
import { emptyDraft } from '../checkout/draft.ts'
import { type CartOwner, lockCarts } from '../locks.ts'
import type { Transaction } from '../transaction.ts'
import { carts, type Gift } from './tables.ts'

export const noGift: Gift = { wrap: false, card: '', hidePrices: false }

export type CartRow = typeof carts.$inferSelect

/** The owner's cart, locked; made if there is none. Whatever changes a cart begins here. */
export async function openCart(
  transaction: Transaction,
  owner: CartOwner,
  now: Date,
): Promise<CartRow> {
  const [cart] = await lockCarts(transaction, [owner])
  if (cart) return cart
  const whose =
    owner.kind === 'account'
      ? { accountId: owner.accountId }
      : { guestHash: hashOfSecret(owner.secret) }
  const [made] = await transaction
    .insert(carts)
    .values({ ...whose, gift: noGift, checkout: emptyDraft, createdAt: now, changedAt: now })
    .onConflictDoNothing()
    .returning()
  if (made) return made
  // Another request of the same browser was quicker.
  const [other] = await lockCarts(transaction, [owner])
  if (!other) throw new Error('The cart that was in the way is gone')
  return other
}
