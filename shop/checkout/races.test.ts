import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import * as v from 'valibot'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { reusedPostgresUrl } from '#tools/testing/database.ts'
import {
  customer,
  opened,
  plain,
  press,
  ring,
  type TestPaymentContext,
  testPaymentContext,
  toGermany,
  totalFor,
} from '#tools/testing/payment-context.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { carts } from '../cart/tables.ts'
import { ORDER_EMAIL_JOB } from '../jobs/job-kinds.ts'
import { jobs } from '../jobs/tables.ts'
import { orders } from '../orders/tables.ts'
import { compareBooks } from '../payments/compare-books.ts'
import { completeIntent, completeOrder, completePayment } from '../payments/complete-payment.ts'
import { payOrder } from '../payments/pay-order.ts'
import type { Intent, PaymentProvider } from '../payments/provider.ts'
import { applyEvent, keepEvent } from '../payments/provider-events.ts'
import { reconcile } from '../payments/reconcile.ts'
import { askRefund, carryOutRefund } from '../payments/refund.ts'
import { paymentDifferences, paymentMovements, payments } from '../payments/tables.ts'
import { receiveStones } from '../stock/hold-stones.ts'
import { stonesOf } from '../stock/stones.ts'
import { stoneHolds, stoneMovements, stoneStock } from '../stock/tables.ts'
import { cancelOrder } from './cancel-order.ts'

const key = stonesOf(ring)[0]?.key ?? ''

let url: string
let paymentContext: TestPaymentContext
/** The same shop as another process has it: connections of its own. */
let other: TestPaymentContext
const open = async (change?: (provider: PaymentProvider) => PaymentProvider, more = {}) => {
  const database = await openDatabase({ dataDir: '', databaseUrl: url, log: silentLog })
  onTestFinished(database.close)
  return testPaymentContext(database.transact, change, more)
}
beforeEach(async () => {
  url = await reusedPostgresUrl()
  paymentContext = await open()
  other = await open()
})

const rows = {
  orders: () => paymentContext.transact(t => t.select().from(orders)),
  payments: () => paymentContext.transact(t => t.select().from(payments).orderBy(payments.attempt)),
  movements: () => paymentContext.transact(t => t.select().from(paymentMovements)),
  mails: async () =>
    (await paymentContext.transact(t => t.select().from(jobs).orderBy(jobs.id)))
      .filter(({ kind }) => kind === ORDER_EMAIL_JOB)
      .map(({ payload }) => payload.kind),
}
const onlyPayment = async () => {
  const [payment] = await rows.payments()
  if (!payment) throw new Error('There is no payment')
  return payment
}
/** Money, order, stones and emails say the same. */
async function agree() {
  for (const order of await rows.orders()) {
    const own = (await rows.payments()).filter(({ orderId }) => orderId === order.id)
    const taken = own.reduce((sum, row) => sum + row.captured - row.refundAsked, 0)
    expect(taken).toBe(['pending-payment', 'cancelled'].includes(order.state) ? 0 : order.total)
  }
  const [stock] = await paymentContext.transact(t => t.select().from(stoneStock))
  const moved = await paymentContext.transact(t =>
    t.select().from(stoneMovements).orderBy(stoneMovements.id),
  )
  if (stock) expect(moved.reduce((sum, { change }) => sum + change, 0)).toBe(stock.onHand)
  expect(new Set((await rows.movements()).map(row => row.key)).size).toBe(
    (await rows.movements()).length,
  )
}

test('50 parallel checkouts for the last stone: one winner, ledger equal to reservations', async () => {
  await paymentContext.transact(t => receiveStones(t, { key, count: 1, now: opened }))
  const people = await Promise.all(
    Array.from({ length: 50 }, () => customer(paymentContext, [ring])),
  )
  const seenTotal = await totalFor(paymentContext, people[0] ?? '', toGermany)
  const ends = await Promise.all(
    people.map((accountId, i) => press(i % 2 ? paymentContext : other, accountId, { seenTotal })),
  )
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
  expect(ends.filter(end => !end.ok && end.reason === 'stones-gone')).toHaveLength(49)
  expect(await rows.orders()).toMatchObject([{ state: 'paid' }])
  expect(await rows.payments()).toMatchObject([{ state: 'captured' }])
  expect(await paymentContext.transact(t => t.select().from(stoneStock))).toMatchObject([
    { onHand: 0 },
  ])
  expect(await paymentContext.transact(t => t.select().from(stoneHolds))).toEqual([])
  await agree()
})

