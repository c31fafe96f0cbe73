import { designHistory } from '#shop/designs/design-history.ts'
import { visitContext } from '#web/visit.ts'
import type { Route } from './+types/design-history'
import { answer, notAllowed, visitorOf } from './json.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { accountId } = await visitorOf(visit)
  const history = await visit.transact(transaction => designHistory(transaction, { accountId, id }))
  return history ? answer(200, history) : answer(404, { reason: 'not-found' })
}

export const action = () => notAllowed('GET')
