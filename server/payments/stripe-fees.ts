import type Stripe from 'stripe'
import * as v from 'valibot'
import type { Called, ProviderFee } from '#shop/payments/provider.ts'
import { failedCall, type ReportFault } from './stripe-errors.ts'
import { fromStripe } from './stripe-units.ts'

const whole = v.pipe(v.number(), v.integer())

/** Null while Stripe reckons: https://docs.stripe.com/payments/payment-intents/asynchronous-capture */
const reckonedSchema = v.nullable(v.object({ id: v.string(), fee: whole, currency: v.string() }))

const paidSchema = v.object({
  latest_charge: v.nullable(v.object({ balance_transaction: reckonedSchema })),
})

const refundSchema = v.object({
  metadata: v.nullable(v.record(v.string(), v.string())),
  balance_transaction: reckonedSchema,
})

const feeOf = (
  reckoned: v.InferOutput<typeof reckonedSchema>,
  refundKey: string | null,
): readonly ProviderFee[] => {
  if (!reckoned) return []
  const { id: reference, fee, currency } = reckoned
  const amount = fromStripe(fee, currency)
  return [{ refundKey, amount, currency: currency.toUpperCase(), reference }]
}

const unreadable = { kind: 'unknown', reason: 'unreadable-answer' } as const

/**
 * What Stripe kept of an intent and of our refunds of it. Calls of their own, never part of those that a
 * payment waits for: a restricted key may take payments and not read balances.
 */
export const stripeFees =
  ({ paymentIntents, refunds }: Stripe, report: ReportFault) =>
  async (intent: string): Promise<Called<readonly ProviderFee[]>> => {
    try {
      const paid = v.safeParse(
        paidSchema,
        await paymentIntents.retrieve(intent, { expand: ['latest_charge.balance_transaction'] }),
      )
      if (!paid.success) return unreadable
      const found = [...feeOf(paid.output.latest_charge?.balance_transaction ?? null, null)]
      const expand = ['data.balance_transaction']
      for await (const one of refunds.list({ payment_intent: intent, limit: 100, expand })) {
        const refund = v.safeParse(refundSchema, one)
        if (!refund.success) return unreadable
        const { metadata, balance_transaction } = refund.output
        // Without our key it was given back by Stripe's dashboard, and is no row of our ledger.
        if (metadata?.key) found.push(...feeOf(balance_transaction, metadata.key))
      }
      return { kind: 'answered', value: found }
    } catch (error) {
      return failedCall(error, report)
    }
  }