test('one button pressed eight times at once on two processes is one order, paid once', async () => {
  const ada = await customer(paymentContext, [plain])
  const once = { key: randomUUID(), seenTotal: await totalFor(paymentContext, ada, toGermany) }
  const ends = await Promise.all(
    Array.from({ length: 8 }, (_, i) => press(i % 2 ? paymentContext : other, ada, once)),
  )
  expect(new Set(ends.map(end => end.ok && end.number)).size).toBe(1)
  expect(await rows.payments()).toMatchObject([{ state: 'captured' }])
  expect(await rows.mails()).toEqual(['confirmed'])
  await agree()
})

test('of ten who use a code that holds for three, three get it', async () => {
  await paymentContext.transact(t =>
    t.execute(
      sql`insert into promotions (code, kind, value, starts_at, ends_at, limit_total) values ('THREE', 'percent', 1000, '2026-01-01', '2027-01-01', 3)`,
    ),
  )
  const people = await Promise.all(
    Array.from({ length: 10 }, () => customer(paymentContext, [plain])),
  )
  const draft = { ...toGermany, code: 'three' }
  const seenTotal = await totalFor(paymentContext, people[0] ?? '', draft)
  const ends = await Promise.all(
    people.map((accountId, i) =>
      press(i % 2 ? paymentContext : other, accountId, { seenTotal, draft }),
    ),
  )
  expect(ends.filter(({ ok }) => ok)).toHaveLength(3)
})

/** A payment that the browser has begun and whose answer is on its way. */
async function begun(means = 'authenticate') {
  const ada = await customer(paymentContext, [plain])
  const ordered = await press(paymentContext, ada, { means })
  if (!ordered.ok) throw new Error(ordered.reason)
  const { intent } = await onlyPayment()
  return { ada, number: ordered.number, intent: intent ?? '' }
}
const bank = (allowed: boolean) =>
  paymentContext.transact(t =>
    t.execute(
      allowed
        ? sql`update test_intents set status = 'succeeded', captured = amount`
        : sql`update test_intents set status = 'failed'`,
    ),
  )
const receiveEvent = async (by: TestPaymentContext, intent: string, id = randomUUID()) => {
  await by.transact(t =>
    keepEvent(t, { provider: 'test', id, kind: 'paid', intent, body: '{}', now: by.now() }),
  )
  await applyEvent(by, id)
}

const ways = {
  'webhook before return': async (a: string, n: string, i: string) => {
    await receiveEvent(other, i)
    await completeOrder(paymentContext, { accountId: a, number: n })
  },
  'return before webhook': async (a: string, n: string, i: string) => {
    await completeOrder(paymentContext, { accountId: a, number: n })
    await receiveEvent(other, i)
  },
  'both at once': async (a: string, n: string, i: string) => {
    await Promise.all([
      receiveEvent(other, i),
      completeOrder(paymentContext, { accountId: a, number: n }),
    ])
  },
  'webhook thrice': async (_a: string, _n: string, i: string) => {
    const id = randomUUID()
    await Promise.all([
      receiveEvent(paymentContext, i, id),
      receiveEvent(other, i, id),
      receiveEvent(other, i),
    ])
  },
  'webhook never': async () => {
    paymentContext.pass(5)
    await reconcile(paymentContext)
  },
} as const

test.each(Object.entries(ways))('%s: one order, one payment, one email', async (_, happen) => {
  const { ada, number, intent } = await begun()
  expect(await rows.orders()).toMatchObject([{ state: 'pending-payment' }])
  await bank(true)
  await happen(ada, number, intent)
  expect(await rows.orders()).toMatchObject([{ state: 'paid' }])
  expect(await rows.payments()).toMatchObject([{ state: 'captured' }])
  expect(await rows.mails()).toEqual(['confirmed'])
  await agree()
})

