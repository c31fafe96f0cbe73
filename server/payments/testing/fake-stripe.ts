import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { stripeSignature } from '../stripe-signature.ts'
import { stripeVersions } from './stripe-versions.ts'

/** What happens to the next call that changes something. */
export type Mishap = 'answer-lost' | 'refused' | 'server-error' | 'key-in-use' | 'too-many' | 'half'

type Outcome = 'paid' | 'declined' | 'asked'

/** As in Stripe's own tests; every other number is declined. */
const cards: Readonly<Record<string, Outcome>> = {
  '4242424242424242': 'paid',
  '4000002500003155': 'asked',
}
const DECLINED = 'Your card was declined.'

interface FakeIntent {
  readonly id: string
  object: 'payment_intent'
  status: string
  readonly amount: number
  amount_received: number
  readonly currency: string
  readonly client_secret: string
  readonly metadata: Readonly<Record<string, string>>
  last_payment_error: { code: string; decline_code: string } | null
  latest_charge: { amount_refunded: number } | null
  readonly created: number
}

/** Stripe at the network's edge: the adapter speaks real HTTP to it, and it remembers keys. */
export async function openFakeStripe(secret = 'whsec_test') {
  const intents = new Map<string, FakeIntent>()
  const answers = new Map<string, { status: number; body: unknown }>()
  const mishaps: Mishap[] = []
  const calls: { readonly path: string; readonly key: string | undefined }[] = []

  const error = (type: string, code: string) => ({ error: { type, code } })
  const done = (body: unknown) => ({ status: 200, body })
  const missing = { status: 404, body: error('invalid_request_error', 'resource_missing') }
  const unknownVersion = (version: string) => ({
    status: 400,
    body: {
      error: { type: 'invalid_request_error', message: `Invalid Stripe API version: ${version}` },
    },
  })

  function made(form: URLSearchParams) {
    const id = `pi_${randomBytes(12).toString('hex')}`
    const metadata = Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
        return key ? [[key, value]] : []
      }),
    )
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      client_secret: `${id}_secret_x`,
      metadata,
      last_payment_error: null,
      latest_charge: null,
      created: Date.now() / 1000,
    }
    intents.set(id, intent)
    return done(intent)
  }

  /** The customer's side: what the provider's script in the browser asks for. */
  function confirmed(intent: FakeIntent, form: URLSearchParams) {
    if (form.get('client_secret') !== intent.client_secret) return missing
    const declined = {
      status: 402,
      body: { error: { type: 'card_error', code: 'card_declined', message: DECLINED } },
    }
    const outcome =
      form.get('authenticated') === 'true'
        ? 'paid'
        : (cards[form.get('card')?.replaceAll(' ', '') ?? ''] ?? 'declined')
    settle(intent, outcome)
    return outcome === 'declined' ? declined : done(intent)
  }

  function settle(intent: FakeIntent, outcome: Outcome) {
    if (outcome === 'paid') {
      intent.status = 'succeeded'
      intent.amount_received = intent.amount
      intent.latest_charge = { amount_refunded: 0 }
    } else if (outcome === 'declined') {
      intent.status = 'requires_payment_method'
      intent.last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds' }
    } else intent.status = 'requires_action'
  }

  function cancelled(intent: FakeIntent) {
    if (intent.status === 'succeeded')
      return {
        status: 400,
        body: error('invalid_request_error', 'payment_intent_unexpected_state'),
      }
    intent.status = 'canceled'
    return done(intent)
  }

  function refunded(form: URLSearchParams) {
    const intent = intents.get(form.get('payment_intent') ?? '')
    const amount = Number(form.get('amount'))
    if (!intent?.latest_charge) return missing
    if (intent.latest_charge.amount_refunded + amount > intent.amount_received)
      return { status: 400, body: error('invalid_request_error', 'charge_already_refunded') }
    intent.latest_charge.amount_refunded += amount
    return done({ id: `re_${randomUUID()}`, amount, status: 'succeeded' })
  }

  function handled(method: string, path: string, form: URLSearchParams) {
    const [, id = '', deed] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    const intent = intents.get(id)
    if (method === 'GET' && path === '/v1/payment_intents')
      return done({ data: [...intents.values()], has_more: false })
    if (method === 'GET') return intent ? done(intent) : missing
    if (path === '/v1/payment_intents') return made(form)
    if (path === '/v1/refunds') return refunded(form)
    if (intent && deed === 'confirm') return confirmed(intent, form)
    return intent && deed === 'cancel' ? cancelled(intent) : missing
  }

  const broken: Readonly<Record<string, { status: number; body: unknown }>> = {
    refused: { status: 402, body: error('card_error', 'card_declined') },
    'server-error': { status: 500, body: error('api_error', '') },
    'key-in-use': { status: 409, body: error('idempotency_error', 'idempotency_key_in_use') },
    'too-many': { status: 429, body: error('rate_limit_error', '') },
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const { method = 'GET' } = request
    const form = method === 'POST' ? new URLSearchParams(await text(request)) : searchParams
    const key = request.headers['idempotency-key'] as string | undefined
    if (method === 'POST') calls.push({ path: pathname, key })
    const mishap = method === 'POST' ? mishaps.shift() : undefined
    const known = key && answers.get(key)
    const early = mishap && broken[mishap]
    // Without one it is the account's own, as for the script in the browser.
    const version = request.headers['stripe-version'] as string | undefined
    const stale =
      version === undefined || stripeVersions.includes(version) ? null : unknownVersion(version)
    const end = stale ?? early ?? (known || handled(method, pathname, form))
    if (key && !early && !stale) answers.set(key, end)
    if (mishap === 'answer-lost') return void response.destroy()
    response.writeHead(end.status, { 'Content-Type': 'application/json' })
    response.end(mishap === 'half' ? '{"id":' : JSON.stringify(end.body))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The fake has no port')

  return {
    url: `http://127.0.0.1:${address.port}`,
    intents,
    calls,
    next: (...happen: Mishap[]) => void mishaps.push(...happen),
    /** What the customer does in the browser, and their bank with it. */
    confirm(id: string, outcome: Outcome) {
      const intent = intents.get(id)
      if (!intent) throw new Error(`There is no intent ${id}`)
      settle(intent, outcome)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
    /** An event as it would be posted to us. */
    event(id: string, type: string, now: Date, eventId = `evt_${randomBytes(8).toString('hex')}`) {
      const object = intents.get(id) ?? { object: 'payment_intent', id }
      const body = JSON.stringify({ id: eventId, type, data: { object } })
      return { body, signature: stripeSignature(body, secret, now) }
    },
  }
}
