import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/appraisal'
import { appraisalFile } from './appraisal-file.server.ts'
import { ownOrder } from './whose-order.server.ts'

/** For the insurer of whoever bought it. */
export async function loader({ context, params: { number, line } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { order } = await ownOrder(ctx, number)
  return appraisalFile(ctx, order, line)
}