test('provider timeout after success on capture: one movement, under one key', async () => {
  const ada = await customer(paymentContext, [plain])
  const keys: string[] = []
  const forgetful = await open(provider => ({
    ...provider,
    async charge(charge) {
      keys.push(charge.key)
      await provider.charge(charge)
      return { kind: 'unknown', reason: 'timeout' }
    },
  }))
  const ordered = await press(forgetful, ada)
  expect(ordered).toMatchObject({ ok: true, settled: { payment: 'begun' } })
  const { number } = ordered as { number: string }
  await payOrder(forgetful, { accountId: ada, number, means: 'decline' })
  expect(new Set(keys).size).toBe(1)
  expect(
    await payOrder(paymentContext, { accountId: ada, number, means: 'decline' }),
  ).toMatchObject({
    settled: { orderState: 'paid' },
  })
  expect(await rows.movements()).toMatchObject([{ kind: 'charge', state: 'done' }])
  expect(
    await paymentContext.transact(t => t.execute(sql`select id from test_intents`)),
  ).toMatchObject({
    rows: [expect.anything()],
  })
  await agree()
})

async function paid() {
  const ada = await customer(paymentContext, [plain])
  await press(paymentContext, ada)
  return onlyPayment()
}
const asking = (paymentId: string, amount: number | 'all', key: string = randomUUID()) =>
  ({ paymentId, amount, key, reason: 'test', actor: 'staff', now: opened }) as const

test('provider timeout after success on refund: one movement', async () => {
  const { id, captured } = await paid()
  const forgetful = await open(provider => ({
    ...provider,
    async refund(refund) {
      await provider.refund(refund)
      return { kind: 'unknown', reason: 'timeout' }
    },
  }))
  const refund = asking(id, 1000)
  await paymentContext.transact(t => askRefund(t, refund))
  expect(await carryOutRefund(forgetful, refund.key)).toBe('asked')
  // Pressed again: the same refund.
  await paymentContext.transact(t => askRefund(t, refund))
  paymentContext.pass(5)
  await reconcile(paymentContext)
  expect(await onlyPayment()).toMatchObject({ captured, refundAsked: 1000, refunded: 1000 })
  const theirs = await paymentContext.provider.list(new Date(0))
  expect(theirs).toMatchObject({ value: [{ refunded: 1000 }] })
  expect(await rows.mails()).toEqual(['confirmed', 'refunded'])
})

test('a refund that is certainly refused gives its amount free, and takes a new key', async () => {
  const { id } = await paid()
  const refusing = await open(provider => ({
    ...provider,
    refund: async () => ({ kind: 'refused', reason: 'no-funds' }),
  }))
  const first = asking(id, 'all')
  await paymentContext.transact(t => askRefund(t, first))
  expect(await carryOutRefund(refusing, first.key)).toBe('refused')
  expect(await onlyPayment()).toMatchObject({ refundAsked: 0, refunded: 0 })
  const second = asking(id, 'all')
  await paymentContext.transact(t => askRefund(t, second))
  expect(await carryOutRefund(paymentContext, second.key)).toBe('done')
  expect(await carryOutRefund(paymentContext, first.key)).toBe('refused')
})

test('concurrent refunds never exceed the capture', async () => {
  const { id, captured } = await paid()
  const part = Math.floor(captured / 3)
  const ends = await Promise.all(
    Array.from({ length: 8 }, async (_, i) => {
      const by = i % 2 ? paymentContext : other
      const refund = await by.transact(t => askRefund(t, asking(id, part)))
      if (refund.ok) await carryOutRefund(by, refund.key)
      return refund
    }),
  )
  expect(ends.filter(({ ok }) => ok)).toHaveLength(3)
  expect(await onlyPayment()).toMatchObject({ refunded: 3 * part })
  // And whatever an operation forgot, the database does not.
  await expect(
    paymentContext.transact(t => t.update(payments).set({ refundAsked: captured + 1 })),
  ).rejects.toMatchObject({ cause: { constraint: 'payments_refunds' } })
})

