import type { PaymentContext } from '#shop/payments/payment-context.ts'
import { keepEvent } from '#shop/payments/provider-events.ts'
import type { Service } from '../http/service.ts'
import { stripeEvent } from './stripe-event.ts'

export const WEBHOOK_PATH = '/api/payments/stripe'

const answer = (status: number) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })

/** Acknowledged only once it is kept: what is not acknowledged is sent again. */
export const stripeWebhook = (
  paymentContext: Pick<PaymentContext, 'transact' | 'now' | 'wake' | 'provider'>,
  secret: string,
): Service => ({
  name: WEBHOOK_PATH,
  handles: path => path === WEBHOOK_PATH,
  fromAnywhere: true,
  async answer(request) {
    if (request.method !== 'POST') return answer(405)
    const now = paymentContext.now()
    const bytes = new Uint8Array(await request.arrayBuffer())
    const signature = request.headers.get('Stripe-Signature')
    const event = stripeEvent({ body: bytes, signature, secret, now })
    if (!event) return answer(400)
    const { id, type: kind, data } = event
    const { object } = data
    const intent = object.object === 'payment_intent' ? (object.id ?? null) : object.payment_intent
    const body = new TextDecoder().decode(bytes)
    await paymentContext.transact(transaction =>
      keepEvent(transaction, {
        provider: paymentContext.provider.name,
        id,
        kind,
        intent,
        body,
        now,
      }),
    )
    paymentContext.wake()
    return answer(200)
  },
})
