import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import { auditEntries } from '#shop/audit/tables.ts'
import { cancelOrder } from '#shop/checkout/cancel-order.ts'
import { addPhotograph } from '#shop/collection/change-photographs.ts'
import { defaultCollection } from '#shop/collection/current-collection.ts'
import { setPieceState } from '#shop/collection/move-piece.ts'
import { revokeKey } from '#shop/keys/revoke-key.ts'
import { type Scope, scopeNames } from '#shop/keys/scopes.ts'
import { apiKeys } from '#shop/keys/tables.ts'
import { switchOffer } from '#shop/offer/switch-offer.ts'
import { orders } from '#shop/orders/tables.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { defaultShop } from '#shop/settings/settings-reader.ts'
import {
  offerStone,
  openApiShop,
  owner,
  partnerBilling,
  sellerSettings,
} from '#tools/testing/api-shop.ts'
import { enginesOfRun } from '#tools/testing/database.ts'
import { openPaidOutStripe } from '#tools/testing/open-paid-out-stripe.ts'
import {
  customer,
  engravedRing,
  openLivePaymentContext,
  plain,
  press,
  testPaymentContext,
  toGermany,
} from '#tools/testing/payment-context.ts'
import { castingOf } from '#tools/testing/sign.ts'
import type { ApiCall } from './call.ts'
import { apiCalls } from './calls.ts'
import { problemSchema, problems } from './problem.ts'

type ApiShop = Awaited<ReturnType<typeof openApiShop>>

/** Sends a call as its example shows it, with what exists in this shop in place of made-up names. */
function send(
  { ask }: ApiShop,
  { method, path, example }: ApiCall,
  { key, instead = {} }: { key?: string; instead?: Readonly<Record<string, string>> } = {},
) {
  const headers = {
    'If-Match': `"${defaultRates.version}"`,
    ...(key !== undefined && { Authorization: `Bearer ${key}` }),
  }
  const known = Object.entries(instead).filter(([name]) => name in example)
  const given: Readonly<Record<string, unknown>> = { ...example, ...Object.fromEntries(known) }
  if (method === 'POST' || method === 'PATCH') {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(given[name]))
    const body = Object.entries(given).filter(([name]) => !path.includes(`{${name}}`))
    return ask(filled, { method, json: Object.fromEntries(body), headers })
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given))
    if (!path.includes(`{${name}}`)) query.set(name, String(value))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(given[name]))
  return ask(query.size > 0 ? `${filled}?${query}` : filled, { method, headers })
}

/** A shop whose owner has said who they are, as an e-invoice needs it. */
const ownersShop = (provider?: PaymentProvider) =>
  openApiShop('embedded', async design => castingOf(design), sellerSettings, provider)
/** Only a demo shop answers it, and one that is open is none: sandbox-keys.test.ts asks one. */
const isOfDemo = ({ id }: ApiCall) => id === 'sandboxKey'
/** There is no paper before an order: web/app/billed-quotes.test.ts asks for one. */
const isOfBilledOrder = ({ id }: ApiCall) => id === 'partnerInvoicePdf'
/** Papers have numbers of their own. */
const insteadIn = (
  { path }: ApiCall,
  instead: Readonly<Record<string, string>>,
  stone = '00000000-0000-4000-8000-000000000000',
) =>
  path.startsWith('/api/invoices/') ? {} : path.startsWith('/api/stones/') ? { id: stone } : instead

async function anOrder({ transact }: ApiShop) {
  const paymentContext = await openLivePaymentContext(transact)
  const draft = { ...toGermany, vatNumber: 'DE136695976' }
  await press(paymentContext, await customer(paymentContext, [engravedRing]), { draft })
  const [order] = await transact(t => t.select().from(orders))
  if (!order) throw new Error('There is no order')
  return order
}

test('every example is answered as the description says', async () => {
  const { provider, payout } = await openPaidOutStripe()
  const shop = await ownersShop(provider)
  const { number } = await anOrder(shop)
  const { key } = await shop.keyWith(scopeNames, null, partnerBilling)
  const stone = await offerStone(shop)
  const instead: Record<string, string> = { number }
  let quote = ''
  for (const call of apiCalls.filter(call => !isOfDemo(call) && !isOfBilledOrder(call))) {
    const given =
      call.id === 'payout'
        ? { id: payout }
        : call.path.startsWith('/api/quotes/{id}')
          ? { id: quote }
          : insteadIn(call, instead, stone)
    const { status, json } = await send(shop, call, { key, instead: given })
    expect([call.id, status, json?.faults]).toEqual([call.id, call.status, undefined])
    if (call.answer) expect(v.safeParse(call.answer, json).issues, call.id).toBeUndefined()
    if (call.id === 'registerWebhook' || call.id === 'draftRates') instead.id = json.id
    if (call.id === 'testWebhook') instead.delivery = json.id
    if (call.id === 'signQuote') quote = json.id
  }
  expect(shop.reported).toEqual([])
})

