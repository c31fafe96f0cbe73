import { WEBHOOK_PATH } from '#schemas/payment-keys.ts'
import type { PaymentContext } from '#shop/payments/payment-context.ts'
import { keepEvent } from '#shop/payments/provider-events.ts'
import type { Service } from '../http/service.ts'
import type { Delivery } from './stripe-event.ts'

const answer = (status: number) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })

/** By which what Stripe sends is known, and in whose books it is then. */
interface WebhookSecret {
  readonly secret: string
  readonly provider: string
}

/**
 * Acknowledged only once it is kept: what is not acknowledged is sent again, for days. So what is sent
 * while there are no keys is not lost either.
 */
export const stripeWebhook = (
  paymentContext: Pick<PaymentContext, 'transact' | 'now' | 'wake'>,
  secrets: () => Promise<readonly WebhookSecret[]>,
): Service => ({
  name: WEBHOOK_PATH,
  handles: path => path === WEBHOOK_PATH,
  fromAnywhere: true,
  async answer(request) {
    if (request.method !== 'POST') return answer(405)
    const now = paymentContext.now()
    const bytes = new Uint8Array(await request.arrayBuffer())
    const signature = request.headers.get('Stripe-Signature')
    const known = await signedBy(await secrets(), { body: bytes, signature, now })
    if (!known) return answer(400)
    const { id, type: kind, data } = known.event
    const { object } = data
    const intent = object.object === 'payment_intent' ? (object.id ?? null) : object.payment_intent
    const body = new TextDecoder().decode(bytes)
    await paymentContext.transact(transaction =>
      keepEvent(transaction, {
        provider: known.provider,
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

async function signedBy(secrets: readonly WebhookSecret[], delivery: Omit<Delivery, 'secret'>) {
  if (secrets.length === 0) return null
  const { stripeEvent } = await import('./stripe-event.ts')
  for (const { secret, provider } of secrets) {
    const event = stripeEvent({ ...delivery, secret })
    if (event) return { event, provider }
  }
  return null
}
