import * as v from 'valibot'
import type { Called, Intent, PaymentProvider } from '#shop/payments/provider.ts'

/**
 * Pinned: answers keep the form that is parsed here, whatever the account's own setting. It is the
 * one that `stripe` 23.1.0 speaks (`ApiVersion` in its apiVersion.js). Stripe refuses every call
 * that names a version it does not have.
 */
export const STRIPE_API_VERSION = '2026-10-28.endive'
const PATIENCE_MS = 15_000

const whole = v.pipe(v.number(), v.integer())
const intentSchema = v.object({
  id: v.string(),
  status: v.string(),
  amount: whole,
  amount_received: v.optional(whole, 0),
  currency: v.string(),
  client_secret: v.nullish(v.string(), null),
  metadata: v.optional(v.record(v.string(), v.string()), {}),
  last_payment_error: v.nullish(
    v.object({ code: v.nullish(v.string()), decline_code: v.nullish(v.string()) }),
    null,
  ),
  latest_charge: v.nullish(
    v.union([v.string(), v.object({ amount_refunded: v.optional(whole, 0) })]),
    null,
  ),
})
type StripeIntent = v.InferOutput<typeof intentSchema>

const listSchema = v.object({ data: v.array(intentSchema), has_more: v.boolean() })
const refundSchema = v.object({ id: v.string(), amount: whole, status: v.string() })
const errorSchema = v.object({
  error: v.object({ type: v.string(), code: v.optional(v.string(), '') }),
})

/**
 * An intent whose card was declined waits for another card, so it is not at its end: a new one is
 * begun only after this one has been cancelled, and nobody pays both.
 */
const statuses: Readonly<Record<string, Intent['status']>> = {
  requires_payment_method: 'requires-action',
  requires_confirmation: 'requires-action',
  requires_action: 'requires-action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

function intentOf(intent: StripeIntent): Intent {
  const { last_payment_error: error, latest_charge: charge } = intent
  return {
    id: intent.id,
    paymentId: intent.metadata.payment ?? '',
    status: statuses[intent.status] ?? 'processing',
    captured: intent.status === 'succeeded' ? intent.amount_received : 0,
    refunded: charge && typeof charge !== 'string' ? charge.amount_refunded : 0,
    currency: intent.currency.toUpperCase(),
    clientSecret: intent.client_secret,
    reason: error?.decline_code ?? error?.code ?? null,
  }
}

export interface StripeNeeds {
  readonly secretKey: string
  /** Where the provider is; elsewhere only in tests. */
  readonly url?: string
  readonly patienceMs?: number
}

type Form = Readonly<Record<string, string>>

export function stripePayments(needs: StripeNeeds): PaymentProvider {
  const { secretKey, url = 'https://api.stripe.com', patienceMs = PATIENCE_MS } = needs

  async function call<Schema extends v.GenericSchema>(
    schema: Schema,
    method: 'GET' | 'POST',
    path: string,
    form: Form,
    key?: string,
  ): Promise<Called<v.InferOutput<Schema>>> {
    const body = new URLSearchParams(form)
    try {
      const response = await fetch(`${url}${path}${method === 'GET' ? `?${body}` : ''}`, {
        method,
        headers: {
          Authorization: `Bearer ${secretKey}`,
          'Stripe-Version': STRIPE_API_VERSION,
          ...(key && { 'Idempotency-Key': key }),
        },
        body: method === 'POST' ? body : null,
        signal: AbortSignal.timeout(patienceMs),
      })
      const json: unknown = await response.json()
      if (!response.ok) return failure(response.status, json)
      const parsed = v.safeParse(schema, json)
      return parsed.success
        ? { kind: 'answered', value: parsed.output }
        : { kind: 'unknown', reason: 'unreadable-answer' }
    } catch (error) {
      // No answer, or half of one: it may have been done all the same.
      return { kind: 'unknown', reason: error instanceof Error ? error.name : 'no-answer' }
    }
  }

  const one = async (answer: Promise<Called<StripeIntent>>): Promise<Called<Intent>> => {
    const called = await answer
    return called.kind === 'answered' ? { ...called, value: intentOf(called.value) } : called
  }
  const expand = { 'expand[]': 'latest_charge' }

  async function list(since: Date): Promise<Called<readonly Intent[]>> {
    const found: Intent[] = []
    let after: Form = {}
    for (;;) {
      const created = String(Math.floor(since.getTime() / 1000))
      const page = await call(listSchema, 'GET', '/v1/payment_intents', {
        'created[gte]': created,
        limit: '100',
        'expand[]': 'data.latest_charge',
        ...after,
      })
      if (page.kind !== 'answered') return page
      found.push(...page.value.data.map(intentOf))
      const last = page.value.data.at(-1)
      if (!page.value.has_more || !last) return { kind: 'answered', value: found }
      after = { starting_after: last.id }
    }
  }

  return {
    // Money that moves is told from Stripe's test mode by this name, in the books too.
    name: /^[rs]k_live_/.test(secretKey) ? 'stripe' : 'stripe-test',
    list,
    charge: ({ key, paymentId, orderNumber, amount, currency }) =>
      one(
        call(
          intentSchema,
          'POST',
          '/v1/payment_intents',
          {
            amount: String(amount),
            currency: currency.toLowerCase(),
            'automatic_payment_methods[enabled]': 'true',
            'metadata[payment]': paymentId,
            'metadata[order]': orderNumber,
          },
          key,
        ),
      ),
    look: intent =>
      one(call(intentSchema, 'GET', `/v1/payment_intents/${encodeURIComponent(intent)}`, expand)),
    cancel: (intent, key) =>
      one(
        call(
          intentSchema,
          'POST',
          `/v1/payment_intents/${encodeURIComponent(intent)}/cancel`,
          {},
          key,
        ),
      ),
    async find(paymentId, since) {
      const all = await list(since)
      if (all.kind !== 'answered') return all
      return { kind: 'answered', value: all.value.find(one => one.paymentId === paymentId) ?? null }
    },
    async refund({ intent, amount, key }) {
      const form = { payment_intent: intent, amount: String(amount) }
      const called = await call(refundSchema, 'POST', '/v1/refunds', form, key)
      if (called.kind !== 'answered') return called
      const { status, amount: returned } = called.value
      return status === 'failed' || status === 'canceled'
        ? { kind: 'refused', reason: `refund-${status}` }
        : { kind: 'answered', value: { amount: returned } }
    },
  }
}

/**
 * Certain only where the provider says that it did not do it. A key that is in use, too many
 * calls, and everything of its own making may all have been done, or still be.
 */
function failure(status: number, json: unknown): Called<never> {
  const parsed = v.safeParse(errorSchema, json)
  const { type, code } = parsed.success ? parsed.output.error : { type: '', code: '' }
  const reason = code || type || `status-${status}`
  const certain =
    status >= 400 && status < 500 && status !== 409 && status !== 429 && type !== 'api_error'
  return { kind: certain && parsed.success ? 'refused' : 'unknown', reason }
}