test('the description names every call, and its words of problems are the true ones', async () => {
  const { ask } = await openApiShop()
  const { status, json } = await ask('/api/openapi.json')
  expect(status).toBe(200)
  const described = Object.entries(json.paths).flatMap(([path, row]) =>
    Object.keys(row as object).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(apiCalls.map(({ method, path }) => `${method} ${path}`).sort())
  expect(json.components['x-problems']).toEqual(problems)
  expect(json.components.schemas.Stone.properties.gem.enum).toContain('diamond')
  const refs = JSON.stringify(json).match(/#\/components\/schemas\/\w+/g) ?? []
  for (const ref of new Set(refs))
    expect(json.components.schemas).toHaveProperty(ref.split('/').at(-1) ?? '')
})

/** Who may call what: nobody without a key, and a key only within its scopes. */
test('the matrix of calls and keys', async () => {
  const shop = await ownersShop()
  const { number } = await anOrder(shop)
  const held = new Map<string, string | undefined>([['nothing', undefined]])
  for (const scope of scopeNames)
    held.set(scope, (await shop.keyWith([scope], null, partnerBilling)).key)
  const expired = await shop.keyWith(scopeNames, 1)
  const revoked = await shop.keyWith(scopeNames)
  await shop.transact(t => revokeKey(t, { id: revoked.id, by: owner, now: shop.now() }))
  shop.pass(2 * 24 * 60)
  const bad = [expired.key, revoked.key, `kpk_abcdefgh_${'x'.repeat(43)}`, 'nonsense']
  for (const call of apiCalls) {
    for (const [scope, key] of held) {
      const instead = insteadIn(call, { number })
      const { status } = await send(shop, call, { ...(key && { key }), instead })
      const may = call.scope === null || call.scope === (scope as Scope)
      const answered = isOfDemo(call) ? 403 : call.status
      const expected = may ? [answered, 404] : [key ? 403 : 401]
      expect(expected, `${call.id} with ${scope}`).toContain(status)
    }
    if (call.scope === null) continue
    for (const key of bad) {
      const { status, json, headers } = await send(shop, call, { key, instead: { number } })
      expect([call.id, status, json.type]).toEqual([
        call.id,
        401,
        expect.stringMatching(/key-refused$/),
      ])
      expect(headers['www-authenticate']).toContain('Bearer')
    }
    shop.pass(2)
  }
})

test('an order’s state tells nothing of its customer', async () => {
  const shop = await openApiShop()
  const order = await anOrder(shop)
  const { key } = await shop.keyWith(['orders:read'])
  const headers = { Authorization: `Bearer ${key}` }
  const { json, text } = await shop.ask(`/api/orders/${order.number}`, { headers })
  expect(json).toMatchObject({ number: order.number, state: 'paid', country: 'DE' })
  expect(json.totals.total).toBe(order.total)
  expect(json.events.map(({ kind }: { kind: string }) => kind)).toContain('paid')
  for (const secret of ['Lovelace', 'Torstra', 'ada@example.com', '10115'])
    expect(text).not.toContain(secret)
  for (const number of ['AAAA-BBBB-CCCC', 'x', '%2e%2e', "';--"])
    expect((await shop.ask(`/api/orders/${number}`, { headers })).status).toBe(404)
})

test.each(enginesOfRun)(
  'orders are listed page by page on %s, and none is left out',
  async engine => {
    const shop = await openApiShop(engine)
    const paymentContext = testPaymentContext(shop.transact)
    const { key } = await shop.keyWith(['orders:read'])
    const numbers: string[] = []
    for (let i = 0; i < 3; i++) {
      const end = await press(paymentContext, await customer(paymentContext, [plain]))
      if (end.ok) numbers.push(end.number)
      paymentContext.pass(60)
    }
    const [first, second, third] = numbers
    const list = async (query = '') => {
      const { status, json, text } = await shop.ask(`/api/orders${query}`, {
        headers: { Authorization: `Bearer ${key}` },
      })
      expect(text).not.toMatch(/Lovelace|ada@example|Torstra/)
      const found = json.orders?.map(({ number }: { number: string }) => number)
      return { status, found, next: json.next, json }
    }
    expect(await list()).toMatchObject({ found: numbers, next: null })
    const page = await list('?limit=2')
    expect(page.found).toEqual([first, second])
    // Something happens to one that was told of already: it comes again, and the last one comes too.
    const [order] = await shop.transact(t =>
      t
        .select()
        .from(orders)
        .where(eq(orders.number, first ?? '')),
    )
    await cancelOrder(paymentContext, {
      orderId: order?.id ?? '',
      actor: 'customer',
      reason: 'asked',
    })
    expect((await list(`?limit=2&cursor=${page.next}`)).found).toEqual([third, first])
    expect((await list('?updatedSince=2026-11-16T10:30:00Z')).found).toEqual([third, first])
    expect((await list('?updatedBefore=2026-11-16T10:30:00Z')).found).toEqual([second])
    const placed = numbers.map(
      (_, i) => new Date(paymentContext.now().getTime() - (3 - i) * 60 * 60_000),
    )
    const [, from, to] = placed.map(at => at.toISOString())
    expect((await list(`?placedSince=${from}&placedBefore=${to}`)).found).toEqual([second])
    expect((await list('?state=cancelled')).json.orders).toMatchObject([
      { number: first, totals: { due: 0, refunded: order?.total, paid: order?.total } },
    ])
    for (const query of [
      '?limit=0',
      '?limit=101',
      '?cursor=!',
      '?cursor=AAAA',
      '?state=gone',
      '?updatedSince=now',
      '?placedBefore=2026-11-17',
    ])
      expect([query, (await list(query)).status]).toEqual([query, 422])
  },
)

test('the catalogue says what is switched off, and why', async () => {
  const shop = await openApiShop()
  await shop.transact(t =>
    switchOffer(t, {
      part: 'metal',
      off: ['18k-rose'],
      on: [],
      reason: 'none left.',
      by: owner,
      now: shop.now(),
    }),
  )
  const { json } = await shop.ask('/api/catalogue')
  type Row = { id: string; off: string | null }
  const off = (json.metals as Row[]).filter(one => one.off !== null)
  expect(off).toMatchObject([{ id: '18k-rose', off: 'Not available just now: none left.' }])
  expect((json.gems as Row[]).every(one => one.off === null)).toBe(true)
})

test('the collection is told page by page in its order, as it hangs and by the name of the shop', async () => {
  const shop = await openApiShop()
  type Piece = { slug: string; name: string; price: number; priceFrom: { amount: number } }
  const list = async (query = '') => (await shop.ask(`/api/collection${query}`)).json
  const slugs = (pieces: Piece[]) => pieces.map(({ slug }) => slug)
  const slugsOfAll = defaultCollection.pieces.map(({ slug }) => slug)
  const whole = await list('?limit=100')
  expect([whole.shop, whole.currency, whole.next]).toEqual([defaultShop.settings.name, 'EUR', null])
  expect(slugs(whole.pieces)).toEqual(slugsOfAll)
  for (const { price, priceFrom } of whole.pieces as Piece[])
    expect(priceFrom.amount).toBeLessThanOrEqual(price)
  const first = await list('?limit=2')
  expect(slugs(first.pieces)).toEqual(slugsOfAll.slice(0, 2))
  // The last of that page hangs no more, and another comes to the front: none is told twice or left out.
  const by = owner
  const now = shop.now()
  const [, second = '', , fourth = ''] = slugsOfAll
  await shop.transact(t => setPieceState(t, { id: second, state: 'hidden', by, now }))
  await shop.transact(t => setPieceState(t, { id: fourth, state: 'retired', by, now }))
  const next = await list(`?limit=2&cursor=${first.next}`)
  expect(slugs(next.pieces)).toEqual([slugsOfAll[2], slugsOfAll[4]])
  const photograph = { id: randomUUID(), hash: 'ab'.repeat(32), width: 1600, height: 1200 }
  await shop.transact(t =>
    addPhotograph(t, {
      photograph: { ...photograph, sides: [400, 1600] },
      alt: 'On a hand',
      pieceId: slugsOfAll[0] ?? '',
      by,
      now,
    }),
  )
  const [piece] = (await list('?limit=1')).pieces
  expect(piece).toMatchObject({
    link: `https://shop.example/collection/${slugsOfAll[0]}`,
    code: designCode(defaultCollection.pieces[0]?.design ?? defaultDesign('solitaire')),
    photographs: [
      {
        url: expect.stringMatching(
          /^https:\/\/shop\.example\/photographs\/(ab){12}\w{8}-1600\.webp$/,
        ),
        words: 'On a hand',
        width: 1600,
        height: 1200,
      },
    ],
  })
  for (const query of ['?limit=0', '?limit=101', '?cursor=!', '?cursor=AAAA', '?kind=ring'])
    expect([query, (await shop.ask(`/api/collection${query}`)).status]).toEqual([query, 422])
})

test('what may be kept is not sent again while it is the same', async () => {
  const shop = await openApiShop()
  for (const path of ['/api/catalogue', '/api/collection']) {
    const { headers } = await shop.ask(path)
    const tag = String(headers.etag)
    const again = await shop.ask(path, { headers: { 'If-None-Match': `W/"x", W/${tag}` } })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag])
    expect(again.headers['access-control-allow-origin']).toBe('*')
    expect((await shop.ask(path, { headers: { 'If-None-Match': '"x"' } })).status).toBe(200)
  }
  const before = (await shop.ask('/api/collection')).headers.etag
  await shop.transact(t =>
    setPieceState(t, {
      id: defaultCollection.pieces[0]?.id ?? '',
      state: 'hidden',
      by: owner,
      now: shop.now(),
    }),
  )
  expect((await shop.ask('/api/collection')).headers.etag).not.toBe(before)
})

