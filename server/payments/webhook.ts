import * as v from 'valibot'
import { keepEvent } from '#shop/payments/provider-events.ts'
import type { Till } from '#shop/payments/till.ts'
import type { Service } from '../http/service.ts'
import { isSignedByStripe } from './stripe-signature.ts'

export const WEBHOOK_PATH = '/api/payments/stripe'

const eventSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.pipe(v.string(), v.regex(/^evt_\w{1,200}$/)),
    type: v.pipe(v.string(), v.maxLength(100)),
    data: v.object({
      object: v.object({
        object: v.string(),
        id: v.string(),
        payment_intent: v.nullish(v.string(), null),
      }),
    }),
  }),
)

const answer = (status: number) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })

/** Acknowledged only once it is kept: what is not acknowledged is sent again. */
export const stripeWebhook = (
  till: Pick<Till, 'transact' | 'now' | 'wake' | 'provider'>,
  secret: string,
): Service => ({
  name: WEBHOOK_PATH,
  handles: path => path === WEBHOOK_PATH,
  fromAnywhere: true,
  async answer(request) {
    if (request.method !== 'POST') return answer(405)
    const now = till.now()
    const bytes = new Uint8Array(await request.arrayBuffer())
    if (!isSignedByStripe(request.headers.get('Stripe-Signature'), bytes, { secret, now }))
      return answer(400)
    const body = new TextDecoder().decode(bytes)
    const parsed = v.safeParse(eventSchema, body)
    if (!parsed.success) return answer(400)
    const { id, type: kind, data } = parsed.output
    const { object } = data
    const intent = object.object === 'payment_intent' ? object.id : object.payment_intent
    await till.transact(transaction =>
      keepEvent(transaction, { provider: till.provider.name, id, kind, intent, body, now }),
    )
    till.wake()
    return answer(200)
  },
})
