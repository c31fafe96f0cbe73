import { redirect } from 'react-router'
import { findOrder } from '#shop/orders/show-orders.ts'
import type { Visit } from '#shop/visit.ts'
import { found } from '../query.ts'

/** The guard has let nobody else in; a session can still end between the two. */
export async function signedIn(visit: Visit, back = '/setting') {
  const visitor = await visit.visitor()
  if (!visitor) throw redirect(`/login?redirect=${encodeURIComponent(back)}`)
  return visitor
}

/** The visitor's own order of this number; anybody else's is not there. */
export async function ownOrder(visit: Visit, number: string) {
  const { accountId } = await signedIn(visit)
  return found(await visit.transact(transaction => findOrder(transaction, { accountId, number })))
}
