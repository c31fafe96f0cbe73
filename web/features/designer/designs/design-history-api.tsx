import { designHistory } from '#shop/designs/design-history.ts'
import { answer, notAllowed, visitorOf } from '#web/app/json-response.ts'
import { visitContext } from '#web/app/request-context.ts'
import type { Route } from './+types/design-history-api'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { accountId } = await visitorOf(visit)
  const history = await visit.transact(transaction => designHistory(transaction, { accountId, id }))
  return history ? answer(200, history) : answer(404, { reason: 'not-found' })
}

export const action = () => notAllowed('GET')
