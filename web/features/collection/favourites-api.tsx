import { type FavouritesAnswer, favouriteChangesSchema } from '#schemas/favourites.ts'
import { ownerMark } from '#shop/designs/owner-mark.ts'
import { keepFavourites } from '#shop/favourites/keep-favourites.ts'
import { answer, notAllowed, parseJsonBody, visitorOf } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/favourites-api'

export const loader = () => notAllowed('POST')

/** POST: what a browser has liked since, and no longer; answers with what the account has then. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return notAllowed('POST')
  const ctx = context.get(requestContext)
  const { accountId } = await visitorOf(ctx)
  const { owner, liked, unliked } = await parseJsonBody(request, favouriteChangesSchema)
  const mark = ownerMark(accountId)
  const kept = await ctx.transact(transaction =>
    keepFavourites(transaction, {
      accountId,
      liked,
      // What somebody else before them had in this browser is not theirs to lose.
      unliked: owner === mark ? unliked : [],
      now: ctx.now(),
    }),
  )
  return answer(200, { owner: mark, favourites: [...kept] } satisfies FavouritesAnswer)
}
