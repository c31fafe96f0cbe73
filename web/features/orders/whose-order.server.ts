import { findOrder } from '#shop/orders/show-orders.ts'
import type { Visit } from '#shop/visit.ts'
import { signedIn } from '#web/app/guards/signed-in.server.ts'
import { found } from '#web/app/query.ts'

/** The visitor's own order of this number; anybody else's is not there. */
export async function ownOrder(visit: Visit, number: string) {
  const { accountId } = await signedIn(visit)
  return found(await visit.transact(transaction => findOrder(transaction, { accountId, number })))
}
