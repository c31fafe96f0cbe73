import { type MarksAnswer, markChangesSchema } from '#schemas/marked-stones.ts'
import { ownerMark } from '#shop/designs/owner-mark.ts'
import { keepMarkedStones } from '#shop/favourites/keep-marked-stones.ts'
import { answer, notAllowed, parseJsonBody, visitorOf } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/marks-api'

export const loader = () => notAllowed('POST')

/** POST: stones that a browser has marked since, and no longer; answers with what the account has then. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return notAllowed('POST')
  const ctx = context.get(requestContext)
  const { accountId } = await visitorOf(ctx)
  const { owner, marked, unmarked } = await parseJsonBody(request, markChangesSchema)
  const mark = ownerMark(accountId)
  const ids = await ctx.transact(transaction =>
    keepMarkedStones(transaction, {
      accountId,
      marked,
      // What somebody else before them had in this browser is not theirs to lose.
      unmarked: owner === mark ? unmarked : [],
      now: ctx.now(),
    }),
  )
  return answer(200, { owner: mark, ids: [...ids] } satisfies MarksAnswer)
}
