import { mergeCarts } from '#shop/cart/merge-carts.ts'
import type { CartOwner } from '#shop/persistence/locks.ts'
import type { RequestContext } from '#shop/request-context.ts'

/**
 * Whose cart this visit sees. Whoever has signed in brings the browser's cart along: once, because
 * the browser's mark is taken from it in the same answer.
 */
export async function whoseCart(ctx: RequestContext): Promise<CartOwner | null> {
  const visitor = await ctx.visitor()
  const secret = ctx.guest.secret()
  if (!visitor) return secret === null ? null : { kind: 'guest', secret }
  const { accountId } = visitor
  if (secret !== null) {
    await ctx.transact(transaction =>
      mergeCarts(transaction, { secret, accountId, mac: ctx.paymentContext.mac, now: ctx.now() }),
    )
    ctx.guest.forget()
  }
  return { kind: 'account', accountId }
}

/** The same for whoever is about to put something in: a guest is given a mark. */
export async function cartToChange(ctx: RequestContext): Promise<CartOwner> {
  return (await whoseCart(ctx)) ?? { kind: 'guest', secret: ctx.guest.begin() }
}
