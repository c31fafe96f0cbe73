import { beforeEach, describe, expect, test } from 'vitest'
import { defaultRates } from '#design/price/default-rates.ts'
import { DEMO_DOMAIN } from '#shop/demo/people.ts'
import { removeOldIdempotencyKeys } from '#shop/keys/idempotency.ts'
import { scopeNames } from '#shop/keys/scopes.ts'
import { idempotencyKeys } from '#shop/keys/tables.ts'
import { addAccount } from '#tools/testing/account.ts'
import { offerStone, openApiShop, PARTNER, partnerBilling } from '#tools/testing/api-shop.ts'
import { engines } from '#tools/testing/database.ts'
import { castingOf } from '#tools/testing/sign.ts'
import { apiCalls } from './calls.ts'

const URL = 'https://accounts.example.com/keepsake'
type Shop = Awaited<ReturnType<typeof openApiShop>>

const shopWithScales = (engine: 'embedded' | 'postgres' = 'embedded') =>
  openApiShop(engine, async design => castingOf(design))

/** POSTs with a key that has every scope, under an Idempotency-Key. */
async function openCaller(shop: Shop) {
  const { key } = await shop.keyWith(scopeNames, null, partnerBilling)
  return (path: string, json: unknown, idempotencyKey: string | null = null) =>
    shop.ask(path, {
      json,
      headers: {
        Authorization: `Bearer ${key}`,
        'If-Match': `"${defaultRates.version}"`,
        ...(idempotencyKey !== null && { 'Idempotency-Key': idempotencyKey }),
      },
    })
}

const problemOf = ({ status, json }: { readonly status: number; readonly json: unknown }) => [
  status,
  String((json as { readonly type?: unknown }).type)
    .split('/')
    .at(-1),
]

const quoteOf = (style: string) => ({ style, audience: PARTNER })
const jtiOf = (quote: string) =>
  JSON.parse(Buffer.from(quote.split('.')[1] ?? '', 'base64url').toString()).jti

test('refuses another body under a used key, so that no two quotes share a jti', async () => {
  const { ask } = await shopWithScales()
  const headers = { 'Idempotency-Key': 'basket-1' }
  const first = await ask('/api/quotes', { json: quoteOf('halo'), headers })
  const other = await ask('/api/quotes', { json: quoteOf('signet'), headers })
  expect(first.status).toBe(201)
  expect(problemOf(other)).toEqual([422, 'idempotency-key-reused'])
  const again = await ask('/api/quotes', { json: quoteOf('halo'), headers })
  expect([again.status, again.json]).toEqual([201, first.json])
  expect(again.headers['idempotent-replayed']).toBe('true')
  const free = await ask('/api/quotes', { json: quoteOf('halo') })
  expect(jtiOf(free.json.quote)).not.toBe(jtiOf(first.json.quote))
})

/** For each creating call: an address and body, and others that the same key must not take. */
interface Creating {
  readonly path: string
  readonly json: unknown
  readonly other: { readonly path: string; readonly json: unknown }
}
type Caller = Awaited<ReturnType<typeof openCaller>>

const otherBody = (path: string, json: unknown, other: unknown): Creating => ({
  path,
  json,
  other: { path, json: other },
})
const otherPath = (path: string, other: string): Creating => ({
  path,
  json: {},
  other: { path: other, json: {} },
})

const webhookAt = async (call: Caller, url: string): Promise<string> =>
  (await call('/api/webhooks', { url })).json.id
const draftOf = (value: number) => ({ figures: [{ key: 'giftWrap', value }] })
const draftAt = async (call: Caller, value: number): Promise<string> =>
  (await call('/api/rates/drafts', draftOf(value))).json.id

const creating: Readonly<Record<string, (call: Caller, shop: Shop) => Promise<Creating>>> = {
  holdStone: async (_, shop) =>
    otherBody(`/api/stones/${await offerStone(shop)}/hold`, { hours: 24 }, { hours: 12 }),
  signQuote: async () => otherBody('/api/quotes', quoteOf('halo'), quoteOf('signet')),
  billQuote: async call => {
    const path = `/api/quotes/${(await call('/api/quotes', quoteOf('halo'))).json.id}/bill`
    return otherBody(path, { reference: 'WC-1' }, { reference: 'WC-2' })
  },
  sandboxKey: async (_, { transact }) => {
    await transact(t => addAccount(t, { demo: true, email: `ada@${DEMO_DOMAIN}` }))
    return otherPath('/api/sandbox-keys', '/api/sandbox-keys?x=1')
  },
  draftRates: async () =>
    otherBody(
      '/api/rates/drafts',
      draftOf(defaultRates.giftWrap + 1),
      draftOf(defaultRates.giftWrap + 2),
    ),
  publishRates: async call => {
    const [one, two] = [
      await draftAt(call, defaultRates.giftWrap + 1),
      await draftAt(call, defaultRates.giftWrap + 2),
    ]
    return otherPath(`/api/rates/drafts/${one}/publish`, `/api/rates/drafts/${two}/publish`)
  },
  registerWebhook: async () => otherBody('/api/webhooks', { url: URL }, { url: `${URL}/2` }),
  testWebhook: async call => {
    const [one, two] = [await webhookAt(call, URL), await webhookAt(call, `${URL}/2`)]
    return otherPath(`/api/webhooks/${one}/test`, `/api/webhooks/${two}/test`)
  },
  replayDelivery: async call => {
    const hook = `/api/webhooks/${await webhookAt(call, URL)}`
    const [one, two] = [
      (await call(`${hook}/test`, {})).json.id,
      (await call(`${hook}/test`, {})).json.id,
    ]
    return otherPath(`${hook}/deliveries/${one}/replay`, `${hook}/deliveries/${two}/replay`)
  },
}

