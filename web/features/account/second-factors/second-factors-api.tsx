import * as v from 'valibot'
import { assertionSchema, registrationSchema } from '#schemas/passkeys.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { answer, notAllowed, parseJsonBody, visitorOf } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/second-factors-api'

const Code = v.pipe(v.string(), v.maxLength(40))

const FactorRequest = v.variant('intent', [
  v.object({ intent: v.literal('ask-for-new-passkey') }),
  v.object({ intent: v.literal('add-passkey'), response: registrationSchema }),
  v.object({ intent: v.literal('ask-for-passkey') }),
  v.object({ intent: v.literal('prove-passkey'), response: assertionSchema }),
  v.object({ intent: v.literal('begin-totp') }),
  v.object({ intent: v.literal('confirm-totp'), code: Code }),
  v.object({ intent: v.literal('new-recovery-codes') }),
  v.object({ intent: v.literal('prove-code'), code: Code }),
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
  const body = await parseJsonBody(request, FactorRequest)
  const { secondFactors } = ctx
  switch (body.intent) {
    case 'ask-for-new-passkey':
      await fresh(ctx)
      return answer(200, await secondFactors.askForNewPasskey(visitor))
    case 'add-passkey': {
      await fresh(ctx)
      const userAgent = request.headers.get('User-Agent') ?? ''
      const added = await secondFactors.addPasskey(visitor, body.response, userAgent)
      if (!added.ok) return refused(added.reason)
      ctx.securityEvent('passkey-added', added.name)
      return answer(200, { name: added.name })
    }
    case 'ask-for-passkey':
      return answer(200, await secondFactors.askForPasskey(visitor))
    case 'prove-passkey': {
      if (await secondFactors.provePasskey(visitor, body.response)) return answer(204)
      ctx.securityEvent('passkey-failed')
      return refused('refused')
    }
    case 'begin-totp': {
      await fresh(ctx)
      const begun = await secondFactors.beginTotp(visitor)
      return begun ? answer(200, begun) : refused('has-app')
    }
    case 'confirm-totp': {
      await fresh(ctx)
      const codes = await secondFactors.confirmTotp(visitor, body.code)
      if (!codes) return refused('wrong-code')
      ctx.securityEvent('totp-added')
      return answer(200, { codes })
    }
    case 'new-recovery-codes':
      await fresh(ctx)
      ctx.securityEvent('recovery-codes-made')
      return answer(200, { codes: await secondFactors.newRecoveryCodes(visitor) })
    case 'prove-code': {
      const { requestId } = ctx
      const from = { client: ctx.address, requestId }
      const proof = await secondFactors.proveCode(visitor, body.code, from)
      if (proof === 'right') return answer(204)
      ctx.securityEvent('code-failed')
      return refused(proof === 'wrong' ? 'wrong-code' : 'too-often')
    }
  }
}
