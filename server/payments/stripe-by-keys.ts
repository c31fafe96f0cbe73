import type { PayoutBooks } from '#shop/payments/payouts.ts'
import {
  type Called,
  type Intent,
  KEY_REFUSED,
  type PaymentProvider,
} from '#shop/payments/provider.ts'

interface ByKeys {
  /** In whose books: Stripe's test mode and its live mode are two. */
  readonly name: string
  /** One for each pair of keys of that mode, those in force first. */
  readonly providers: readonly PaymentProvider[]
  /** The first of them is by the keys in force; else new payments are not begun by any. */
  readonly isInForce: boolean
  /** There were others, which this process cannot open. */
  readonly lacksSome: boolean
}

const noKeys = { kind: 'unknown', reason: 'no-keys' } as const
/** https://docs.stripe.com/error-codes#resource-missing */
const MISSING = 'resource_missing'
const missing = { kind: 'refused', reason: MISSING } as const

/** Another account has it, or this key opens nothing any more: an earlier key may. */
const mayBeElsewhere = (called: Called<unknown>) =>
  (called.kind === 'refused' && called.reason === MISSING) ||
  (called.kind === 'unknown' && called.reason === KEY_REFUSED)

/**
 * Stripe, by the keys that hold and by those of before. An intent belongs to the account that made it: one
 * that the first key does not know is asked for with the others in turn. Only if every key was taken, and
 * none knows it, it is not there; else nobody can say.
 */
export function stripeByKeys({ name, providers, isInForce, lacksSome }: ByKeys): PaymentProvider {
  async function inTurn<Value>(
    call: (provider: PaymentProvider) => Promise<Called<Value>>,
    change: (value: Value) => Value = value => value,
  ): Promise<Called<Value>> {
    let unsaid: Called<never> | null = lacksSome || providers.length === 0 ? noKeys : null
    for (const [i, provider] of providers.entries()) {
      const called = await call(provider)
      const isEarlier = i > 0 || !isInForce
      if (called.kind === 'answered')
        return isEarlier ? { ...called, value: change(called.value) } : called
      if (!mayBeElsewhere(called)) return called
      if (called.kind === 'unknown') unsaid = called
    }
    return unsaid ?? missing
  }
  // The browser has the publishable key of those in force: with another account's intent it cannot go on.
  const forNobody = (intent: Intent): Intent => ({ ...intent, clientSecret: null })
  const [first] = providers
  const ofPayouts = <Value>(call: (books: PayoutBooks) => Promise<Called<Value>>) =>
    inTurn(async provider => (provider.payouts ? call(provider.payouts) : missing))
  return {
    name,
    fees: intent => inTurn(async provider => provider.fees?.(intent) ?? missing),
    // The list is of the account in force; one payout may be of an earlier one.
    payouts: {
      list: async page => first?.payouts?.list(page) ?? noKeys,
      find: id => ofPayouts(books => books.find(id)),
      lines: (id, page) => ofPayouts(books => books.lines(id, page)),
    },
    charge: async charge => first?.charge(charge) ?? noKeys,
    list: async since => first?.list(since) ?? noKeys,
    look: intent => inTurn(provider => provider.look(intent), forNobody),
    cancel: (intent, key) => inTurn(provider => provider.cancel(intent, key), forNobody),
    refund: refund => inTurn(provider => provider.refund(refund)),
  }
}
