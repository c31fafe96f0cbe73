import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#shop/accounts/tables.ts'
import { DEMO_DOMAIN } from '#shop/demo/people.ts'
import { forgetSandboxKeys } from '#shop/keys/sandbox-keys.ts'
import { apiKeys } from '#shop/keys/tables.ts'
import { openShop } from '#shop/opening/open-shop.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { openApiShop, owner } from '#tools/testing/api-shop.ts'
import { customer, plain, press, testPaymentContext } from '#tools/testing/payment-context.ts'
import { keyQuickStartFiles } from './docs/answer.ts'

const KEYS = '/api/sandbox-keys'

/** A shop with an order of a made-up customer, and one of somebody who tries it. */
async function openDemo() {
  const shop = await openApiShop()
  const { transact } = shop
  const paymentContext = testPaymentContext(transact)
  const order = async () => {
    const accountId = await customer(paymentContext, [plain])
    const end = await press(paymentContext, accountId)
    if (!end.ok) throw new Error(end.reason)
    return { accountId, number: end.number }
  }
  const demo = await order()
  const mark = (isDemo: boolean) =>
    transact(t =>
      t
        .update(accounts)
        .set({ demo: isDemo, email: `ada@${DEMO_DOMAIN}` })
        .where(eq(accounts.id, demo.accountId)),
    )
  const other = await order()
  await mark(true)
  const take = (headers = {}, json: unknown = {}) => shop.ask(KEYS, { json, headers })
  const by = (key: string) => ({ headers: { Authorization: `Bearer ${key}` } })
  const kept = () => transact(t => t.select().from(apiKeys))
  return { ...shop, demo, other, take, by, kept, mark }
}

test('a visitor of a demo shop takes a key on the page or by a call, and reads made-up orders alone', async () => {
  const { ask, take, by, demo, other, kept } = await openDemo()
  const page = await ask('/api/docs')
  expect(page.text).toContain('action="/api/docs/key#trying"')
  const given = await ask('/api/docs/key', { method: 'POST' })
  expect([given.status, given.headers['cache-control']]).toEqual([200, 'no-store'])
  const [, onPage = ''] = /(kpk_[a-z2-9]{8}_[\w-]{43})/.exec(given.text) ?? []
  const called = await take()
  expect([called.status, called.json]).toEqual([
    201,
    {
      key: expect.stringMatching(/^kpk_/),
      scopes: ['orders:read'],
      expiresAt: '2026-11-17T09:00:00.000Z',
    },
  ])
  for (const key of [onPage, called.json.key]) {
    const { status, json } = await ask('/api/orders', by(key))
    expect([status, json.orders.map(({ number }: { number: string }) => number)]).toEqual([
      200,
      [demo.number],
    ])
    expect((await ask(`/api/orders/${demo.number}`, by(key))).status).toBe(200)
    expect((await ask(`/api/orders/${other.number}`, by(key))).status).toBe(404)
    for (const path of ['/api/invoices', '/api/payouts', '/api/rates', '/api/webhooks'])
      expect([path, (await ask(path, by(key))).status]).toEqual([path, 403])
    // No more calls than without one.
    const answer = await ask('/api/catalogue', by(key))
    expect(answer.headers['ratelimit-policy']).toContain(`q=${rateLimits['api-open'].most}`)
  }
  expect(JSON.stringify(await kept())).not.toContain(onPage)
})

test('sent twice under one Idempotency-Key it is one key', async () => {
  const { take, kept } = await openDemo()
  const first = await take({ 'Idempotency-Key': 'once' })
  const again = await take({ 'Idempotency-Key': 'once' })
  expect(again.json).toEqual(first.json)
  expect((await take({ 'Idempotency-Key': 'twice' })).json.key).not.toBe(first.json.key)
  expect(await kept()).toHaveLength(2)
})

