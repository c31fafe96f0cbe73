import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { pageOf } from './stripe-objects.ts'
import { invalid, missing, type Reply, stripeReply } from './stripe-replies.ts'

const idOf = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** What stays with Stripe of a charge; the figures are an example of its price list. */
const feeOf = (amount: number) => Math.round(amount * 0.015) + 25

type Source = Stripe.Charge | Stripe.Refund | Stripe.Payout

interface Moved {
  readonly amount: number
  readonly fee: number
  readonly currency: string
  readonly type: Stripe.BalanceTransaction.Type
  readonly category: string
  readonly source: Source | null
}

const newTransaction = (moved: Moved, at: Date): Stripe.BalanceTransaction => ({
  id: idOf('txn'),
  object: 'balance_transaction',
  amount: moved.amount,
  available_on: seconds(at),
  balance_type: 'payments',
  created: seconds(at),
  currency: moved.currency,
  description: null,
  exchange_rate: null,
  fee: moved.fee,
  fee_details: [],
  net: moved.amount - moved.fee,
  reporting_category: moved.category,
  source: moved.source?.id ?? null,
  status: 'available',
  type: moved.type,
})

const newPayout = (
  amount: number,
  currency: string,
  automatic: boolean,
  at: Date,
): Stripe.Payout => ({
  id: idOf('po'),
  object: 'payout',
  amount,
  application_fee: null,
  application_fee_amount: null,
  arrival_date: seconds(at) + 2 * 86_400,
  automatic,
  balance_transaction: null,
  created: seconds(at),
  currency,
  description: null,
  destination: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  livemode: false,
  metadata: {},
  method: 'standard',
  original_payout: null,
  payout_method: null,
  reconciliation_status: automatic ? 'completed' : 'not_applicable',
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  status: 'in_transit',
  trace_id: null,
  type: 'bank_account',
})

const unknownCursor = (form: URLSearchParams, all: readonly { readonly id: string }[]) => {
  const after = form.get('starting_after')
  return after !== null && !all.some(({ id }) => id === after)
    ? invalid(`No such object: '${after}'`, 'starting_after', 'resource_missing')
    : undefined
}

/** What is on the shop's account at Stripe, and what of it left for the bank. */
export function openBalance(now: () => Date) {
  const transactions: Stripe.BalanceTransaction[] = []
  const sources = new Map<string, Source>()
  const payouts: Stripe.Payout[] = []
  const paidOut = new Map<string, string>()

  function move(moved: Moved) {
    const made = newTransaction(moved, now())
    transactions.push(made)
    if (moved.source) sources.set(moved.source.id, moved.source)
    return made
  }
  const find = (id: unknown) => transactions.find(one => one.id === id) ?? null

  return {
    find,
    /** Some time after the capture. In another currency than the charge, as where that is settled in one's own. */
    reckon(charge: Stripe.Charge, fee = feeOf(charge.amount), currency = charge.currency) {
      const { amount } = charge
      const moved = { amount, fee, currency, type: 'charge', category: 'charge', source: charge }
      charge.balance_transaction = move(moved as Moved).id
    },
    giveBack(refund: Stripe.Refund) {
      const { amount, currency } = refund
      const moved = { currency, type: 'refund', category: 'refund', source: refund } as const
      refund.balance_transaction = move({ ...moved, amount: -amount, fee: 0 }).id
    },
    /** What Stripe bills beside the payments. */
    bill(fee: number, currency: string) {
      move({ amount: -fee, fee: 0, currency, type: 'stripe_fee', category: 'fee', source: null })
    },
    /** Everything that has not left yet, in one sum; by hand Stripe does not say what is in it. */
    payOut(currency: string, how: 'automatic' | 'manual' = 'automatic') {
      const open = transactions.filter(one => !paidOut.has(one.id) && one.currency === currency)
      const amount = open.reduce((sum, { net }) => sum + net, 0)
      const payout = newPayout(amount, currency, how === 'automatic', now())
      payouts.push(payout)
      const moved = { currency, type: 'payout', category: 'payout', source: payout } as const
      const own = move({ ...moved, amount: -amount, fee: 0 })
      payout.balance_transaction = own.id
      for (const { id } of [...open, own]) paidOut.set(id, payout.id)
      return payout
    },
    payouts: (form: URLSearchParams): Reply =>
      unknownCursor(form, payouts) ?? stripeReply(pageOf(payouts, form, '/v1/payouts')),
    payout: (id: string): Reply => {
      const found = payouts.find(one => one.id === id)
      return found ? stripeReply(found) : missing('payout')
    },
    transactions(form: URLSearchParams): Reply {
      const of = form.get('payout')
      const payout = payouts.find(({ id }) => id === of)
      if (of !== null && !payout) return missing('payout')
      // As https://github.com/proudcity/wp-proudcity/issues/993 tells it.
      if (payout && !payout.automatic)
        return invalid(
          'Balance transaction history can only be filtered on automatic transfers, not manual.',
        )
      const all = transactions.filter(({ id }) => of === null || paidOut.get(id) === of)
      const page = pageOf(all, form, '/v1/balance_transactions')
      const isWhole = [...form].some(([, value]) => value === 'data.source')
      const data = page.data.map(one =>
        isWhole ? { ...one, source: sources.get(String(one.source)) ?? null } : one,
      )
      return unknownCursor(form, all) ?? stripeReply({ ...page, data })
    },
  }
}
