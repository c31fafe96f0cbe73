import type Stripe from 'stripe'
import { countrySpec } from './stripe-account.ts'
import type { Books } from './stripe-books.ts'
import { type Call, wrongRequest } from './stripe-parameters.ts'
import { invalid, missing, type Reply, stripeReply } from './stripe-replies.ts'

const INTENTS = '/v1/payment_intents'
const REFUNDS = '/v1/refunds'

const plain = {
  [`POST ${INTENTS}`]: 'create',
  [`GET ${INTENTS}`]: 'list',
  [`POST ${REFUNDS}`]: 'refund',
  [`GET ${REFUNDS}`]: 'refunds',
  'GET /v1/payouts': 'payouts',
  'GET /v1/balance_transactions': 'transactions',
} as const satisfies Readonly<Record<string, Call>>

/** What is only read of the account itself. */
const ofAccount = (books: Books, path: string): Stripe.Account | Stripe.CountrySpec | undefined => {
  if (path === '/v1/account') return books.account
  const [, country] = /^\/v1\/country_specs\/([A-Z]{2})$/.exec(path) ?? []
  return country === books.account.country ? countrySpec(country ?? '') : undefined
}

const ofOne = {
  'GET ': 'retrieve',
  'POST cancel': 'cancel',
} as const satisfies Readonly<Record<string, Call>>

/** Calls of the browser: they are made by another script of Stripe's, whose parameters are its own. */
const ofBrowser = { 'POST confirm': 'confirm', 'POST authenticate': 'authenticate' } as const

const of = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

export interface Routed {
  /** Who must be behind it: the shop with its secret key, or a browser. */
  readonly from: 'shop' | 'browser'
  /** Why it is not begun; nothing of that is kept under a key. */
  readonly wrong: Reply | undefined
  readonly run: () => Reply
}

/** Which call it is that came, and what it would do. */
export function route(books: Books, method: string, path: string, form: URLSearchParams): Routed {
  const call = of(plain, `${method} ${path}`)
  if (call) return { from: 'shop', wrong: wrongRequest(call, form), run: () => books[call](form) }
  const [, payout] = /^\/v1\/payouts\/(\w+)$/.exec(path) ?? []
  if (payout && method === 'GET')
    return {
      from: 'shop',
      wrong: wrongRequest('payout', form),
      run: () => books.balance.payout(payout),
    }
  const account = method === 'GET' ? ofAccount(books, path) : undefined
  if (account) {
    const unknown = [...form.keys()].find(name => !name.startsWith('expand'))
    return {
      from: 'shop',
      wrong: unknown
        ? invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown')
        : undefined,
      run: () => stripeReply(account),
    }
  }
  const [, id = '', subresource = ''] =
    /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
  const intent = books.intents.get(id)
  const own = of(ofOne, `${method} ${subresource}`)
  if (own)
    return {
      from: 'shop',
      wrong: wrongRequest(own, form) ?? (intent ? undefined : missing('payment_intent')),
      run: () => (intent ? books[own](intent, form) : missing('payment_intent')),
    }
  const theirs = of(ofBrowser, `${method} ${subresource}`)
  return {
    from: theirs ? 'browser' : 'shop',
    wrong: theirs && intent ? undefined : missing('URL'),
    run: () => (theirs && intent ? books[theirs](intent, form) : missing('URL')),
  }
}
