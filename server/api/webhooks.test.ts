import { expect, test } from 'vitest'
import { webhookDeliveries } from '#shop/webhooks/tables.ts'
import { openApiShop } from '#tools/testing/api-shop.ts'
import { customer, plain, press, testPaymentContext } from '#tools/testing/payment-context.ts'
import { apiCalls } from './calls.ts'
import { NOTICE_DAYS, noticeFields } from './notice.ts'

const URL = 'https://accounts.example.com/keepsake'

async function open() {
  const shop = await openApiShop()
  const { key } = await shop.keyWith(['webhooks:manage'])
  const call = (
    path: string,
    { json, method, headers }: { json?: unknown; method?: string; headers?: object } = {},
  ) =>
    shop.ask(path, {
      ...(json !== undefined && { json }),
      ...(method && { method }),
      headers: { Authorization: `Bearer ${key}`, ...headers },
    })
  return { ...shop, call }
}

test('a write that is sent twice under one key is done once; another under the same key is refused', async () => {
  const { call, keyWith, ask } = await open()
  const headers = { 'Idempotency-Key': '"8e03978e-40d5-43dd-bc93-6894a57f9324"' }
  const first = await call('/api/webhooks', { json: { url: URL }, headers })
  const second = await call('/api/webhooks', { json: { url: URL }, headers })
  expect([first.status, second.status, second.json]).toEqual([201, 201, first.json])
  const other = await call('/api/webhooks', { json: { url: `${URL}/2` }, headers })
  expect([other.status, other.json.type]).toEqual([
    422,
    expect.stringContaining('idempotency-key-reused'),
  ])
  expect((await call('/api/webhooks')).json.webhooks).toHaveLength(1)
  // Without a key, or with another's, it is another request.
  expect((await call('/api/webhooks', { json: { url: URL } })).status).toBe(422)
  const { key } = await keyWith(['webhooks:manage'])
  const theirs = await ask('/api/webhooks', {
    json: { url: URL },
    headers: { ...headers, Authorization: `Bearer ${key}` },
  })
  expect([theirs.status, theirs.json.faults[0].at]).toEqual([422, 'url'])
  const test = `/api/webhooks/${first.json.id}/test`
  const ofTest = { 'Idempotency-Key': 'a-test' }
  const tests = [
    await call(test, { json: {}, headers: ofTest }),
    await call(test, { json: {}, headers: ofTest }),
    await call(test, { method: 'POST' }),
  ]
  expect(tests.map(({ status }) => status)).toEqual([202, 202, 202])
  expect(new Set(tests.map(({ json }) => json.id)).size).toBe(2)
  for (const bad of ['', ' ', 'a b', 'x'.repeat(300)])
    expect([
      bad,
      (
        await call('/api/webhooks', {
          json: { url: `${URL}/3` },
          headers: { 'Idempotency-Key': bad },
        })
      ).status,
    ]).toEqual([bad, 422])
})

test('a webhook is edited, switched off and on; its id and secret stay', async () => {
  const { call } = await open()
  const { id, secret } = (await call('/api/webhooks', { json: { url: URL } })).json
  await call('/api/webhooks', { json: { url: `${URL}/other` } })
  const edit = (json: unknown) => call(`/api/webhooks/${id}`, { method: 'PATCH', json })
  expect((await edit({ url: `${URL}/new`, events: ['order.paid'] })).json).toMatchObject({
    id,
    url: `${URL}/new`,
    events: ['order.paid'],
    disabledAt: null,
  })
  expect((await edit({ enabled: false })).json.disabledAt).not.toBeNull()
  expect((await call(`/api/webhooks/${id}/test`, { json: {} })).status).toBe(409)
  expect((await edit({ enabled: true })).json).toMatchObject({ disabledAt: null })
  expect((await edit({})).status).toBe(200)
  for (const bad of [
    { url: `${URL}/other` },
    { url: 'http://10.0.0.1/' },
    { events: ['order.lost'] },
    { enabled: 'yes' },
    { secret },
  ])
    expect([bad, (await edit(bad)).status]).toEqual([bad, 422])
  const nobody = '/api/webhooks/00000000-0000-4000-8000-000000000000'
  expect((await call(nobody, { method: 'PATCH', json: {} })).status).toBe(404)
  expect((await call(`${nobody}/test`, { json: {} })).status).toBe(404)
})

test('deliveries are told page by page with their orders, and sent once more', async () => {
  const { call, transact } = await open()
  const { id } = (await call('/api/webhooks', { json: { url: URL } })).json
  const paymentContext = testPaymentContext(transact)
  const end = await press(paymentContext, await customer(paymentContext, [plain]))
  const number = end.ok ? end.number : ''
  await call(`/api/webhooks/${id}/test`, { json: {} })
  const path = `/api/webhooks/${id}/deliveries`
  const whole = (await call(path)).json
  expect(whole.next).toBeNull()
  expect(whole.deliveries.map(({ order }: { order: string }) => order).sort()).toEqual(
    [null, number, number].sort(),
  )
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: { deliveries: { id: string }[]; next: string | null } = (
      await call(`${path}?limit=1${next && `&cursor=${next}`}`)
    ).json
    seen.push(...page.deliveries.map(one => one.id))
    next = page.next
  }
  expect(seen).toEqual(whole.deliveries.map((one: { id: string }) => one.id))
  expect((await call(`${path}?cursor=nonsense`)).status).toBe(422)
  const { createdAt } = whole.deliveries[0]
  const [since, before] = await Promise.all(
    ['Since', 'Before'].map(word => call(`${path}?created${word}=${createdAt}`)),
  )
  const counted = [since, before].map(page => page?.json.deliveries.length)
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(whole.deliveries.length)
  expect(counted[0]).toBeGreaterThan(0)
  const replay = await call(`${path}/${seen[0]}/replay`, { method: 'POST' })
  expect([replay.status, replay.json]).toEqual([202, { id: seen[0] }])
  const rows = await transact(t => t.select().from(webhookDeliveries))
  expect(rows.filter(({ again }) => again === 1).map(one => one.id)).toEqual([seen[0]])
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await call(`${path}/${nobody}/replay`, { method: 'POST' })).status).toBe(404)
})

test('whoever calls what will end is told a year before', async () => {
  const since = new Date('2026-11-17T00:00:00Z')
  const ends = new Date('2027-11-17T00:00:00Z')
  expect(noticeFields({ since, ends })).toEqual({
    Deprecation: '@1794873600',
    Sunset: 'Wed, 17 Nov 2027 00:00:00 GMT',
  })
  for (const { id, notice } of apiCalls)
    if (notice)
      expect([id, (notice.ends.getTime() - notice.since.getTime()) / 86_400_000]).toEqual([
        id,
        expect.toSatisfy((days: number) => days >= NOTICE_DAYS),
      ])
  const { call } = await open()
  const { headers } = await call('/api/catalogue')
  expect([headers['content-language'], headers.vary, headers.deprecation]).toEqual([
    'en',
    expect.stringContaining('Accept-Language'),
    undefined,
  ])
})
