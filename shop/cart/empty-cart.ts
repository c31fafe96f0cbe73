import { and, eq, inArray } from 'drizzle-orm'
import type { CheckoutDraft } from '../checkout/draft.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { contentsAfterOrder } from './once-per-order.ts'
import type { CartRow } from './open-cart.ts'
import { cartLines, carts } from './tables.ts'

/** What was ordered goes, and what was set aside stays; so does the form, without what was said for this order alone. */
export async function emptyCart(
  transaction: Transaction,
  cart: Pick<CartRow, 'id'>,
  {
    hashes,
    draft,
    now,
  }: {
    readonly hashes: readonly string[]
    readonly draft: CheckoutDraft
    readonly now: Date
  },
): Promise<void> {
  const { gift, checkout } = contentsAfterOrder(draft)
  await transaction
    .delete(cartLines)
    .where(and(eq(cartLines.cartId, cart.id), inArray(cartLines.hash, [...hashes])))
  await transaction
    .update(carts)
    .set({ checkout, gift, changedAt: now })
    .where(eq(carts.id, cart.id))
}
