import { listDesigns } from '#shop/designs/list-designs.ts'
import { ownerMark } from '#shop/designs/owner-mark.ts'
import { visitContext } from '#web/visit.ts'
import type { Route } from './+types/designs'
import { answer, notAllowed } from './json.ts'

/** Every design of whoever asks; of a guest, none and nobody's: a session may end at any time. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const visitor = await visit.visitor()
  if (!visitor) return answer(200, { owner: null, designs: [] })
  const { accountId } = visitor
  const designs = await visit.transact(transaction => listDesigns(transaction, { accountId }))
  return answer(200, { owner: ownerMark(accountId), designs })
}

export const action = () => notAllowed('GET')