/** Every POST that is not marked as one that only asks. */
const creatingIds = apiCalls
  .filter(({ method, asks }) => method === 'POST' && !asks)
  .map(({ id }) => id)

test('covers every POST that creates something', () => {
  expect(Object.keys(creating).sort()).toEqual([...creatingIds].sort())
})

test.each(creatingIds)(
  '%s replays its answer to a repetition and refuses another body',
  async id => {
    const shop = await shopWithScales()
    const call = await openCaller(shop)
    const prepared = await creating[id]?.(call, shop)
    if (!prepared) throw new Error(`Say in this test how to send ${id}`)
    const { path, json, other } = prepared
    const first = await call(path, json, 'one')
    expect([first.json, first.status]).toEqual([first.json, expect.toBeOneOf([200, 201, 202])])
    shop.pass(5)
    const again = await call(path, json, 'one')
    expect([again.status, again.json]).toEqual([first.status, first.json])
    expect(again.headers['idempotent-replayed']).toBe('true')
    const refused = await call(other.path, other.json, 'one')
    expect(refused.status).toBe(422)
    if (!other.path.includes('?')) expect(problemOf(refused)[1]).toBe('idempotency-key-reused')
  },
)

describe.each(engines)('two requests at once under one key, on %s', engine => {
  let shop: Shop
  let begun: PromiseWithResolvers<void>
  let weighed: PromiseWithResolvers<void>
  beforeEach(async () => {
    begun = Promise.withResolvers()
    weighed = Promise.withResolvers()
    shop = await openApiShop(engine, async design => {
      begun.resolve()
      await weighed.promise
      return castingOf(design)
    })
  })

  test('create one thing: the second gets 409, then the same answer', async () => {
    const headers = { 'Idempotency-Key': 'at-once' }
    const sent = shop.ask('/api/quotes', { json: quoteOf('halo'), headers })
    await begun.promise
    const second = await shop.ask('/api/quotes', { json: quoteOf('halo'), headers })
    expect(problemOf(second)).toEqual([409, 'idempotency-key-busy'])
    expect(second.headers['retry-after']).toBe('1')
    const other = await shop.ask('/api/quotes', { json: quoteOf('signet'), headers })
    expect(problemOf(other)).toEqual([422, 'idempotency-key-reused'])
    weighed.resolve()
    const first = await sent
    const third = await shop.ask('/api/quotes', { json: quoteOf('halo'), headers })
    expect([first.status, third.json]).toEqual([201, first.json])
  })
})

test('does not replay a failure, and forgets a key after a day', async () => {
  let isAway = true
  const shop = await openApiShop('embedded', async design => (isAway ? null : castingOf(design)))
  const headers = { 'Idempotency-Key': 'retry' }
  const send = (style: string) => shop.ask('/api/quotes', { json: quoteOf(style), headers })
  expect((await send('halo')).status).toBe(503)
  isAway = false
  expect(problemOf(await send('signet'))).toEqual([422, 'idempotency-key-reused'])
  const first = await send('halo')
  expect(first.status).toBe(201)
  shop.pass(24 * 60 - 1)
  expect((await send('halo')).json).toEqual(first.json)
  shop.pass(2)
  const next = await send('signet')
  expect([next.status, next.headers['idempotent-replayed']]).toEqual([201, undefined])
  expect(jtiOf(next.json.quote)).not.toBe(jtiOf(first.json.quote))
})

test('stores a limited number of keys and drops the oldest', async () => {
  const { transact, ask, now, pass } = await shopWithScales()
  const send = (key: string) =>
    ask('/api/quotes', { json: quoteOf('halo'), headers: { 'Idempotency-Key': key } })
  for (const key of ['a', 'b', 'c']) {
    await send(key)
    pass(1)
  }
  await transact(t => removeOldIdempotencyKeys(t, { now: now(), most: 2 }))
  const replayed = async (key: string) => (await send(key)).headers['idempotent-replayed']
  expect([await replayed('b'), await replayed('c'), await replayed('a')]).toEqual([
    'true',
    'true',
    undefined,
  ])
  pass(24 * 60)
  await transact(t => removeOldIdempotencyKeys(t, { now: now() }))
  expect(await transact(t => t.select().from(idempotencyKeys))).toEqual([])
})

test('takes a key from a page of another origin, and stores no secret in the clear', async () => {
  const shop = await shopWithScales()
  const asked = await shop.ask('/api/quotes', { method: 'OPTIONS' })
  expect(asked.headers['access-control-allow-headers']).toContain('Idempotency-Key')
  const call = await openCaller(shop)
  const { secret } = (await call('/api/webhooks', { url: URL }, 'secret')).json
  const rows = await shop.transact(t => t.select().from(idempotencyKeys))
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length))
})
