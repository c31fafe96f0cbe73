import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { handlers } from '#server/jobs/handlers.ts'
import { moneyText } from '#shop/papers/format.ts'
import { addAccount, addStaffMember } from '#tools/testing/account.ts'
import { engines, reusedPostgresUrl, testDatabase } from '#tools/testing/database.ts'
import { tellSteps } from '#tools/testing/deliver-order.ts'
import {
  openLivePaymentContext,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { readPaper } from '#tools/testing/read-paper.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import {
  agreedSpecialOrder,
  band,
  jeweller,
  quotedSpecialOrder,
  requestedSpecialOrder,
} from '#tools/testing/special-orders.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { moveByStaff, shipByStaff } from '../fulfilment/move-order.ts'
import { papersOf } from '../invoices/find-papers.ts'
import { invoicePaper } from '../invoices/paper-files.ts'
import { invoices } from '../invoices/tables.ts'
import { ORDER_EMAIL_JOB } from '../jobs/job-kinds.ts'
import { jobs } from '../jobs/tables.ts'
import type { OrderRecord } from '../orders/record.ts'
import { findOrder } from '../orders/show-orders.ts'
import { orders } from '../orders/tables.ts'
import { completeOrder } from '../payments/complete-payment.ts'
import { payOrder } from '../payments/pay-order.ts'
import { applyEvent, keepEvent } from '../payments/provider-events.ts'
import { reconcile } from '../payments/reconcile.ts'
import { refundByStaff } from '../payments/refund-order.ts'
import { payments } from '../payments/tables.ts'
import { defaultShop } from '../settings/settings-reader.ts'
import { depositOf } from './deposit.ts'

test('a deposit is whole cents, and all of it at a hundred per cent', () => {
  const euros = (total: number) => ({ total, currency: 'EUR' })
  expect(depositOf(euros(10_001), 50)).toBe(5001)
  expect(depositOf(euros(10_001), 100)).toBe(10_001)
  expect(depositOf(euros(1), 30)).toBe(1)
  expect(depositOf({ total: 10_010, currency: 'KWD' }, 50)).toBe(5010)
})

const { doer } = jeweller

/** Half of what the piece costs, as its offer says it: delivery comes with the rest. */
const halfOf = ({ record }: { readonly record: OrderRecord }) =>
  depositOf({ total: record.totals.merchandise, currency: record.currency }, 50)

/** A special order of Ada's, half of which is paid. */
async function halfPaid(paymentContext: TestPaymentContext, means = 'success') {
  const email = `${randomUUID()}@example.com`
  const accountId = await paymentContext.transact(t => addAccount(t, { email }))
  const { id, secret } = await requestedSpecialOrder(paymentContext)
  await quotedSpecialOrder(paymentContext, id, band, 5000, 50)
  const end = await agreedSpecialOrder(paymentContext, { id, secret, accountId, means })
  if (!end.ok) throw new Error(end.reason)
  const { number } = end
  const seen = async () => {
    const found = await paymentContext.transact(t => findOrder(t, { accountId, number }))
    if (!found) throw new Error('There is no order')
    return found
  }
  const { order } = await seen()
  const pay = (by: TestPaymentContext = paymentContext, card = 'success') =>
    payOrder(by, { accountId, number, means: card })
  return { accountId, number, order, seen, pay, total: order.total }
}

const rows = (paymentContext: TestPaymentContext) =>
  paymentContext.transact(t => t.select().from(payments).orderBy(payments.attempt))
const mails = async (paymentContext: TestPaymentContext) =>
  (await paymentContext.transact(t => t.select().from(jobs).orderBy(jobs.id)))
    .filter(({ kind }) => kind === ORDER_EMAIL_JOB)
    .map(({ payload }) => payload.kind)
const papers = async (paymentContext: TestPaymentContext) =>
  (await paymentContext.transact(t => t.select().from(invoices).orderBy(invoices.number))).map(
    ({ number, amount }) => [number, amount],
  )

