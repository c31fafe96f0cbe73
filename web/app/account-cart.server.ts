import { readCart, type StoredCart } from '#shop/cart/show-cart.ts'
import type { RequestContext } from '#shop/request-context.ts'

/** The page that shows the whole of a cart. */
export const CART = '/cart'

const read = new WeakMap<RequestContext, Promise<StoredCart>>()

/**
 * The cart of an account, for loaders of the cart's own page: the header above it tells of the same rows, and both
 * ask for them once. It is no longer known when the request has been answered.
 */
export function accountCart(ctx: RequestContext, accountId: string): Promise<StoredCart> {
  const owner = { kind: 'account', accountId } as const
  const before = read.get(ctx)
  if (before) return before
  const now = ctx.transact(t => readCart(t, owner, ctx.now()))
  read.set(ctx, now)
  return now
}
