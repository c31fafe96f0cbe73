import { type CartSummary, findCartSummary } from '#shop/cart/cart-summary.ts'
import { countCart, summaryOfCart } from '#shop/cart/show-cart.ts'
import { isDatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { accountCart, CART } from './account-cart.server.ts'

const NOTHING: CartSummary = { pieces: 0, country: undefined }

/**
 * What waits in this visitor's cart, and where it would go. It only looks: the carts of a browser and of its
 * account are brought together where the cart is opened. While the database is unavailable, nothing.
 */
export async function cartSummary(ctx: RequestContext): Promise<CartSummary> {
  const { transact, visitor, guest } = ctx
  const known = await visitor()
  const secret = guest.secret()
  try {
    if (ctx.route === CART && known && secret === null)
      return summaryOfCart(await accountCart(ctx, known.accountId))
    const [own, pieces] = await Promise.all([
      known ? transact(t => findCartSummary(t, known)) : NOTHING,
      secret === null ? 0 : transact(t => countCart(t, { kind: 'guest', secret })),
    ])
    return { ...own, pieces: own.pieces + pieces }
  } catch (error) {
    if (isDatabaseUnavailable(error)) return NOTHING
    throw error
  }
}
