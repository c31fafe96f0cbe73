import type { SpecialOrderAnswerJson } from '#schemas/special-order.ts'
import { answer, notAllowed } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/special-orders-api'
import { takeRequest } from './take-request.server.ts'

export const loader = () => notAllowed('POST')

/** A request, as the form's own script and the outbox send it. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return notAllowed('POST')
  const fields = Object.fromEntries(new URLSearchParams(await request.text()))
  const taken = await takeRequest(context.get(requestContext), request, fields)
  if (taken.ok)
    return answer(
      201,
      { id: taken.id, mayOpen: taken.mayOpen } satisfies SpecialOrderAnswerJson,
      taken.cookie ? { 'Set-Cookie': taken.cookie } : {},
    )
  return taken.reason === 'too-many'
    ? answer(429, { reason: 'too-many' }, { 'Retry-After': String(taken.wait) })
    : answer(422, { reason: 'invalid', faults: taken.faults })
}