test('only a hash of a key is kept; its use is noted; what was done to it is in the log', async () => {
  const shop = await openApiShop()
  const { id, key } = await shop.keyWith(['webhooks:manage'])
  const headers = { Authorization: `bearer ${key}` }
  expect((await shop.ask('/api/webhooks', { headers })).status).toBe(200)
  await shop.transact(t => revokeKey(t, { id, by: owner, now: shop.now() }))
  await shop.transact(t => revokeKey(t, { id, by: owner, now: shop.now() }))
  const [row] = await shop.transact(t => t.select().from(apiKeys))
  expect(row?.lastUsedAt).toEqual(shop.now())
  const kept = JSON.stringify(
    await shop.transact(async t => [row, await t.select().from(auditEntries)]),
  )
  expect(kept).not.toContain(key.slice(13))
  const log = await shop.transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
  expect(log.map(({ action }) => action)).toEqual(['key created', 'key revoked'])
  expect((await shop.ask('/api/webhooks', { headers })).status).toBe(401)
})

test('what docs/api.md shows is answered, and its story ends well', async () => {
  const { ask } = await openApiShop('embedded', async design => castingOf(design))
  const shown = readFileSync('docs/api.md', 'utf8').matchAll(/```http\n(\w+) (\S+)\n([^`]*)```/g)
  const answers: unknown[] = []
  for (const [, method, path = '', body = ''] of shown) {
    const answer = await ask(path, method === 'POST' ? { json: JSON.parse(body) } : {})
    expect([path, answer.status]).toEqual([path, 200])
    answers.push(answer.json)
  }
  expect(answers).toMatchObject([
    {
      canBeMade: false,
      code: 'AQADAAPzDADcAbQBAQsAAQGmBAEAeAIBB0ZvciBBZGGvzPY',
      findings: [
        { rule: 'rows-on-band', fix: { changes: [{ field: 'width', value: 3000 }] } },
        {},
        {},
        {},
        {},
        {},
        {},
      ],
    },
    { canBeMade: true },
    { canBeMade: true, price: { currency: 'EUR' }, casting: { verdict: 'yes' } },
    { canBeMade: true, currency: 'EUR' },
    { fields: [{ field: 'gem' }] },
    { budget: { amount: 250_000 }, unread: [], none: null },
  ])
})

describe('a piece is said in several ways', () => {
  test('style, code and document come to the same', async () => {
    const { ask } = await openApiShop()
    const halo = defaultDesign('halo')
    const answers = await Promise.all([
      ask('/api/design?style=halo'),
      ask(`/api/design?code=${designCode(halo)}`),
      ask('/api/design', { json: { design: halo } }),
      ask('/api/design', { json: { style: 'halo', changes: [] } }),
      ask('/api/design', {
        json: {
          style: 'halo',
          changes: [
            { field: 'metal', value: 'silver-925' },
            { field: 'metal', value: halo.metal },
          ],
        },
      }),
    ])
    for (const { json } of answers) expect(json).toEqual(answers[0]?.json)
    expect(answers[0]?.json.link).toBe(`https://shop.example/d/${designCode(halo)}`)
    expect(answers[0]?.json.design).toEqual(halo)
  })

  test('an option’s fix can be sent back as it is, and fits', async () => {
    const { ask } = await openApiShop()
    const { json } = await ask('/api/options?style=solitaire')
    type Found = { fits: boolean; fix: { changes: unknown[] } | null }
    const found: Found[] = json.fields.flatMap(({ options }: { options: Found[] }) => options)
    const mended = found.filter(({ fits, fix }) => !fits && fix)
    expect(mended.length).toBeGreaterThan(0)
    for (const { fix } of mended.slice(0, 5)) {
      const checked = await ask('/api/design', {
        json: { style: 'solitaire', changes: fix?.changes },
      })
      expect(checked.json.canBeMade).toBe(true)
    }
  })

  test('what cannot be made is said, with the reason', async () => {
    const { ask } = await openApiShop()
    const json = { style: 'solitaire', changes: [{ field: 'gem', value: 'pearl' }] }
    const design = await ask('/api/design', { json })
    expect(design.json.canBeMade).toBe(false)
    expect(design.json.findings[0]).toMatchObject({ severity: 'stops', words: expect.any(String) })
    expect((await ask('/api/quote', { json })).json.canBeMade).toBe(false)
  })

  test('a long design gets a short link', async () => {
    const { ask } = await openApiShop()
    const stroke = Array.from({ length: 300 }, (_, i) => (i % 3 === 2 ? 20 : (i * 37) % 900))
    const engraving = [{ place: 'inside', heightUm: 1500, strokes: [stroke] }]
    const { json } = await ask('/api/design', { json: { style: 'plain-band', engraving } })
    expect(json.link).toMatch(/^https:\/\/shop\.example\/d\/[0-9a-z]{12}$/)
  })
})

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each<[string, number, string, string?]>([
  ['nothing', 400, ''],
  ['no JSON', 400, '{'],
  ['bytes that are no UTF-8', 400, '\ud800'],
  ['a number', 422, '7'],
  ['null', 422, 'null'],
  ['a list', 422, '[]'],
  ['a deep list', 422, `{"style":"halo","changes":${deep(5000)}}`],
  ['neither design nor style', 422, '{}'],
  ['both', 422, '{"style":"halo","design":"AAAA"}'],
  ['a strange name', 422, '{"style":"halo","admin":true}'],
  ['a prototype', 422, '{"style":"halo","__proto__":{"x":1}}'],
  ['a style that is none', 422, '{"style":"constructor"}'],
  ['a code that is none', 422, '{"design":"AAAAAAAA"}'],
  ['a document that is none', 422, '{"design":{"v":1,"style":"halo"}}'],
  ['a newer document', 422, '{"design":{"v":99}}'],
  ['a field that is none', 422, '{"style":"halo","changes":[{"field":"__proto__","value":1}]}'],
  ['a value that is none', 422, '{"style":"halo","changes":[{"field":"metal","value":"tin"}]}'],
  ['a field it has not', 422, '{"style":"studs","changes":[{"field":"size","value":17320}]}'],
  ['a stone it has not', 422, '{"style":"halo","changes":[{"field":"gem","at":9,"value":"ruby"}]}'],
  ['endless numbers', 422, '{"style":"halo","changes":[{"field":"width","value":1e999}]}'],
  ['a million changes', 422, `{"style":"halo","changes":[${'1,'.repeat(40_000)}1]}`],
  [
    'hostile words',
    422,
    '{"style":"halo","engraving":[{"place":"inside","font":"serif","heightUm":1500,"rows":["\\ud800"]}]}',
  ],
  ['too much', 413, `{"style":"${'x'.repeat(200_000)}"}`],
  ['a form', 415, 'style=halo', 'application/x-www-form-urlencoded'],
  ['what merely begins like JSON', 415, '{"style":"halo"}', 'application/jsonx'],
])(
  '%s is refused with %i, in the one shape',
  async (_, status, body, type = 'application/json') => {
    const { ask, reported } = await openApiShop()
    for (const path of ['/api/design', '/api/quote', '/api/options']) {
      const bytes = Buffer.from(body, body === '\ud800' ? 'latin1' : 'utf8')
      const answer = await ask(path, {
        method: 'POST',
        headers: { 'Content-Type': type, 'Content-Length': bytes.length },
        body: (async function* () {
          yield body === '\ud800' ? Buffer.from([0x22, 0xff, 0x22]) : bytes
        })(),
        ...(body === '\ud800' && { headers: { 'Content-Type': type, 'Content-Length': 3 } }),
      })
      expect(answer.status, answer.text).toBe(status)
      expect(answer.headers['content-type']).toBe('application/problem+json')
      const read = v.parse(problemSchema, answer.json)
      expect(read.remedy.length).toBeGreaterThan(20)
      if (status === 422) expect(read.faults?.length).toBeGreaterThan(0)
    }
    expect(reported).toEqual([])
  },
)

