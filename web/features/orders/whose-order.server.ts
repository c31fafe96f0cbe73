import { findOrder } from '#shop/orders/show-orders.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { requireSignedIn } from '#web/app/guards/signed-in.server.ts'
import { found } from '#web/app/query.ts'

/** The visitor's own order of this number; anybody else's is not there. */
export async function ownOrder(ctx: RequestContext, number: string) {
  const { accountId } = await requireSignedIn(ctx)
  return found(await ctx.transact(transaction => findOrder(transaction, { accountId, number })))
}
