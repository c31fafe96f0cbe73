import { data } from 'react-router'
import * as v from 'valibot'
import { embedOrigins } from '#schemas/embed.ts'
import { createKey, newKeySchema } from '#shop/keys/create-key.ts'
import { revokeKey } from '#shop/keys/revoke-key.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { isLocalOrigin, readWebhookUrl } from '#shop/webhooks/address.ts'
import { eventsSchema, registerRefusals, registerWebhook } from '#shop/webhooks/manage.ts'
import { webhookSecret } from '#shop/webhooks/sign.ts'
import { doer } from '#web/app/guards/staff-member.server.ts'
import { isConfirmed } from '#web/ui/confirmed-field.ts'
import { type BillingFaults, readBilling } from './read-billing.server.ts'

export interface KeysAnswer {
  readonly made?: { readonly kind: 'key' | 'webhook'; readonly secret: string }
  readonly faults?: Readonly<Partial<Record<'name' | 'scopes' | 'url' | 'form', string>>> & {
    readonly billing?: BillingFaults
  }
}

const answer = (status: number, body: KeysAnswer) => data(body, { status })
const refused = (faults: KeysAnswer['faults']) => answer(422, { faults: faults ?? {} })

/** Each may be sent twice: a key has the id of its form, a webhook its address. */
export async function answerKeys(
  ctx: RequestContext,
  visitor: Visitor,
  origin: string,
  form: FormData,
) {
  const intent = form.get('intent')
  if (intent === 'create-key') return newKey(ctx, visitor, origin, form)
  if (intent === 'register-webhook') return newWebhook(ctx, visitor, origin, form)
  const id = v.safeParse(v.pipe(v.string(), v.uuid()), form.get('id'))
  if (intent !== 'revoke-key' || !id.success)
    return answer(400, { faults: { form: 'That could not be read. Please try again.' } })
  if (!isConfirmed(form))
    return refused({ form: 'Nothing was revoked: please answer the question first.' })
  const input = { id: id.output, by: doer(visitor), now: ctx.now() }
  await ctx.transact(transaction => revokeKey(transaction, input))
  return answer(200, {})
}

async function newKey(ctx: RequestContext, visitor: Visitor, origin: string, form: FormData) {
  const days = form.get('days')
  const parsed = v.safeParse(newKeySchema, {
    id: form.get('id'),
    name: form.get('name'),
    scopes: form.getAll('scope'),
    days: days === 'never' ? null : Number(days),
  })
  if (!parsed.success) {
    const { nested = {} } = v.flatten<typeof newKeySchema>(parsed.issues)
    const [name, scopes] = [nested.name?.[0], nested.scopes?.[0]]
    if (!name && !scopes) return refused({ form: 'That could not be read. Please try again.' })
    return refused({ ...(name && { name }), ...(scopes && { scopes }) })
  }
  const { settings } = await ctx.shopNow()
  const billed = parsed.output.scopes.includes('quotes:bill')
    ? readBilling(form, embedOrigins(settings.embedOrigins, origin))
    : null
  if (billed && !billed.ok) return refused({ billing: billed.faults })
  const { random } = ctx.paymentContext
  const billing = billed?.billing ?? null
  const input = { ...parsed.output, billing, by: doer(visitor), now: ctx.now(), random }
  const made = await ctx.transact(transaction => createKey(transaction, input))
  if (!made.ok)
    return refused({ form: 'This key was made a moment ago. If you did not see it, revoke it.' })
  ctx.securityEvent('key-made', parsed.output.name)
  return answer(200, { made: { kind: 'key', secret: made.key } })
}

async function newWebhook(ctx: RequestContext, visitor: Visitor, origin: string, form: FormData) {
  const read = readWebhookUrl(String(form.get('url') ?? '').trim(), isLocalOrigin(origin))
  if (!read.ok) return refused({ url: read.words })
  const events = v.safeParse(eventsSchema, form.getAll('event'))
  if (!events.success) return refused({ form: 'There is no such event.' })
  const { random, mac } = ctx.paymentContext
  const input = {
    url: read.url,
    events: events.output,
    by: doer(visitor),
    now: ctx.now(),
    random,
  }
  const end = await ctx.transact(transaction => registerWebhook(transaction, input))
  if (!end.ok) return refused({ url: registerRefusals[end.reason] })
  ctx.securityEvent('webhook-changed', `made for ${read.url}`)
  return answer(200, { made: { kind: 'webhook', secret: webhookSecret(end, mac) } })
}
