import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { addStaffMember } from '#tools/testing/account.ts'
import { reusedPostgresUrl } from '#tools/testing/database.ts'
import { tellSteps } from '#tools/testing/deliver-order.ts'
import {
  customer,
  plain,
  press,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { auditEntries } from '../audit/tables.ts'
import type { StaffDoer } from '../audit/write-audit.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { findOrder } from '../orders/show-orders.ts'
import type { OrderState } from '../orders/states.ts'
import { daysAhead } from '../orders/workshop-load.ts'
import { payOrder } from '../payments/pay-order.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import { lowerPriceByStaff, refundByStaff } from '../payments/refund-order.ts'
import { payments } from '../payments/tables.ts'
import { moveByStaff, shipByStaff } from './move-order.ts'
import { showBoard } from './show-board.ts'

let url: string
let paymentContext: TestPaymentContext
/** The same shop as another process has it: connections of its own. */
let other: TestPaymentContext
let by: StaffDoer
const open = async (change?: (provider: PaymentProvider) => PaymentProvider) => {
  const database = await openDatabase({ dataDir: '', databaseUrl: url, log: silentLog })
  onTestFinished(database.close)
  return testPaymentContext(database.transact, change)
}
beforeEach(async () => {
  url = await reusedPostgresUrl()
  paymentContext = await open()
  other = await open()
  by = await addStaffMember(paymentContext.transact)
})

/** A paid order that has come as far as this. */
async function atBench(until: OrderState = 'checking') {
  const accountId = await customer(paymentContext, [plain])
  const placed = await press(paymentContext, accountId)
  if (!placed.ok) throw new Error(placed.reason)
  const { number } = placed
  const way: readonly OrderState[] = ['paid', 'casting', 'finishing', 'checking']
  for (const [i, to] of way.slice(0, way.indexOf(until) + 1).entries()) {
    const from = way[i - 1]
    if (from)
      await paymentContext.transact(t =>
        moveByStaff(t, { number, by, now: paymentContext.now(), from, to }),
      )
  }
  await tellSteps(paymentContext)
  const seen = async () => {
    const found = await paymentContext.transact(t => findOrder(t, { accountId, number }))
    if (!found) throw new Error('There is no such order')
    return found
  }
  return { accountId, number, seen, order: (await seen()).order }
}
const ship = (at: TestPaymentContext, number: string) =>
  at.transact(t => shipByStaff(t, { number, by, now: at.now(), carrier: 'DHL', code: 'JD01' }))
const refund = (
  at: TestPaymentContext,
  number: string,
  amount: number | 'all',
  piece?: 'send' | 'hold',
) =>
  refundByStaff(at, {
    number,
    by,
    amount,
    key: randomUUID(),
    cause: 'fault',
    reason: 'A scratch',
    ...(piece && { piece }),
  })
const unpaid = { ok: false, reason: 'guard', guard: 'paid-in-full' }

test('what was given back whole is neither made nor sent: it is off the benches and says so', async () => {
  const { number, order, seen } = await atBench('casting')
  const waiting = async () => (await paymentContext.transact(t => daysAhead(t)))[0]?.days
  expect(await waiting()).toBeGreaterThan(0)
  // There is no way to give all of it back and go on.
  expect(await refund(paymentContext, number, 'all')).toEqual({
    ok: false,
    reason: 'ends-the-order',
  })
  const material = { metal: 'scrap', stones: 'stock' } as const
  const end = { orderId: order.id, actor: 'staff', reason: 'She called', material } as const
  expect(await cancelOrder(paymentContext, end)).toEqual({ ok: true })
  expect(await seen()).toMatchObject({ order: { state: 'cancelled' }, refund: 'all', due: 0 })
  expect(
    await paymentContext.transact(t =>
      moveByStaff(t, { number, by, now: paymentContext.now(), from: 'cancelled', to: 'checking' }),
    ),
  ).toMatchObject({ ok: false })
  expect(await ship(paymentContext, number)).toMatchObject({ ok: false })
  const [card] = await paymentContext.transact(t =>
    showBoard(t, { role: 'jeweller', now: paymentContext.now() }),
  )
  expect(card).toMatchObject({ number, state: 'cancelled', refund: 'all' })
  // Nobody's date waits for it any more.
  expect(await waiting()).toBe(0)
})

test('of a part it is said whether the piece is still theirs; held, it leaves only when paid again', async () => {
  const { accountId, number, order, seen } = await atBench()
  expect(await refund(paymentContext, number, 1000)).toEqual({ ok: false, reason: 'piece-unsaid' })
  expect(await refund(paymentContext, number, 1000, 'hold')).toMatchObject({ ok: true })
  expect(await ship(paymentContext, number)).toEqual(unpaid)
  expect(await seen()).toMatchObject({ due: 1000, refund: 'part' })
  const [card] = await paymentContext.transact(t =>
    showBoard(t, { role: 'jeweller', now: paymentContext.now() }),
  )
  expect(card).toMatchObject({ held: true, refund: 'part' })
  // Paid again, it goes.
  expect(await payOrder(paymentContext, { accountId, number, means: 'success' })).toMatchObject({
    ok: true,
  })
  expect(await seen()).toMatchObject({ due: 0 })
  expect(await ship(paymentContext, number)).toMatchObject({
    ok: true,
    order: { state: 'shipped' },
  })
  expect(order.total).toBeGreaterThan(1000)
})

test('good will lowers the price and stands in no way; what was held can be let go by staff', async () => {
  const kind = await atBench()
  expect(await refund(paymentContext, kind.number, 1000, 'send')).toMatchObject({ ok: true })
  expect(await kind.seen()).toMatchObject({ due: 0, refund: 'part' })
  expect((await ship(paymentContext, kind.number)).ok).toBe(true)
  const held = await atBench()
  await refund(paymentContext, held.number, 1000, 'hold')
  const lower = () =>
    paymentContext.transact(t =>
      lowerPriceByStaff(t, { number: held.number, by, now: paymentContext.now() }),
    )
  expect(await ship(paymentContext, held.number)).toEqual(unpaid)
  expect(await lower()).toEqual({ ok: true })
  expect(await lower()).toEqual({ ok: false, reason: 'nothing-held' })
  expect((await ship(paymentContext, held.number)).ok).toBe(true)
})

test('a refund whose answer is lost holds the parcel; one that is refused lets it go', async () => {
  const { number, seen } = await atBench()
  const forgetful = await open(provider => ({
    ...provider,
    refund: async () => ({ kind: 'unknown', reason: 'timeout' }),
  }))
  expect(await refund(forgetful, number, 1000, 'hold')).toMatchObject({ state: 'asked' })
  expect(await ship(paymentContext, number)).toEqual(unpaid)
  const second = await atBench()
  const refusing = await open(provider => ({
    ...provider,
    refund: async () => ({ kind: 'refused', reason: 'no-funds' }),
  }))
  for (const piece of ['hold', 'send'] as const)
    expect(await refund(refusing, second.number, 1000, piece)).toMatchObject({ state: 'refused' })
  const [row] = await paymentContext.transact(t =>
    t.select().from(payments).where(eq(payments.orderId, second.order.id)),
  )
  expect(row).toMatchObject({ refundAsked: 0, letOff: 0 })
  expect((await ship(paymentContext, second.number)).ok).toBe(true)
  expect(await seen()).toMatchObject({ due: 1000 })
})

test('after it has arrived a refund asks for nothing again', async () => {
  const { number, seen } = await atBench()
  await ship(paymentContext, number)
  await tellSteps(paymentContext)
  expect(await refund(paymentContext, number, 'all')).toMatchObject({ ok: true })
  expect(await seen()).toMatchObject({ order: { state: 'shipped' }, due: 0, refund: 'all' })
})

test('refund and parcel at the same moment, on two processes: nothing leaves unpaid', async () => {
  for (let i = 0; i < 8; i++) {
    const { number } = await atBench()
    const sending = () => ship(paymentContext, number)
    const giving = () => refund(other, number, 1000, 'hold')
    const [sent, back] =
      i % 2
        ? await Promise.all([sending(), giving()])
        : await Promise.all([giving(), sending()]).then(([back, sent]) => [sent, back] as const)
    expect(back).toMatchObject({ ok: true })
    if (!sent.ok) expect(sent).toEqual(unpaid)
    const [movement] = await paymentContext
      .transact(t =>
        t
          .select()
          .from(auditEntries)
          .where(eq(auditEntries.subject, `order ${number}`)),
      )
      .then(rows => rows.filter(({ action }) => action === 'refund-asked'))
    // Only of what has not left is it written down what becomes of the piece.
    const heldFirst = movement?.after !== null && Object.hasOwn(Object(movement?.after), 'piece')
    expect(sent.ok).toBe(!heldFirst)
  }
})

test('cancelled and sent at the same moment, on two processes: one of the two', async () => {
  for (let i = 0; i < 6; i++) {
    const { number, order, seen } = await atBench()
    const material = { metal: 'scrap', stones: 'stock' } as const
    const end = { orderId: order.id, actor: 'staff', reason: 'x', material } as const
    const [sent, ended] = await Promise.all([
      ship(i % 2 ? paymentContext : other, number),
      cancelOrder(i % 2 ? other : paymentContext, end),
    ])
    expect([sent.ok, ended.ok].filter(Boolean)).toHaveLength(1)
    await tellSteps(paymentContext)
    expect(await seen()).toMatchObject(
      sent.ok
        ? { order: { state: 'shipped' }, refund: 'none' }
        : { order: { state: 'cancelled' }, refund: 'all' },
    )
  }
})