test.each(['style=halo&style=halo', 'style=halo&x=1', 'style=', 'style=halo&code=AAAA', ''])(
  'the query %j is refused',
  async query => {
    const { ask } = await openApiShop()
    expect((await ask(`/api/design?${query}`)).status).toBe(422)
  },
)

test('other sites’ pages may call what is open, and nothing that needs a key', async () => {
  const { ask } = await openApiShop()
  const from = { Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' }
  const preflight = await ask('/api/design', { method: 'OPTIONS', headers: from })
  expect(preflight.status).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'Content-Type, Idempotency-Key',
  })
  const answer = await ask('/api/design', { json: { style: 'halo' }, headers: from })
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, '*'])
  expect(answer.headers['set-cookie']).toBeUndefined()
  const closed = await ask('/api/webhooks', { method: 'OPTIONS', headers: from })
  expect(closed.headers['access-control-allow-origin']).toBeUndefined()
  // Everything else of the shop stays as shut as it was.
  expect((await ask('/api/designs', { method: 'OPTIONS', headers: from })).status).toBe(405)
  expect((await ask('/cart', { method: 'POST', headers: from })).status).toBe(403)
})

test('a wrong method is told the right ones, HEAD is GET without a body', async () => {
  const { ask } = await openApiShop()
  const wrong = await ask('/api/catalogue', { method: 'DELETE' })
  expect([wrong.status, wrong.headers.allow]).toEqual([405, 'GET'])
  const head = await ask('/api/catalogue', { method: 'HEAD' })
  expect([head.status, head.text]).toEqual([200, ''])
})