async function toCheck(paymentContext: TestPaymentContext, number: string) {
  for (const [from, to] of [
    ['paid', 'casting'],
    ['casting', 'finishing'],
    ['finishing', 'checking'],
  ] as const) {
    const moved = await paymentContext.transact(t =>
      moveByStaff(t, { number, by: doer, now: paymentContext.now(), from, to, confirmed: 'yes' }),
    )
    if (!moved.ok) throw new Error(moved.reason)
  }
  await tellSteps(paymentContext)
}
const ship = (paymentContext: TestPaymentContext, number: string) =>
  paymentContext.transact(t =>
    shipByStaff(t, { number, by: doer, now: paymentContext.now(), carrier: 'DHL', code: 'JD01' }),
  )

describe.each(engines)('a deposit on %s', engine => {
  let paymentContext: TestPaymentContext
  beforeEach(async () => {
    paymentContext = await openLivePaymentContext((await testDatabase(engine)).transact)
  })

  test('confirms the order; the rest is asked for when it is made, and ships it', async () => {
    const { number, order, seen, pay, total } = await halfPaid(paymentContext)
    const half = halfOf(order)
    expect(await seen()).toMatchObject({
      order: { state: 'paid', record: { deposit: half } },
      paid: half,
      due: total - half,
    })
    expect(await papers(paymentContext)).toEqual([['D2026-000001', half]])
    await toCheck(paymentContext, number)
    expect(await mails(paymentContext)).toEqual(['confirmed', 'in-production', 'balance-due'])
    expect(await ship(paymentContext, number)).toEqual({
      ok: false,
      reason: 'guard',
      guard: 'paid-in-full',
    })
    expect(await pay()).toMatchObject({ ok: true, settled: { payment: 'captured' } })
    expect(await seen()).toMatchObject({ order: { state: 'checking' }, due: 0, paid: total })
    expect(await pay()).toEqual({ ok: false, reason: 'not-payable' })
    expect(await ship(paymentContext, number)).toMatchObject({
      ok: true,
      order: { state: 'shipped' },
    })
    await tellSteps(paymentContext)
    expect((await mails(paymentContext)).slice(3)).toEqual(['balance-paid', 'shipped'])
    expect(await papers(paymentContext)).toEqual([
      ['2026-000001', total],
      ['D2026-000001', half],
    ])
    const { invoice, deposit } = await paymentContext.transact(t => papersOf(t, order.id))
    if (!invoice || !deposit) throw new Error('A paper is missing')
    const seller = { name: 'K', legalName: null, email: 'k@example.com', address: null }
    const whole = { ...seller, registration: null, vatNumber: null }
    const ahead = await readPaper(await invoicePaper({ seller: whole, order, invoice: deposit }))
    const after = await readPaper(await invoicePaper({ seller: whole, order, invoice, deposit }))
    const money = (amount: number) => moneyText(amount, order.currency)
    const beside = (words: readonly string[], name: string) => words[words.indexOf(name) + 1]
    expect(beside(ahead, 'Deposit')).toBe(money(half))
    expect(beside(after, 'Total')).toBe(money(total))
    expect(beside(after, 'Balance')).toBe(money(total - half))
  })

  test('an email about the rest is not sent to who has paid it', async () => {
    const { number, pay } = await halfPaid(paymentContext)
    await toCheck(paymentContext, number)
    await pay()
    const sent: string[] = []
    const all = await paymentContext.transact(t => t.select().from(jobs).orderBy(jobs.id))
    const context = {
      paymentContext,
      mailer: { send: async ({ subject }: { subject: string }) => void sent.push(subject) },
      origin: '',
      shopNow: async () => defaultShop,
      pictures: { get: async () => ({ ok: true, bytes: new Uint8Array(1) }) },
      kept: { has: async () => true },
    } as unknown as Parameters<NonNullable<(typeof handlers)[typeof ORDER_EMAIL_JOB]>>[0]
    for (const job of all.filter(({ kind }) => kind === ORDER_EMAIL_JOB))
      await handlers[ORDER_EMAIL_JOB]?.(context, job)
    expect(sent.map(subject => subject.replace(number, ''))).toEqual([
      'Your order ',
      'We have begun to make your order ',
      'Your order  is paid in full',
    ])
  })

  test('cancelled before the bench begins, all that was paid goes back, each with its note', async () => {
    const { order, seen, pay, total } = await halfPaid(paymentContext)
    await pay()
    const end = { orderId: order.id, actor: 'customer', reason: 'asked' } as const
    expect(await cancelOrder(paymentContext, end)).toEqual({ ok: true })
    expect(await seen()).toMatchObject({ order: { state: 'cancelled' }, refunded: total, due: 0 })
    const half = halfOf(order)
    expect((await papers(paymentContext)).slice(1).sort()).toEqual([
      ['C2026-000001', half],
      ['C2026-000002', total - half],
      ['D2026-000001', half],
    ])
    // What is cancelled takes no more money, however late it comes.
    expect(await pay()).toEqual({ ok: false, reason: 'not-payable' })
  })

  test('a refund reaches over both payments, once, and never beyond them', async () => {
    const { number, pay, total } = await halfPaid(paymentContext)
    await pay()
    const key = randomUUID()
    const by = await addStaffMember(paymentContext.transact)
    const give = (amount: number | 'all', under = randomUUID()) =>
      refundByStaff(paymentContext, {
        number,
        by,
        amount,
        key: under,
        cause: 'other',
        reason: 'x',
        piece: 'send',
      })
    expect(await give(total + 1)).toMatchObject({ reason: 'more-than-captured' })
    for (let again = 0; again < 2; again++)
      expect(await give(total - 100, key)).toMatchObject({ amount: total - 100, state: 'done' })
    const left = (await rows(paymentContext)).map(row => row.captured - row.refunded)
    expect(left).toEqual([100, 0])
    expect(await give('all')).toMatchObject({ reason: 'ends-the-order' })
  })

  test('a card that is declined for the rest leaves the order as it is', async () => {
    const { order, seen, pay, total } = await halfPaid(paymentContext)
    expect(await pay(paymentContext, 'decline')).toMatchObject({ settled: { payment: 'failed' } })
    expect(await seen()).toMatchObject({
      order: { state: 'paid' },
      due: total - halfOf(order),
    })
    paymentContext.pass(24 * 60)
    await reconcile(paymentContext)
    expect(await seen()).toMatchObject({ order: { state: 'paid' } })
    expect(await pay()).toMatchObject({ settled: { payment: 'captured' } })
    expect(await seen()).toMatchObject({ due: 0 })
  })
})

