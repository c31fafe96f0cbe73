import { eq } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { giftOf } from './gift.ts'
import { cartLines, carts } from './tables.ts'

/** What an account has in its cart and typed at the checkout, for its owner to take along. */
export async function exportCart(
  transaction: Transaction,
  { accountId }: { readonly accountId: string },
) {
  const [cart] = await transaction.select().from(carts).where(eq(carts.accountId, accountId))
  if (!cart) return null
  const lines = await transaction.select().from(cartLines).where(eq(cartLines.cartId, cart.id))
  return {
    gift: giftOf(cart.gift),
    checkout: cart.checkout,
    lines: lines.map(({ document, quantity, later, addedAt, set }) => ({
      document,
      quantity,
      later,
      addedAt,
      set: set && !set.split ? set.set : null,
    })),
  }
}
