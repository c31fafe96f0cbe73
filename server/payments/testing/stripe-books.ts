import type Stripe from 'stripe'
import { newAccount } from './stripe-account.ts'
import { openBalance } from './stripe-balance.ts'
import { newCharge, newIntent, newRefund, pageOf } from './stripe-objects.ts'
import { wrongAmount } from './stripe-parameters.ts'
import { invalid, missing, type Reply, stripeFailure, stripeReply } from './stripe-replies.ts'

/** What a card, and the bank behind it, comes to. */
export type Outcome = 'paid' | 'declined' | 'asked'

/** https://docs.stripe.com/testing#cards; every other number is declined here. */
const cards: Readonly<Record<string, Outcome>> = {
  '4242424242424242': 'paid',
  '4000002500003155': 'asked',
}
const cardDeclined = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card was declined.',
} as const

const isOpen = ({ status }: Stripe.PaymentIntent) =>
  !['succeeded', 'canceled', 'processing'].includes(status)

/** What Stripe knows, and what each call does to it. */
export function openBooks(now: () => Date) {
  const account = newAccount()
  const balance = openBalance(now)
  const intents = new Map<string, Stripe.PaymentIntent>()
  const charges = new Map<string, Stripe.Charge>()
  const refunds: Stripe.Refund[] = []

  const chargeOf = (intent: Stripe.PaymentIntent | undefined) =>
    typeof intent?.latest_charge === 'string' ? charges.get(intent.latest_charge) : undefined

  const isExpanded = (form: URLSearchParams, path: string) =>
    [...form].some(([name, value]) => name.startsWith('expand[') && value === path)

  /** With what was asked for by `expand`, where Stripe else tells only an id; a path brings all that lies on it. */
  function expandedIntent(
    intent: Stripe.PaymentIntent,
    form: URLSearchParams,
    path = 'latest_charge',
  ) {
    const isWhole = isExpanded(form, `${path}.balance_transaction`)
    if (!isWhole && !isExpanded(form, path)) return intent
    const charge = chargeOf(intent) ?? null
    return { ...intent, latest_charge: charge && isWhole ? withMoved(charge) : charge }
  }
  const withMoved = <One extends Stripe.Charge | Stripe.Refund>(one: One) => ({
    ...one,
    balance_transaction: balance.find(one.balance_transaction),
  })

  function settle(intent: Stripe.PaymentIntent, outcome: Outcome) {
    if (outcome === 'asked') intent.status = 'requires_action'
    if (outcome === 'declined') {
      intent.status = 'requires_payment_method'
      intent.last_payment_error = cardDeclined
    }
    if (outcome !== 'paid') return
    const charge = newCharge(intent, now())
    charges.set(charge.id, charge)
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    intent.latest_charge = charge.id
  }

  function create(form: URLSearchParams): Reply {
    const intent = newIntent(form, now())
    intents.set(intent.id, intent)
    return stripeReply(intent)
  }

  function cancel(intent: Stripe.PaymentIntent, form: URLSearchParams): Reply {
    if (!isOpen(intent))
      return invalid(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
        undefined,
        'payment_intent_unexpected_state',
      )
    intent.status = 'canceled'
    return stripeReply(expandedIntent(intent, form))
  }

  function refund(form: URLSearchParams): Reply {
    const intent = intents.get(form.get('payment_intent') ?? '')
    if (!intent) return missing('payment_intent')
    const charge = chargeOf(intent)
    if (!charge) return invalid('This PaymentIntent does not have a successful charge to refund.')
    const left = charge.amount - charge.amount_refunded
    if (left === 0)
      return invalid('It has already been refunded.', undefined, 'charge_already_refunded')
    const amount = Number(form.get('amount') ?? left)
    if (amount > left)
      return invalid('Refund amount is greater than unrefunded amount on charge.', 'amount')
    const wrong = wrongAmount(amount, charge.currency)
    if (wrong) return wrong
    charge.amount_refunded += amount
    charge.refunded = amount === left
    const made = newRefund(form, charge, amount, now())
    refunds.push(made)
    balance.giveBack(made)
    return stripeReply(made)
  }

  /** The customer's side: what Stripe's script in the browser asks for. */
  function confirm(intent: Stripe.PaymentIntent, form: URLSearchParams): Reply {
    if (form.get('client_secret') !== intent.client_secret) return missing('payment_intent')
    const number = form.get('payment_method_data[card][number]')?.replaceAll(' ', '') ?? ''
    const outcome = cards[number] ?? 'declined'
    settle(intent, outcome)
    return outcome === 'declined' ? stripeFailure(402, cardDeclined) : stripeReply(intent)
  }

  /** What the customer answers on their bank's own page. */
  function authenticate(intent: Stripe.PaymentIntent, form: URLSearchParams): Reply {
    const allowed = form.get('allowed') === 'true'
    settle(intent, allowed ? 'paid' : 'declined')
    return allowed ? stripeReply(intent) : stripeFailure(402, cardDeclined)
  }

  return {
    account,
    balance,
    intents,
    chargeOf,
    settle,
    create,
    cancel,
    refund,
    confirm,
    authenticate,
    retrieve: (intent: Stripe.PaymentIntent, form: URLSearchParams): Reply =>
      stripeReply(expandedIntent(intent, form)),
    list(form: URLSearchParams): Reply {
      const page = pageOf([...intents.values()], form, '/v1/payment_intents')
      const data = page.data.map(intent => expandedIntent(intent, form, 'data.latest_charge'))
      return stripeReply({ ...page, data })
    },
    payouts: balance.payouts,
    transactions: balance.transactions,
    refunds(form: URLSearchParams): Reply {
      const own = refunds.filter(
        ({ payment_intent }) => payment_intent === form.get('payment_intent'),
      )
      const page = pageOf(own, form, '/v1/refunds')
      const isWhole = isExpanded(form, 'data.balance_transaction')
      return stripeReply(isWhole ? { ...page, data: page.data.map(withMoved) } : page)
    },
  }
}
export type Books = ReturnType<typeof openBooks>
