import type Stripe from 'stripe'
import * as v from 'valibot'
import { isLiveKey } from '#schemas/payment-keys.ts'
import type { Called, Intent, PaymentProvider } from '#shop/payments/provider.ts'
import { openStripe, type StripeAccess } from './stripe-client.ts'
import { failedCall, isAnswerToRefund, type ReportFault } from './stripe-errors.ts'
import { stripeFees } from './stripe-fees.ts'
import { intentSchema } from './stripe-intent.ts'
import { stripePayouts } from './stripe-payouts.ts'
import { fromStripe, toStripe } from './stripe-units.ts'

const unreadable = { kind: 'unknown', reason: 'unreadable-answer' } as const

/** https://docs.stripe.com/api/refunds/object#refund_object-status: its types say only that it is text. */
const refundSchema = v.object({
  amount: v.pipe(v.number(), v.integer()),
  status: v.picklist(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
})

export interface StripeNeeds extends StripeAccess {
  /** Told of requests that Stripe does not take for a mistake of ours. */
  readonly report: ReportFault
}

const charge = ['latest_charge']

/**
 * Stripe keeps what it first answered under a key and repeats that, even if the intent has long gone on.
 * https://docs.stripe.com/error-low-level#idempotency
 */
const isRepeated = ({ lastResponse }: Stripe.Response<unknown>) =>
  new Headers(lastResponse.headers).get('Idempotent-Replayed') === 'true'

export function stripePayments({ report, ...access }: StripeNeeds): PaymentProvider {
  const stripe = openStripe(access)
  const { paymentIntents } = stripe

  const one = async (call: Promise<unknown>): Promise<Called<Intent>> => {
    try {
      const parsed = v.safeParse(intentSchema, await call)
      return parsed.success ? { kind: 'answered', value: parsed.output } : unreadable
    } catch (error) {
      return failedCall(error, report)
    }
  }
  const look = (intent: string) => one(paymentIntents.retrieve(intent, { expand: charge }))

  async function begin(params: Stripe.PaymentIntentCreateParams, idempotencyKey: string) {
    const intent = await paymentIntents.create(params, { idempotencyKey })
    return isRepeated(intent) ? paymentIntents.retrieve(intent.id, { expand: charge }) : intent
  }

  async function list(since: Date): Promise<Called<readonly Intent[]>> {
    const gte = Math.floor(since.getTime() / 1000)
    const found: Intent[] = []
    try {
      const pages = { created: { gte }, limit: 100, expand: ['data.latest_charge'] }
      for await (const intent of paymentIntents.list(pages)) {
        const parsed = v.safeParse(intentSchema, intent)
        if (!parsed.success) return unreadable
        found.push(parsed.output)
      }
      return { kind: 'answered', value: found }
    } catch (error) {
      return failedCall(error, report)
    }
  }

  /**
   * Stripe forgets a key after a day, a shop may be away for longer: what is there already under ours
   * is not given back a second time.
   */
  async function refundOnce({
    intent,
    amount,
    currency,
    key,
  }: Parameters<PaymentProvider['refund']>[0]) {
    for await (const made of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
      if (made.metadata?.key === key) return made
    const inStripe = toStripe(amount, currency)
    const params = { payment_intent: intent, amount: inStripe, metadata: { key } }
    return stripe.refunds.create(params, { idempotencyKey: key })
  }

  return {
    // Money that moves is told from Stripe's test mode by this name, in the books too.
    name: isLiveKey(access.secretKey) ? 'stripe' : 'stripe-test',
    list,
    look,
    fees: stripeFees(stripe, report),
    payouts: stripePayouts(stripe, report),
    charge: ({ key, paymentId, orderNumber, amount, currency }) =>
      one(
        begin(
          {
            amount: toStripe(amount, currency),
            currency: currency.toLowerCase(),
            automatic_payment_methods: { enabled: true },
            metadata: { payment: paymentId, order: orderNumber },
          },
          key,
        ),
      ),
    cancel: (intent, idempotencyKey) => one(paymentIntents.cancel(intent, {}, { idempotencyKey })),
    async refund(wanted) {
      try {
        const parsed = v.safeParse(refundSchema, await refundOnce(wanted))
        if (!parsed.success) return unreadable
        const { status, amount: returned } = parsed.output
        return status === 'failed' || status === 'canceled'
          ? { kind: 'refused', reason: `refund-${status}` }
          : { kind: 'answered', value: { amount: fromStripe(returned, wanted.currency) } }
      } catch (error) {
        return failedCall(error, report, isAnswerToRefund)
      }
    },
  }
}
