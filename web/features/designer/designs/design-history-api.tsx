import { designHistory } from '#shop/designs/design-history.ts'
import { answer, notAllowed, visitorOf } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/design-history-api'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { accountId } = await visitorOf(ctx)
  const history = await ctx.transact(transaction => designHistory(transaction, { accountId, id }))
  return history ? answer(200, history) : answer(404, { reason: 'not-found' })
}

export const action = () => notAllowed('GET')
