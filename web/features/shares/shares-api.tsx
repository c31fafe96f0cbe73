import * as v from 'valibot'
import { sentCodeSchema } from '#shop/designs/saved-design.ts'
import { shareDesign } from '#shop/shares/share-design.ts'
import { answer, notAllowed, parseJsonBody } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/shares-api'

export const loader = () => notAllowed('POST')

/** Keeps a design under a short link, for guests too; the same design always has the same one. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return notAllowed('POST')
  const ctx = context.get(requestContext)
  const now = ctx.now()
  const wait = ctx.limits.take('shares', ctx.address)
  if (wait > 0) return answer(429, { reason: 'too-many' }, { 'Retry-After': String(wait) })
  const { code: design } = await parseJsonBody(request, v.object({ code: sentCodeSchema }))
  const slug = await ctx.transact(transaction => shareDesign(transaction, { design, now }))
  return answer(200, { slug })
}
