import * as v from 'valibot'
import { sentCodeSchema } from '#shop/designs/saved-design.ts'
import { storeDesign } from '#shop/shares/store-within-limit.ts'
import { answer, notAllowed, parseJsonBody } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import { retryAfter, storingOf } from '#web/app/storing.server.ts'
import type { Route } from './+types/shares-api'

export const loader = () => notAllowed('POST')

/** Keeps a design under a short link, for guests too; the same design always has the same one. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return notAllowed('POST')
  const ctx = context.get(requestContext)
  const { code: design } = await parseJsonBody(request, v.object({ code: sentCodeSchema }))
  const stored = await storeDesign(storingOf(ctx), design)
  return stored.ok
    ? answer(200, { slug: stored.slug })
    : answer(429, { reason: 'too-many' }, retryAfter(stored.wait))
}
