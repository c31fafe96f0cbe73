import type Stripe from 'stripe'
import * as v from 'valibot'
import type { Payout, PayoutBooks, PayoutLine, PayoutPage } from '#shop/payments/payouts.ts'
import type { Called } from '#shop/payments/provider.ts'
import type { Listed } from './listed.ts'
import { failedCall, type ReportFault } from './stripe-errors.ts'
import { fromStripe } from './stripe-units.ts'

const whole = v.pipe(v.number(), v.integer())
const moment = v.pipe(
  whole,
  v.transform(seconds => new Date(seconds * 1000)),
)

/** https://docs.stripe.com/api/payouts/object#payout_object-status: its types say only that it is text. */
const statuses = {
  pending: 'pending',
  in_transit: 'in-transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
} as const satisfies Readonly<Record<string, Payout['status']>>

const itemisings: Readonly<Record<Listed<Stripe.Payout.ReconciliationStatus>, Payout['itemised']>> =
  { completed: 'complete', in_progress: 'in-progress', not_applicable: 'never' }

const payoutSchema = v.pipe(
  v.object({
    id: v.string(),
    livemode: v.boolean(),
    status: v.picklist(Object.keys(statuses) as (keyof typeof statuses)[]),
    amount: whole,
    currency: v.string(),
    created: moment,
    arrival_date: moment,
    reconciliation_status: v.picklist(
      Object.keys(itemisings) as Listed<Stripe.Payout.ReconciliationStatus>[],
    ),
    failure_message: v.nullable(v.string()),
  }),
  v.transform(
    ({ id, livemode, status, amount, currency, ...payout }): Payout => ({
      id,
      test: !livemode,
      status: statuses[status],
      amount: fromStripe(amount, currency),
      currency: currency.toUpperCase(),
      createdAt: payout.created,
      arrivesAt: payout.arrival_date,
      itemised: itemisings[payout.reconciliation_status],
      failure: payout.failure_message,
    }),
  ),
)

const lineSchema = v.pipe(
  v.object({
    id: v.string(),
    type: v.string(),
    reporting_category: v.string(),
    amount: whole,
    fee: whole,
    net: whole,
    currency: v.string(),
    created: moment,
    /** Charges and refunds name their intent; a fee of Stripe's own has neither. */
    source: v.nullable(v.object({ payment_intent: v.fallback(v.nullish(v.string(), null), null) })),
  }),
  v.transform(
    ({ id, type, amount, fee, net, currency, created, source, ...line }) =>
      ({
        id,
        type,
        kind: line.reporting_category,
        amount: fromStripe(amount, currency),
        fee: fromStripe(fee, currency),
        net: fromStripe(net, currency),
        currency: currency.toUpperCase(),
        at: created,
        intent: source?.payment_intent ?? null,
      }) satisfies PayoutLine & { type: string },
  ),
)

const unreadable = { kind: 'unknown', reason: 'unreadable-answer' } as const

/** What Stripe sent to the shop's bank, read when somebody asks: nothing of it is kept here. */
export function stripePayouts(stripe: Stripe, report: ReportFault): PayoutBooks {
  async function answered<Schema extends v.GenericSchema>(
    schema: Schema,
    call: () => Promise<unknown>,
  ): Promise<Called<v.InferOutput<Schema>>> {
    try {
      const parsed = v.safeParse(schema, await call())
      return parsed.success ? { kind: 'answered', value: parsed.output } : unreadable
    } catch (error) {
      return failedCall(error, report)
    }
  }
  return {
    find: id => answered(payoutSchema, () => stripe.payouts.retrieve(id)),
    list: ({ limit, after, since, before }) => {
      const created = {
        ...(since && { gte: Math.ceil(since.getTime() / 1000) }),
        ...(before && { lt: Math.ceil(before.getTime() / 1000) }),
      }
      return answered(pageSchema(payoutSchema), () =>
        stripe.payouts.list({
          limit,
          ...(after && { starting_after: after }),
          ...((since || before) && { created }),
        }),
      )
    },
    async lines(payout, { limit, after }) {
      const called = await answered(pageSchema(lineSchema), () =>
        stripe.balanceTransactions.list({
          payout,
          limit,
          expand: ['data.source'],
          ...(after && { starting_after: after }),
        }),
      )
      if (called.kind !== 'answered') return called
      // The payout itself is in its own list, as what left the balance: what is left adds up to it.
      const rows = called.value.rows
        .filter(({ type }) => type !== 'payout')
        .map(({ type: _, ...line }) => line)
      return { kind: 'answered', value: { ...called.value, rows } }
    },
  }
}

const pageSchema = <One extends { readonly id: string }>(one: v.GenericSchema<unknown, One>) =>
  v.pipe(
    v.object({ data: v.array(one), has_more: v.boolean() }),
    v.transform(
      ({ data, has_more }): PayoutPage<One> => ({
        rows: data,
        after: has_more ? (data.at(-1)?.id ?? null) : null,
      }),
    ),
  )
