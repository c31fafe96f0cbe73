import { showStaffOrder } from '#shop/fulfilment/show-order.ts'
import { setsOfOrder } from '#shop/orders/sets-of-order.ts'
import { proofsSignedWith } from '#shop/proofs/find-set-proofs.ts'
import { notAllowed } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import { setProofFile } from '#web/features/sets/set-proof-file.server.ts'
import type { Route } from './+types/order-set-proof'

/** What the customer signed for the whole set that a line is of, as a paper. */
export async function loader({ context, params: { number, line } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const proofs = await ctx.transact(async t => {
    const { order } = (await showStaffOrder(t, number)) ?? {}
    if (!order?.accountId || !/^\d{1,2}$/.test(line)) return null
    const id = setsOfOrder(order.record.lines)[Number(line)]?.proof?.id
    return id ? proofsSignedWith(t, { accountId: order.accountId, id }) : null
  })
  if (proofs) return setProofFile(ctx, proofs)
  return new Response('There is no proof that was signed for a whole set here.', {
    status: 404,
    headers: { 'Cache-Control': 'no-store' },
  })
}

export const action = () => notAllowed('GET')
