import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { type Outcome, openBooks } from './stripe-books.ts'
import { type EventType, newEvent } from './stripe-objects.ts'
import { invalid, type Reply, stripeFailure } from './stripe-replies.ts'
import { route } from './stripe-routes.ts'
import { isStripeVersion } from './stripe-versions.ts'

/** What happens to the next request that changes something; the package's retries are requests too. */
export type InjectedFault = keyof typeof before | keyof typeof after

/** Instead of doing it. https://docs.stripe.com/api/errors */
const before = {
  refused: stripeFailure(402, {
    type: 'card_error',
    code: 'card_declined',
    message: 'Your card was declined.',
  }),
  'server-error': stripeFailure(500, { type: 'api_error', message: 'An unknown error occurred.' }),
  /** It had begun with it: under this key it will not say anything else. */
  'kept-error': stripeFailure(500, { type: 'api_error', message: 'An unknown error occurred.' }),
  'key-in-use': stripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this key.',
  }),
  'too-many': stripeFailure(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  }),
} as const satisfies Readonly<Record<string, Reply>>

const keptToo: readonly (InjectedFault | undefined)[] = ['refused', 'kept-error']

/** Once it is done. */
const after = {
  'answer-lost': (response: ServerResponse) => void response.destroy(),
  silence: () => {},
  half: (response: ServerResponse) => void response.writeHead(200).end('{"id":'),
  'other-shape': (response: ServerResponse) => void response.writeHead(200).end('{"id":"pi_1"}'),
} as const

const headerOf = ({ headers }: IncomingMessage, name: string) => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The first answer to a key is kept as it was, and given again. https://docs.stripe.com/api/idempotent_requests */
interface Kept {
  readonly sent: string
  readonly status: number
  readonly body: string
}

/** Stripe at the network's edge: the package speaks real HTTP to it, and it refuses what Stripe refuses. */
export async function openFakeStripe(secret = 'whsec_test', now: () => Date = () => new Date()) {
  const books = openBooks(now)
  const { intents } = books
  const kept = new Map<string, Kept>()
  const injectedFaults: InjectedFault[] = []
  const calls: { readonly path: string; readonly key: string | undefined }[] = []

  function unauthorised(request: IncomingMessage): Reply | undefined {
    const key = headerOf(request, 'authorization')?.replace(/^Bearer /, '') ?? ''
    // A restricted key that may not read the account and its balance: https://docs.stripe.com/keys/restricted-api-keys
    if (
      key === 'rk_test_limited' &&
      /^\/v1\/(account|payouts|balance)|balance_transaction/.test(request.url ?? '')
    )
      return stripeFailure(403, {
        type: 'invalid_request_error',
        message: 'The provided key does not have the required permissions for this endpoint.',
      })
    return /^[rs]k_test_/.test(key) && key !== 'sk_test_revoked'
      ? undefined
      : stripeFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
  }
  function wrongVersion(request: IncomingMessage): Reply | undefined {
    // Without one it is the account's own, as for the script in the browser.
    const version = headerOf(request, 'stripe-version')
    return version === undefined || isStripeVersion(version)
      ? undefined
      : invalid(`Invalid Stripe API version: ${version}`)
  }
  const wrongReuse = (known: Kept | undefined, sent: string) =>
    known && known.sent !== sent
      ? stripeFailure(400, {
          type: 'idempotency_error',
          message:
            'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        })
      : undefined

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const { method = 'GET' } = request
    const form = method === 'POST' ? new URLSearchParams(await text(request)) : searchParams
    const key = method === 'POST' ? headerOf(request, 'idempotency-key') : undefined
    if (method === 'POST') calls.push({ path: pathname, key })
    const mishap = method === 'POST' ? injectedFaults.shift() : undefined
    const sent = `${method} ${pathname} ${form}`
    const known = key ? kept.get(key) : undefined
    const { from, wrong, run } = route(books, method, pathname, form)
    const failing = mishap && mishap in before ? before[mishap as keyof typeof before] : undefined
    const early =
      (from === 'shop' ? unauthorised(request) : undefined) ??
      wrongVersion(request) ??
      wrongReuse(known, sent) ??
      (known ? undefined : wrong) ??
      (keptToo.includes(mishap) ? undefined : failing)
    const reply = known && !early ? known : jsonOf(early ?? failing ?? run())
    if (key && !early && !known) kept.set(key, { sent, ...reply })
    if (mishap && mishap in after) return after[mishap as keyof typeof after](response)
    response.writeHead(reply.status, {
      'Content-Type': 'application/json',
      'Request-Id': `req_${randomBytes(7).toString('hex')}`,
      ...(reply === known && { 'Idempotent-Replayed': 'true' }),
    })
    response.end(reply.body)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The fake has no port')

  return {
    url: `http://127.0.0.1:${address.port}`,
    intents,
    /** Of whoever has the key. */
    account: books.account,
    /** What lies with Stripe until it is paid out. */
    balance: books.balance,
    /** Stripe has reckoned what it keeps of a payment. */
    reckon(id: string, ...how: readonly [fee?: number, currency?: string]) {
      const charge = books.chargeOf(intents.get(id))
      if (!charge) throw new Error(`Nothing was paid by ${id}`)
      books.balance.reckon(charge, ...how)
      return charge
    },
    calls,
    next: (...happen: InjectedFault[]) => void injectedFaults.push(...happen),
    /** Keys are kept for a day. */
    forgetKeys: () => kept.clear(),
    /** What the customer does in the browser, and their bank with it. */
    confirm(id: string, outcome: Outcome) {
      const intent = intents.get(id)
      if (!intent) throw new Error(`There is no intent ${id}`)
      books.settle(intent, outcome)
    },
    refundedOf: (id: string) => books.chargeOf(intents.get(id))?.amount_refunded,
    close() {
      server.closeAllConnections()
      server.close()
    },
    /** An event as it would be posted to us. */
    event(
      id: string,
      type: EventType,
      at: Date,
      eventId = `evt_${randomBytes(8).toString('hex')}`,
    ) {
      const charge = books.chargeOf(intents.get(id))
      const object =
        charge && type.startsWith('charge.')
          ? charge
          : (intents.get(id) ?? { object: 'payment_intent', id })
      return signedEvent(newEvent(eventId, type, object, at), secret, at)
    },
  }
}

const jsonOf = ({ status, body }: Reply) => ({ status, body: JSON.stringify(body) })

/** Signed as Stripe signs, by the package's own hand. */
export function signedEvent(event: unknown, secret: string, at: Date) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { body: payload, signature }
}