test('so many a minute from one address; others are not held up', async () => {
  const { ask, pass } = await openApiShop()
  const from = (address: string) =>
    ask('/api/options?style=plain-band&field=finish', { headers: { 'X-Forwarded-For': address } })
  for (let i = 0; i < rateLimits['api-heavy'].most; i++)
    expect((await from('198.18.0.1')).status).toBe(200)
  const refused = await from('198.18.0.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await from('198.18.0.2')).status).toBe(200)
  pass(2)
  expect((await from('198.18.0.1')).status).toBe(200)
})

test('whoever changes addresses within a /64 of IPv6 counts as one, in any spelling', async () => {
  const { ask } = await openApiShop()
  const spellings = [
    (i: number) => `2001:db8:1:2::${i.toString(16)}`,
    (i: number) => `2001:0DB8:0001:0002:ffff:0:0:${i.toString(16)}`,
    (i: number) => `[2001:db8:1:2:${i.toString(16)}::]:443`,
  ]
  const statuses: number[] = []
  for (let i = 0; i < rateLimits['api-heavy'].most + 3; i++) {
    const headers = { 'X-Forwarded-For': spellings[i % 3]?.(i + 1) }
    const { status } = await ask('/api/options?style=plain-band&field=finish', { headers })
    statuses.push(status)
  }
  expect(statuses.filter(status => status === 200)).toHaveLength(rateLimits['api-heavy'].most)
  expect(statuses.slice(-3)).toEqual([429, 429, 429])
})

test('wrong keys are counted', async () => {
  const { ask } = await openApiShop()
  const guess = (i: number) =>
    ask('/api/webhooks', {
      headers: { Authorization: `Bearer kpk_abcdefgh_${String(i).padStart(43, 'x')}` },
    })
  for (let i = 0; i < rateLimits['api-wrong-key'].most; i++)
    expect((await guess(i)).status).toBe(401)
  expect((await guess(99)).status).toBe(429)
})
