import type Stripe from 'stripe'
import * as v from 'valibot'
import type { Intent } from '#shop/payments/provider.ts'
import type { Listed } from './listed.ts'
import { fromStripe } from './stripe-units.ts'

type StripeStatus = Listed<Stripe.PaymentIntent.Status>

/**
 * An intent whose card was declined waits for another card, so it is not at its end: a new one is
 * begun only after this one has been cancelled, and nobody pays both.
 */
const statuses: Readonly<Record<StripeStatus, Intent['status']>> = {
  requires_payment_method: 'requires-action',
  requires_confirmation: 'requires-action',
  requires_action: 'requires-action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

const whole = v.pipe(v.number(), v.integer())

/** The package's types are a promise, not a check: what the books are written from is parsed. */
export const intentSchema = v.pipe(
  v.object({
    id: v.string(),
    status: v.picklist(Object.keys(statuses) as StripeStatus[]),
    amount_received: whole,
    currency: v.string(),
    client_secret: v.nullable(v.string()),
    metadata: v.record(v.string(), v.string()),
    last_payment_error: v.nullable(
      v.object({ code: v.optional(v.string()), decline_code: v.optional(v.string()) }),
    ),
    latest_charge: v.nullable(v.union([v.string(), v.object({ amount_refunded: whole })])),
  }),
  v.transform(
    ({ last_payment_error: error, latest_charge: charge, ...intent }): Intent => ({
      id: intent.id,
      paymentId: intent.metadata.payment ?? '',
      status: statuses[intent.status],
      captured:
        intent.status === 'succeeded' ? fromStripe(intent.amount_received, intent.currency) : 0,
      refunded:
        charge && typeof charge !== 'string'
          ? fromStripe(charge.amount_refunded, intent.currency)
          : 0,
      currency: intent.currency.toUpperCase(),
      clientSecret: intent.client_secret,
      reason: error?.decline_code ?? error?.code ?? null,
    }),
  ),
)
