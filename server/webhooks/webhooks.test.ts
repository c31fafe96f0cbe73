import { spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { orderSchema } from '#server/api/calls/order.ts'
import { openDatabase } from '#server/database/open.ts'
import { runNextJob } from '#server/jobs/runner.ts'
import { auditEntries } from '#shop/audit/tables.ts'
import { cancelOrder } from '#shop/checkout/cancel-order.ts'
import { jobs } from '#shop/jobs/tables.ts'
import { findOrderStatus } from '#shop/orders/order-status.ts'
import { orders } from '#shop/orders/tables.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { mayReach, readWebhookUrl } from '#shop/webhooks/address.ts'
import { WEBHOOK_JOB } from '#shop/webhooks/announce.ts'
import type { WebhookEvent } from '#shop/webhooks/events.ts'
import { enableWebhook, registerWebhook, sendAgain } from '#shop/webhooks/manage.ts'
import { webhookSecret } from '#shop/webhooks/sign.ts'
import { webhookDeliveries, webhooks } from '#shop/webhooks/tables.ts'
import { reusedPostgresUrl, testDatabase } from '#tools/testing/database.ts'
import { testJobContext } from '#tools/testing/job-context.ts'
import {
  customer,
  mac,
  openLivePaymentContext,
  press,
  ring,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { post } from './post.ts'

const owner = { accountId: null, who: 'Olive' }
const now = new Date('2026-11-16T08:00:00Z')

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Somebody else's server: it answers as the test says, and keeps what it got. */
async function receiver(
  answer: (res: ServerResponse, count: number) => void = res => res.end('ok'),
) {
  const got: Received[] = []
  const server = createServer(async (request, response) => {
    got.push({ headers: request.headers, body: await text(request) })
    answer(response, got.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?a=1` }
}

async function register(transact: Transact, url: string, events: readonly WebhookEvent[] = []) {
  const end = await transact(t =>
    registerWebhook(t, { url, events, by: owner, now, random: randomBytes }),
  )
  if (!end.ok) throw new Error(end.reason)
  return { id: end.id, secret: webhookSecret(end, mac) }
}

async function open(engine: 'embedded' | 'postgres' = 'embedded') {
  const paymentContext = testPaymentContext((await testDatabase(engine)).transact)
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-hooks-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const context = { ...testJobContext(paymentContext, dataDir), origin: 'http://localhost:3000' }
  const work = async () => {
    let count = 0
    while (await runNextJob(context, fail, { only: WEBHOOK_JOB })) count++
    return count
  }
  const deliveries = () =>
    paymentContext.transact(t =>
      t.select().from(webhookDeliveries).orderBy(webhookDeliveries.createdAt),
    )
  const hook = async () => (await paymentContext.transact(t => t.select().from(webhooks)))[0]
  return { paymentContext, context, work, deliveries, hook }
}
const fail = (error: unknown) => {
  throw error
}

const buy = async (paymentContext: TestPaymentContext) =>
  press(paymentContext, await customer(paymentContext, [ring]))

/** As a receiver would: by the rules, with nothing of ours. */
function checkSignature({ headers, body }: Received, secret: string) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  expect(headers['webhook-signature']).toBe(expected)
}

describe.each(['embedded', 'postgres'] as const)('on %s', engine => {
  test('what happens to an order is told, signed, once each, and to those who asked', async () => {
    const { paymentContext, work, deliveries } = await open(engine)
    const { got, url } = await receiver()
    const money = await receiver()
    const { secret } = await register(paymentContext.transact, url)
    await register(paymentContext.transact, money.url, ['order.refunded'])
    await buy(paymentContext)
    await work()
    const [order] = await paymentContext.transact(t => t.select().from(orders))
    await cancelOrder(paymentContext, {
      orderId: order?.id ?? '',
      actor: 'customer',
      reason: 'mind',
    })
    await work()
    const bodies = got.map(({ body }) => JSON.parse(body))
    expect(bodies.map(({ type }) => type).sort()).toEqual([
      'order.cancelled',
      'order.paid',
      'order.placed',
      'order.refunded',
    ])
    for (const one of got) checkSignature(one, secret)
    // As it was then, not as it has become.
    const then = Object.fromEntries(bodies.map(({ type, order }) => [type, order]))
    expect(then['order.placed']).toMatchObject({ state: 'pending-payment', country: 'DE' })
    expect(then['order.paid']).toMatchObject({ number: order?.number, state: 'paid' })
    expect(then['order.paid'].totals.refunded).toBe(0)
    expect(then['order.refunded'].totals.refunded).toBe(order?.total)
    for (const body of bodies) expect(v.safeParse(orderSchema, body.order).issues).toBeUndefined()
    // Whatever order they come in, the highest version is the order as it is.
    const versions = ['placed', 'paid', 'cancelled', 'refunded'].map(
      kind => then[`order.${kind}`].version,
    )
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
    const status = await paymentContext.transact(t => findOrderStatus(t, order?.number ?? ''))
    expect(status).toMatchObject({
      version: versions.at(-1),
      updatedAt: then['order.refunded'].updatedAt,
    })
    expect(got[0]?.body).not.toContain('Lovelace')
    expect(money.got.map(({ body }) => JSON.parse(body).type)).toEqual(['order.refunded'])
    expect(await work()).toBe(0)
    for (const { state, attempts } of await deliveries()) {
      expect([state, attempts.length]).toEqual(['delivered', 1])
    }
  })
})

test('a message that the release before wrote has a version too', async () => {
  const { paymentContext, work } = await open()
  const { got, url } = await receiver()
  await register(paymentContext.transact, url)
  await buy(paymentContext)
  await paymentContext.transact(t =>
    t
      .update(webhookDeliveries)
      .set({ moment: sql`${webhookDeliveries.moment} - 'version' - 'updatedAt'` }),
  )
  await work()
  const [order] = await paymentContext.transact(t => t.select().from(orders))
  const status = await paymentContext.transact(t => findOrderStatus(t, order?.number ?? ''))
  const sentOrders = got.map(({ body }) => JSON.parse(body).order)
  expect(sentOrders.length).toBeGreaterThan(0)
  for (const { version, updatedAt } of sentOrders) {
    expect(version).toBeGreaterThan(0)
    expect(version).toBeLessThanOrEqual(status?.version ?? 0)
    expect(Date.parse(updatedAt)).not.toBeNaN()
  }
})

test('of one order nothing is told before what happened earlier', async () => {
  const { paymentContext, work, deliveries } = await open()
  const { got, url } = await receiver()
  await register(paymentContext.transact, url)
  await buy(paymentContext)
  // The job of the first is late: another process has it, say.
  const [first] = (await deliveries()).sort(
    (a, b) => (a.moment.version ?? 0) - (b.moment.version ?? 0),
  )
  const late = new Date(paymentContext.now().getTime() + 30_000)
  await paymentContext.transact(t =>
    t
      .update(jobs)
      .set({ dueAt: late })
      .where(sql`${jobs.payload}->>'delivery' = ${first?.id ?? ''}`),
  )
  await work()
  expect(got).toEqual([])
  paymentContext.pass(1)
  while ((await work()) > 0) paymentContext.pass(1)
  expect(got.map(({ body }) => JSON.parse(body).type)).toEqual(['order.placed', 'order.paid'])
})

test.each(['embedded', 'postgres'] as const)(
  'papers are told with their cause, after it, and to nobody who did not ask; tests are not, on %s',
  async engine => {
    const { paymentContext, work, deliveries } = await open(engine)
    const { got, url } = await receiver()
    const some = await receiver()
    await buy(paymentContext)
    const real = await openLivePaymentContext(paymentContext.transact)
    await register(paymentContext.transact, url)
    await register(paymentContext.transact, some.url, ['credit-note.issued'])
    const bought = await buy(real)
    if (!bought.ok) throw new Error(bought.reason)
    const all = await paymentContext.transact(t => t.select().from(orders))
    const order = all.find(({ number }) => number === bought.number)
    await cancelOrder(real, { orderId: order?.id ?? '', actor: 'customer', reason: 'mind' })
    // The job of the payment is late: another process has it, say.
    const own = (await deliveries()).filter(({ event }) => event === 'order.paid')
    const late = new Date(paymentContext.now().getTime() + 30_000)
    for (const { id } of own)
      await paymentContext.transact(t =>
        t.update(jobs).set({ dueAt: late }).where(sql`${jobs.payload}->>'delivery' = ${id}`),
      )
    await work()
    expect(got.map(({ body }) => JSON.parse(body).type)).toEqual(['order.placed'])
    for (let turns = 0; turns < 20; turns++) {
      await work()
      paymentContext.pass(1)
    }
    const messages = got.map(({ body }) => JSON.parse(body))
    const types: readonly string[] = messages.map(({ type }) => type)
    expect(types.filter(type => !type.startsWith('order.'))).toEqual([
      'invoice.issued',
      'credit-note.issued',
    ])
    expect(types.indexOf('invoice.issued')).toBeGreaterThan(types.indexOf('order.paid'))
    expect(types.indexOf('credit-note.issued')).toBeGreaterThan(types.indexOf('order.refunded'))
    const [issued, credited] = messages.filter(({ invoice }) => invoice)
    expect(issued.invoice).toEqual({
      number: expect.stringMatching(/^2026-0/),
      kind: 'invoice',
      amount: order?.total,
      issuedAt: expect.stringMatching(/Z$/),
    })
    expect(issued.order).toMatchObject({ number: bought.number, state: 'paid' })
    expect(credited.invoice).toMatchObject({ kind: 'credit-note', amount: -(order?.total ?? 0) })
    expect(credited.order.totals.refunded).toBe(order?.total)
    expect(v.safeParse(orderSchema, issued.order).issues).toBeUndefined()
    expect(some.got.map(({ body }) => JSON.parse(body).type)).toEqual(['credit-note.issued'])
  },
)

test('what is rolled back is not told', async () => {
  const { paymentContext, deliveries } = await open()
  await register(paymentContext.transact, 'https://example.com/')
  await press(paymentContext, await customer(paymentContext, [ring]), { seenTotal: 1 })
  expect(await deliveries()).toEqual([])
})

test('errors and redirects are tried again under the same id, later each time', async () => {
  const { paymentContext, work, deliveries } = await open()
  const answers = [500, 302, 200]
  const { got, url } = await receiver((res, count) => {
    res.writeHead(answers[count - 1] ?? 200, { Location: 'http://127.0.0.1:1/' }).end()
  })
  const { secret } = await register(paymentContext.transact, url, ['order.placed'])
  await buy(paymentContext)
  await work()
  expect(got).toHaveLength(1)
  await work()
  expect(got).toHaveLength(1)
  paymentContext.pass(0.2)
  await work()
  expect(got).toHaveLength(2)
  paymentContext.pass(0.2)
  await work()
  expect(got).toHaveLength(2)
  paymentContext.pass(1)
  await work()
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(got.map(({ body }) => body)).size).toBe(1)
  // Signed anew each time: the receiver refuses what is old.
  expect(new Set(got.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3)
  for (const one of got) checkSignature(one, secret)
  const [delivery] = await deliveries()
  expect(delivery?.state).toBe('delivered')
  expect(delivery?.attempts.map(({ status, fault }) => [status, fault])).toEqual([
    [500, 'It answered 500'],
    [302, 'It answered 302; redirects are not followed'],
    [200, null],
  ])
})

test('who never answers is left alone after a time; who sends for ever is not read', async () => {
  const silent = await receiver(() => {})
  const options = { allowsLocal: true, limitMs: 200 }
  const posting = { body: '{}', headers: {} }
  expect(await post({ ...posting, url: silent.url }, options)).toMatchObject({
    status: null,
    fault: 'No answer within 0.2 s',
  })
  const endless = await receiver(res => {
    res.writeHead(200)
    const more = () => {
      while (!res.destroyed && res.write(Buffer.alloc(65_536)));
    }
    res.on('drain', more)
    more()
  })
  expect(await post({ ...posting, url: endless.url }, options)).toMatchObject({ status: 200 })
  const closed = await post({ ...posting, url: 'http://127.0.0.1:1/' }, options)
  expect(closed).toMatchObject({ status: null, fault: expect.stringContaining('ECONNREFUSED') })
})

test('a receiver that fails for days is switched off with a note, and takes all that was held when it is back', async () => {
  const { paymentContext, work, deliveries, hook } = await open()
  let well = false
  const { got, url } = await receiver(res => res.writeHead(well ? 204 : 503).end())
  const { id } = await register(paymentContext.transact, url)
  await buy(paymentContext)
  for (let hour = 0; hour < 80; hour++) {
    await work()
    paymentContext.pass(60)
  }
  expect(await hook()).toMatchObject({
    disabledWhy: expect.stringMatching(/\b2026-11-16\b.*\b503\b/),
  })
  // It was asked seldom, not hammered.
  expect(got.length).toBeLessThan(80)
  await buy(paymentContext)
  await work()
  expect(new Set((await deliveries()).map(({ state }) => state))).toEqual(new Set(['held']))
  well = true
  await paymentContext.transact(t => enableWebhook(t, { id, by: owner, now: paymentContext.now() }))
  const before = got.length
  await work()
  expect(got.length - before).toBe((await deliveries()).length)
  expect((await deliveries()).every(({ state }) => state === 'delivered')).toBe(true)
  expect(await hook()).toMatchObject({ disabledAt: null, disabledWhy: null, failingSince: null })
})

test('a dead receiver is asked once, however much waits for it; emails and other receivers do not wait', async () => {
  const { paymentContext, work, context } = await open()
  const dead = await receiver(res => res.writeHead(500).end())
  const well = await receiver()
  await register(paymentContext.transact, dead.url, ['order.placed'])
  await register(paymentContext.transact, well.url, ['order.placed'])
  for (let i = 0; i < 4; i++) await buy(paymentContext)
  let others = 0
  while (await runNextJob(context, fail, { except: WEBHOOK_JOB })) others++
  // Of each order an email to the customer; there is no staff here to be told.
  expect([others, dead.got.length, well.got.length]).toEqual([4, 0, 0])
  await work()
  expect([dead.got.length, well.got.length]).toEqual([1, 4])
  paymentContext.pass(0.1)
  await work()
  expect(dead.got).toHaveLength(2)
})

test('410 switches it off at once; sent again by hand, it goes once more under its id', async () => {
  const { paymentContext, work, deliveries, hook } = await open()
  let status = 410
  const { got, url } = await receiver(res => res.writeHead(status).end())
  const { id } = await register(paymentContext.transact, url, ['order.placed'])
  await buy(paymentContext)
  await work()
  expect((await hook())?.disabledWhy).toContain('410')
  status = 200
  await paymentContext.transact(t => enableWebhook(t, { id, by: owner, now: paymentContext.now() }))
  await work()
  const [delivery] = await deliveries()
  await paymentContext.transact(t =>
    sendAgain(t, { id: delivery?.id ?? '', by: owner, now: paymentContext.now() }),
  )
  await work()
  expect(got.map(({ headers }) => headers['webhook-id'])).toEqual(Array(3).fill(delivery?.id))
  const log = await paymentContext.transact(t =>
    t.select().from(auditEntries).orderBy(auditEntries.id),
  )
  expect(log.map(({ action }) => action)).toEqual([
    'webhook registered',
    'webhook switched on',
    'delivery sent again',
  ])
})

test('killed between the answer and the note of it, it is told again under the same id', async () => {
  const databaseUrl = await reusedPostgresUrl()
  const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  onTestFinished(database.close)
  const paymentContext = testPaymentContext(database.transact)
  const { got, url } = await receiver()
  await register(paymentContext.transact, url, ['order.placed'])
  await buy(paymentContext)
  const shop = spawn(process.execPath, ['tools/testing/dying-webhook.ts', databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = (await once(shop, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  expect(got).toHaveLength(1)
  paymentContext.pass(5)
  const context = { ...testJobContext(paymentContext, tmpdir()), origin: 'http://localhost:3000' }
  while (await runNextJob(context, fail, { only: WEBHOOK_JOB }));
  expect(got).toHaveLength(2)
  expect(got[0]?.headers['webhook-id']).toBe(got[1]?.headers['webhook-id'])
  const [delivery] = await paymentContext.transact(t => t.select().from(webhookDeliveries))
  expect(delivery).toMatchObject({ state: 'delivered', attempts: [{ status: 200 }] })
})

describe('nothing inside is reached', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'not an address',
  ])('%s', address => expect(mayReach(address, false)).toBe(false))

  test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('but %s is', address =>
    expect(mayReach(address, false)).toBe(true),
  )

  test.each([
    'http://example.com/',
    'https://user:secret@example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data/',
    'ftp://example.com/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '',
    `https://example.com/${'x'.repeat(600)}`,
  ])('%s is not taken', url => expect(readWebhookUrl(url, false).ok).toBe(false))

  test('a name that leads inside is refused when it is called, whatever it said before', async () => {
    const { got, url } = await receiver()
    const named = url.replace('127.0.0.1', 'localhost')
    const posting = { body: '{}', headers: {} }
    for (const address of [url, named])
      expect(await post({ ...posting, url: address }, { allowsLocal: false })).toMatchObject({
        status: null,
        fault: expect.stringContaining('not on the public internet'),
      })
    expect(got).toEqual([])
    // A shop that is itself on this machine may.
    expect(await post({ ...posting, url: named }, { allowsLocal: true })).toMatchObject({
      status: 200,
    })
    expect(readWebhookUrl(named, true).ok).toBe(true)
    expect(readWebhookUrl('http://10.0.0.1/', true).ok).toBe(false)
  })
})
