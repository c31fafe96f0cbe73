import * as v from 'valibot'
import { assertionSchema, registrationSchema } from '#schemas/passkeys.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { answer, bodyOf, notAllowed, visitorOf } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/second-factors-api'

const Asked = v.variant('intent', [
  v.object({ intent: v.literal('ask-for-new-passkey') }),
  v.object({ intent: v.literal('add-passkey'), response: registrationSchema }),
  v.object({ intent: v.literal('ask-for-passkey') }),
  v.object({ intent: v.literal('prove-passkey'), response: assertionSchema }),
])

/** Whoever finds a device open must not make themselves at home on it. */
async function fresh(ctx: RequestContext) {
  if (!(await ctx.isFreshSignIn())) throw answer(403, { reason: 'sign-in-again' })
}

const refused = (reason: string) => answer(422, { reason })

export const loader = () => notAllowed('POST')

/** POST: what a page asks about the ways in which somebody shows that it is them. */
export async function action({ context, request }: Route.ActionArgs) {
  if (request.method !== 'POST') return notAllowed('POST')
  const ctx = context.get(requestContext)
  const visitor = await visitorOf(ctx)
  const asked = await bodyOf(request, Asked)
  const { secondFactors } = ctx
  switch (asked.intent) {
    case 'ask-for-new-passkey':
      await fresh(ctx)
      return answer(200, await secondFactors.askForNewPasskey(visitor))
    case 'add-passkey': {
      await fresh(ctx)
      const userAgent = request.headers.get('User-Agent') ?? ''
      const added = await secondFactors.addPasskey(visitor, asked.response, userAgent)
      if (!added.ok) return refused(added.reason)
      ctx.securityEvent('passkey-added', added.name)
      return answer(200, { name: added.name })
    }
    case 'ask-for-passkey':
      return answer(200, await secondFactors.askForPasskey(visitor))
    case 'prove-passkey': {
      if (await secondFactors.provePasskey(visitor, asked.response)) return answer(204)
      ctx.securityEvent('passkey-failed')
      return refused('refused')
    }
  }
}
