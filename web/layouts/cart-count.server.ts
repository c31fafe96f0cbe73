import { countCart } from '#shop/cart/show-cart.ts'
import { isDatabaseAway } from '#shop/database-away.ts'
import type { CartOwner } from '#shop/locks.ts'
import type { Visit } from '#shop/visit.ts'

/**
 * How many pieces wait in this visitor's cart. It only looks: the carts of a browser and of its account
 * are brought together where the cart is opened. While the database is away, none.
 */
export async function cartCount(visit: Visit): Promise<number> {
  const visitor = await visit.visitor()
  const secret = visit.guest.secret()
  const owners: readonly CartOwner[] = [
    ...(visitor ? [{ kind: 'account', accountId: visitor.accountId } as const] : []),
    ...(secret === null ? [] : [{ kind: 'guest', secret } as const]),
  ]
  try {
    const counts = await Promise.all(
      owners.map(owner => visit.transact(transaction => countCart(transaction, owner))),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  } catch (error) {
    if (isDatabaseAway(error)) return 0
    throw error
  }
}