test('the opposite: failed, paid otherwise, and then paid after all; one of the two goes back', async () => {
  const { ada, number, intent } = await begun()
  await bank(false)
  await receiveEvent(paymentContext, intent)
  expect(
    await payOrder(paymentContext, { accountId: ada, number, means: 'success' }),
  ).toMatchObject({
    settled: { orderState: 'paid' },
  })
  await paymentContext.transact(t =>
    t.execute(
      sql`update test_intents set status = 'succeeded', captured = amount where id = ${intent}`,
    ),
  )
  await completeIntent(other, { provider: 'test', intent }, 'provider')
  const [job] = (await paymentContext.transact(t => t.select().from(jobs).orderBy(jobs.id))).filter(
    ({ kind }) => kind === 'give-back',
  )
  const paymentId = job?.payload.paymentId ?? ''
  const refund = await paymentContext.transact(t =>
    askRefund(t, asking(paymentId, 'all', paymentId)),
  )
  if (refund.ok) await carryOutRefund(paymentContext, refund.key)
  await agree()
  expect(await rows.mails()).toContain('refunded')
})

test('an order that nobody pays is given up, its stones with it; money that comes late goes back', async () => {
  await paymentContext.transact(t => receiveStones(t, { key, count: 1, now: opened }))
  const ada = await customer(paymentContext, [ring])
  await press(paymentContext, ada, { means: 'authenticate' })
  paymentContext.pass(61)
  await reconcile(paymentContext)
  expect(await rows.orders()).toMatchObject([{ state: 'cancelled' }])
  expect(await rows.payments()).toMatchObject([{ state: 'cancelled' }])
  expect(await paymentContext.transact(t => t.select().from(stoneHolds))).toEqual([])
  // The provider contradicts itself.
  await bank(true)
  await completePayment(paymentContext, await onlyPayment(), 'provider')
  expect(
    (await paymentContext.transact(t => t.select().from(jobs).orderBy(jobs.id))).map(
      ({ kind }) => kind,
    ),
  ).toContain('give-back')
  expect(await rows.orders()).toMatchObject([{ state: 'cancelled' }])
})

test('cancelling beside paying ends in one of the two, with the money where it belongs', async () => {
  for (let round = 0; round < 4; round++) {
    const ada = await customer(paymentContext, [plain])
    const ordered = await press(paymentContext, ada, { means: 'authenticate' })
    if (!ordered.ok) throw new Error(ordered.reason)
    const [order] = await paymentContext.transact(t =>
      t.select().from(orders).where(eq(orders.number, ordered.number)),
    )
    await paymentContext.transact(t =>
      t.execute(
        sql`update test_intents set status = 'succeeded', captured = amount where status = 'requires-action'`,
      ),
    )
    await Promise.all([
      cancelOrder(other, { orderId: order?.id ?? '', actor: 'customer', reason: 'mind' }),
      completeOrder(paymentContext, { accountId: ada, number: ordered.number }),
    ])
  }
  await agree()
})

test('what the provider has and we do not is listed until it is settled', async () => {
  const payment = await paid()
  await paymentContext.transact(t => t.execute(sql`update test_intents set refunded = 500`))
  await compareBooks(paymentContext)
  const listed = () => paymentContext.transact(t => t.select().from(paymentDifferences))
  expect(await listed()).toMatchObject([
    { kind: 'refunded', ours: { is: 0 }, theirs: { is: 500 }, settledAt: null },
  ])
  await paymentContext.transact(t =>
    t.update(payments).set({ refunded: 500, refundAsked: 500 }).where(eq(payments.id, payment.id)),
  )
  await compareBooks(paymentContext)
  expect(await listed()).toMatchObject([{ settledAt: opened }])
})

const unreachable = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  charge: async () => ({ kind: 'unknown', reason: 'no-network' }),
})

test('a payment that is never answered is given up after a while, and only then', async () => {
  const ada = await customer(paymentContext, [plain])
  const away = await open(unreachable)
  await press(away, ada)
  away.pass(5)
  await reconcile(away)
  expect(await rows.payments()).toMatchObject([{ state: 'begun' }])
  away.pass(15)
  await reconcile(away)
  expect(await rows.payments()).toMatchObject([{ state: 'failed' }])
  expect(await paymentContext.provider.list(new Date(0))).toMatchObject({ value: [] as Intent[] })
})