describe('the rest, raced on postgres', () => {
  let paymentContext: TestPaymentContext
  let other: TestPaymentContext
  beforeEach(async () => {
    const url = await reusedPostgresUrl()
    const open = async () => {
      const database = await openDatabase({ dataDir: '', databaseUrl: url, log: silentLog })
      onTestFinished(database.close)
      return testPaymentContext(database.transact)
    }
    paymentContext = await open()
    other = await open()
  })
  const bank = () =>
    paymentContext.transact(t =>
      t.execute(sql`update test_intents set status = 'succeeded', captured = amount`),
    )
  const receiveEvent = async (by: TestPaymentContext, intent: string) => {
    const id = randomUUID()
    const event = { provider: 'test', id, kind: 'paid', intent, body: '{}', now: by.now() }
    await by.transact(t => keepEvent(t, event))
    await applyEvent(by, id)
  }

  test('eight presses on two processes pay it once', async () => {
    const { pay, seen, total } = await halfPaid(paymentContext)
    await Promise.all(Array.from({ length: 8 }, (_, i) => pay(i % 2 ? paymentContext : other)))
    expect(await seen()).toMatchObject({ due: 0, paid: total, refunded: 0 })
    expect(await rows(paymentContext)).toHaveLength(2)
    expect((await mails(paymentContext)).filter(kind => kind === 'balance-paid')).toHaveLength(1)
    expect(await papers(paymentContext)).toHaveLength(2)
  })

  test('the bank, the browser, the webhook twice and the reconciler, all at once', async () => {
    const { pay, seen, accountId, number, total } = await halfPaid(paymentContext)
    await pay(paymentContext, 'authenticate')
    await bank()
    const intent = (await rows(paymentContext))[1]?.intent ?? ''
    paymentContext.pass(5)
    await Promise.all([
      receiveEvent(paymentContext, intent),
      receiveEvent(other, intent),
      completeOrder(other, { accountId, number }),
      reconcile(paymentContext),
    ])
    expect(await seen()).toMatchObject({ due: 0, paid: total })
    expect(await papers(paymentContext)).toHaveLength(2)
  })

  test.each(['order-written', 'charged', 'settled'] as const)(
    'a process that dies at %s leaves the rest paid once',
    async step => {
      const { seen, accountId, number, total } = await halfPaid(paymentContext)
      const dying = {
        ...other,
        reached: async (at: string) => {
          if (at === step) throw new Error('died')
        },
      }
      await expect(payOrder(dying, { accountId, number, means: 'success' })).rejects.toThrow('died')
      paymentContext.pass(30)
      await reconcile(paymentContext)
      const { due } = await seen()
      // What was never asked of the provider is asked for again, under the same key.
      expect(due).toBe(0)
      await payOrder(paymentContext, { accountId, number, means: 'success' })
      expect(await seen()).toMatchObject({ due: 0, paid: total, refunded: 0 })
      expect(await papers(paymentContext)).toHaveLength(2)
    },
  )

  test('a deposit that comes twice does not pay the rest: it goes back', async () => {
    const { seen, pay, order, total } = await halfPaid(paymentContext, 'authenticate')
    // The first attempt is left open in a tab, and both are paid in the end.
    await paymentContext.transact(t => t.update(payments).set({ state: 'failed' }))
    await pay(other)
    await bank()
    const [first] = await rows(paymentContext)
    await receiveEvent(paymentContext, first?.intent ?? '')
    const half = halfOf(order)
    expect(await rows(paymentContext)).toMatchObject([
      { captured: half, surplus: true },
      { captured: half, surplus: false },
    ])
    expect(await seen()).toMatchObject({ paid: half, due: total - half })
    const waiting = await paymentContext.transact(t =>
      t.select().from(jobs).where(eq(jobs.kind, 'give-back')),
    )
    expect(waiting).toHaveLength(1)
    const [row] = await paymentContext.transact(t =>
      t.select().from(orders).where(eq(orders.id, order.id)),
    )
    expect(row?.state).toBe('paid')
  })

  test('paid and cancelled at once, the order keeps nothing or stands whole', async () => {
    const { seen, pay, order, total } = await halfPaid(paymentContext)
    const end = { orderId: order.id, actor: 'customer', reason: 'asked' } as const
    const [, cancelled] = await Promise.all([pay(paymentContext), cancelOrder(other, end)])
    if (!cancelled.ok) await cancelOrder(other, end)
    for (const job of await paymentContext.transact(t => t.select().from(jobs).orderBy(jobs.id)))
      if (job.kind === 'give-back')
        await handlers['give-back']?.(
          { paymentContext } as unknown as Parameters<NonNullable<(typeof handlers)[string]>>[0],
          job,
        )
    expect(await seen()).toMatchObject({ order: { state: 'cancelled' }, due: 0 })
    const kept = (await rows(paymentContext)).reduce(
      (sum, row) => sum + row.captured - row.refunded,
      0,
    )
    expect(kept).toBe(0)
    expect(total).toBeGreaterThan(0)
  })
})
