import { showStaffOrder } from '#shop/fulfilment/show-order.ts'
import { notAllowed } from '#web/app/json-response.ts'
import { found } from '#web/app/query.ts'
import { requestContext } from '#web/app/request-context.ts'
import { appraisalFile } from '#web/features/orders/appraisal-file.server.ts'
import type { Route } from './+types/order-appraisal'

/** The same paper as the customer's, for whoever stands at the counter. */
export async function loader({ context, params: { number, line } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { order } = found(await ctx.transact(t => showStaffOrder(t, number)))
  return appraisalFile(ctx, order, line)
}

export const action = () => notAllowed('GET')