test('a payment that never reached the provider is asked for again, under the same key', async () => {
  const ada = await customer(paymentContext, [plain])
  await press(await open(unreachable), ada)
  const [before] = await rows.movements()
  paymentContext.pass(20)
  await Promise.all([reconcile(paymentContext), reconcile(other)])
  expect(await rows.payments()).toMatchObject([{ state: 'captured' }])
  expect(await rows.movements()).toMatchObject([{ key: before?.key, state: 'done' }])
  expect(await rows.orders()).toMatchObject([{ state: 'paid' }])
  expect(await paymentContext.provider.list(new Date(0))).toMatchObject({
    value: [{ refunded: 0 }],
  })
  await agree()
})

const queryText = v.object({ text: v.string() })

test('lock assertions on emitted SQL: the cart, then stones, then what is claimed', async () => {
  await paymentContext.transact(t => receiveStones(t, { key, count: 1, now: opened }))
  const ada = await customer(paymentContext, [ring])
  const seenTotal = await totalFor(paymentContext, ada, toGermany)
  const sent: string[] = []
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args
    sent.push(typeof first === 'string' ? first : v.parse(queryText, first).text)
    return query.apply(this, args)
  } as never)
  await press(paymentContext, ada, { seenTotal })
  const at = (words: RegExp) => sent.findIndex(text => words.test(text))
  const steps = [
    /from "carts".* for update/s,
    /from "stone_stock".* order by .*"key".* for update/s,
    /insert into "stone_holds"/,
    /insert into "orders"/,
    /insert into "payment_movements"/,
    /insert into "test_intents"/,
    /from "orders".* for update/s,
    /from "payments".* for update/s,
  ].map(at)
  expect(steps.every(step => step >= 0)).toBe(true)
  expect(steps).toEqual([...steps].sort((a, b) => a - b))
})

test('deadlock (40P01) retry really re-runs', async () => {
  await paymentContext.transact(t => receiveStones(t, { key, count: 1, now: opened }))
  const ada = await customer(paymentContext, [ring])
  const seenTotal = await totalFor(paymentContext, ada, toGermany)
  // Somebody who does not keep our order of locks: stones first, then the cart.
  const rude = new pg.Client({ connectionString: url })
  await rude.connect()
  onTestFinished(() => rude.end())
  await rude.query('begin')
  await rude.query('set local deadlock_timeout = 20000')
  await rude.query('select * from stone_stock for update')
  const pressing = press(paymentContext, ada, { seenTotal })
  const waiting = new pg.Client({ connectionString: url })
  await waiting.connect()
  onTestFinished(() => waiting.end())
  await vi.waitUntil(async () => {
    const { rows } = await waiting.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock'",
    )
    return rows.length > 0
  })
  const [cart] = await other.transact(t => t.select().from(carts))
  await rude.query('select * from carts where id = $1 for update', [cart?.id])
  await rude.query('commit')
  expect(await pressing).toMatchObject({ ok: true, settled: { orderState: 'paid' } })
  expect(await rows.orders()).toHaveLength(1)
  await agree()
})

test('serialization (40001) retry really re-runs', async () => {
  const ada = await customer(paymentContext, [plain])
  const seenTotal = await totalFor(paymentContext, ada, toGermany)
  await paymentContext.transact(async t => {
    await t.execute(sql`create sequence tried`)
    await t.execute(
      sql`create function once() returns trigger language plpgsql as $$ begin if nextval('tried') = 1 then raise exception 'again' using errcode = '40001'; end if; return new; end $$`,
    )
    await t.execute(
      sql`create trigger once before insert on payments for each row execute function once()`,
    )
  })
  // The tables stay as they are for the next test.
  onTestFinished(async () => {
    await other.transact(async t => {
      await t.execute(sql`drop function once() cascade`)
      await t.execute(sql`drop sequence tried`)
    })
  })
  expect(await press(paymentContext, ada, { seenTotal })).toMatchObject({
    settled: { orderState: 'paid' },
  })
  expect(await rows.orders()).toHaveLength(1)
  expect(await rows.payments()).toHaveLength(1)
})

test('a lock out of order is refused wherever it is tried', async () => {
  const { lockOrder, lockStones } = await import('../persistence/locks.ts')
  await expect(
    paymentContext.transact(async t => {
      await lockStones(t, [])
      await lockOrder(t, randomUUID())
    }),
  ).rejects.toThrow('order was to be locked after stones')
})