test('an address gets a few, all together get so many, and a hundred requests make no more', async () => {
  const { take, kept, ask, transact, now } = await openDemo()
  const statuses = []
  for (let i = 0; i < 100; i++) statuses.push((await take()).status)
  expect(statuses.filter(status => status === 201)).toHaveLength(rateLimits['sandbox-keys'].most)
  expect(new Set(statuses)).toEqual(new Set([201, 429]))
  expect(await kept()).toHaveLength(rateLimits['sandbox-keys'].most)
  expect((await ask('/api/docs/key', { method: 'POST' })).status).toBe(429)
  expect((await take({ 'X-Forwarded-For': '203.0.113.7' })).status).toBe(201)
  const [one] = await kept()
  if (!one) throw new Error('There is no key')
  const many = Array.from({ length: 500 }, (_, i) => ({
    ...one,
    id: crypto.randomUUID(),
    hash: `${i}`,
    expiresAt: new Date(now().getTime() + 1000),
  }))
  await transact(t => t.insert(apiKeys).values(many))
  const full = await take({ 'X-Forwarded-For': '203.0.113.8' })
  expect([full.status, full.headers['retry-after']]).toEqual([429, '3600'])
})

test('a key ends after a day and is forgotten; the shop that opens ends all of them', async () => {
  const { take, by, ask, kept, pass, transact, now, keyWith, mark } = await openDemo()
  const { key: owners } = await keyWith(['orders:read'])
  const first = (await take()).json.key
  pass(23 * 60)
  const second = (await take()).json.key
  pass(60)
  expect((await ask('/api/orders', by(first))).status).toBe(401)
  expect((await ask('/api/orders', by(second))).status).toBe(200)
  await transact(t => forgetSandboxKeys(t, now()))
  expect(await kept()).toHaveLength(2)
  await mark(false)
  await transact(t => openShop(t, { firstNumber: 1, by: owner, now: now() }))
  // Customers of a demo are gone before a shop opens; were one left, no key would come of it.
  await mark(true)
  expect((await ask('/api/orders', by(second))).status).toBe(401)
  await transact(t => forgetSandboxKeys(t, now()))
  expect((await kept()).map(({ sandbox }) => sandbox)).toEqual([false])
  expect((await ask('/api/orders', by(owners))).status).toBe(200)
})

test('a shop that is no demo hands out none, and says where keys come from', async () => {
  const { ask, transact, reported } = await openApiShop()
  const { status, json } = await ask(KEYS, { json: {} })
  expect([status, json.type]).toEqual([403, expect.stringMatching(/no-sandbox$/)])
  expect((await ask('/api/docs/key', { method: 'POST' })).status).toBe(403)
  expect((await ask('/api/docs')).text).not.toContain('<form')
  for (const body of [null, 'key', { scopes: ['rates:manage'] }, { name: 'a' }])
    expect([body, (await ask(KEYS, { json: body })).status]).toEqual([body, 422])
  expect((await ask(KEYS)).status).toBe(405)
  expect((await ask('/api/docs/key')).status).toBe(405)
  expect(await transact(t => t.select().from(apiKeys))).toEqual([])
  expect(reported).toEqual([])
})

const run = promisify(execFile)
const runners = { curl: 'sh', TypeScript: process.execPath, Python: 'python3' } as const
const isThere = (command: string) =>
  run(command, ['--version']).then(
    () => true,
    () => false,
  )

test('the quick starts with a key get one for themselves', async () => {
  const { port, demo } = await openDemo()
  for (const { name, file } of keyQuickStartFiles) {
    // Not every machine has them; what is there is run.
    if (name !== 'TypeScript' && !(await isThere(name === 'curl' ? 'curl' : runners[name])))
      continue
    const path = fileURLToPath(new URL(`docs/quick-starts/${file}`, import.meta.url))
    const env = { ...process.env, SHOP: `http://127.0.0.1:${port}` }
    const { stdout } = await run(runners[name], [path], { env })
    expect([name, stdout]).toEqual([name, expect.stringContaining(demo.number)])
  }
})
