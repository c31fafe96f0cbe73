import { listDesigns } from '#shop/designs/list-designs.ts'
import { ownerMark } from '#shop/designs/owner-mark.ts'
import { answer, notAllowed } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/designs-api'

/** Every design of whoever asks; of a guest, none and nobody's: a session may end at any time. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const visitor = await ctx.visitor()
  if (!visitor) return answer(200, { owner: null, designs: [] })
  const { accountId } = visitor
  const designs = await ctx.transact(transaction => listDesigns(transaction, { accountId }))
  return answer(200, { owner: ownerMark(accountId), designs })
}

export const action = () => notAllowed('GET')
