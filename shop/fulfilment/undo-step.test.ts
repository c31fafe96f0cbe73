import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { JobContext } from '#server/jobs/handler.ts'
import { runNextJob } from '#server/jobs/runner.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  press,
  ring,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { auditEntries } from '../audit/tables.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { ORDER_EMAIL_JOB } from '../jobs/job-kinds.ts'
import { jobs } from '../jobs/tables.ts'
import { findOrderStatus } from '../orders/order-status.ts'
import { findOrder } from '../orders/show-orders.ts'
import { type OrderState, orderSteps } from '../orders/states.ts'
import { orderEvents } from '../orders/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { defaultShop } from '../settings/settings-reader.ts'
import { receiveStones } from '../stock/hold-stones.ts'
import { stonesOf } from '../stock/stones.ts'
import { stoneStock } from '../stock/tables.ts'
import { moveByStaff, shipByStaff } from './move-order.ts'
import { showBoard } from './show-board.ts'
import { undoByStaff } from './undo-step.ts'

describe.each(enginesOfRun)('the first seconds of a step on %s', engine => {
  let transact: Transact
  let paymentContext: TestPaymentContext
  let number: string
  let accountId: string
  const stone = stonesOf(ring)[0]?.key ?? ''
  const by = { accountId: null, who: 'Bea <bea@example.com>' }
  const staff = () => ({ number, by, now: paymentContext.now() })
  const move = (from: OrderState, to: OrderState, reason?: string) =>
    transact(t => moveByStaff(t, { ...staff(), from, to, ...(reason && { reason }) }))
  const undo = () => transact(t => undoByStaff(t, staff()))
  const kinds = async () =>
    (await transact(t => t.select().from(orderEvents).orderBy(orderEvents.id))).map(
      ({ kind }) => kind,
    )
  const mails = async () =>
    (await transact(t => t.select().from(jobs).orderBy(jobs.id))).flatMap(({ kind, payload }) =>
      kind === ORDER_EMAIL_JOB ? [payload.kind] : [],
    )
  const theirs = async () => {
    const found = await transact(t => findOrder(t, { accountId, number }))
    if (!found) throw new Error('There is no such order')
    return found
  }
  /** Everything that is due by now, as the process does it. */
  const runJobs = async () => {
    const context = {
      paymentContext,
      mailer: { send: async () => {} },
      origin: '',
      shopNow: async () => defaultShop,
      pictures: { get: async () => ({ ok: true, bytes: new Uint8Array(1) }) },
      kept: { has: async () => true },
    } as unknown as JobContext
    while (await runNextJob(context, error => expect.fail(String(error))));
  }

  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    paymentContext = testPaymentContext(transact)
    await transact(t => receiveStones(t, { key: stone, count: 3, now: paymentContext.now() }))
    accountId = await customer(paymentContext, [ring])
    const placed = await press(paymentContext, accountId)
    if (!placed.ok) throw new Error(`Not ordered: ${placed.reason}`)
    number = placed.number
    await runJobs()
  })

  test('nobody hears of it, and the customer may still cancel, until it can no longer be undone', async () => {
    expect(await move('paid', 'casting')).toMatchObject({ ok: true, order: { state: 'casting' } })
    await runJobs()
    expect(await mails()).toEqual(['confirmed'])
    expect(await kinds()).not.toContain('casting')
    expect(await theirs()).toMatchObject({ order: { state: 'paid' }, mayCancel: true })
    expect(await transact(t => findOrderStatus(t, number))).toMatchObject({ state: 'paid' })
    const [card] = await transact(t =>
      showBoard(t, { role: 'jeweller', now: paymentContext.now() }),
    )
    expect(card).toMatchObject({ state: 'casting', undo: { from: 'paid' } })

    paymentContext.pass(1)
    expect(await undo()).toEqual({ ok: false, reason: 'told-already' })
    await runJobs()
    expect(await mails()).toEqual(['confirmed', 'in-production'])
    expect((await kinds()).at(-1)).toBe('casting')
    expect(await theirs()).toMatchObject({ order: { state: 'casting' }, mayCancel: false })
    const end = { orderId: (await theirs()).order.id, actor: 'customer', reason: 'mind' } as const
    expect(await cancelOrder(paymentContext, end)).toEqual({ ok: false, reason: 'too-late' })
  })

  test('undone, it stands where it was, nothing was told, and both are written down', async () => {
    await move('paid', 'casting')
    expect(await undo()).toMatchObject({ ok: true, order: { state: 'paid' } })
    expect(await undo()).toEqual({ ok: false, reason: 'told-already' })
    paymentContext.pass(1)
    await runJobs()
    expect(await mails()).toEqual(['confirmed'])
    expect((await kinds()).at(-1)).toBe('step-undone')
    const log = await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
    expect(log.map(({ action }) => action)).toEqual(['order-moved', 'order-step-undone'])
    // Begun in earnest, it is told of like any other.
    await move('paid', 'casting')
    paymentContext.pass(1)
    await runJobs()
    expect(await mails()).toEqual(['confirmed', 'in-production'])
  })

  test('the next step tells of the one before; a parcel that is called back has no number', async () => {
    await move('paid', 'casting')
    await move('casting', 'setting')
    expect(await mails()).toEqual(['confirmed', 'in-production'])
    await move('setting', 'finishing')
    await move('finishing', 'checking')
    const parcel = { carrier: 'DHL', code: 'JD01' }
    expect((await transact(t => shipByStaff(t, { ...staff(), ...parcel }))).ok).toBe(true)
    expect(await theirs()).toMatchObject({ order: { state: 'checking', tracking: null } })
    expect(await undo()).toMatchObject({ ok: true, order: { state: 'checking', tracking: null } })
    expect(await kinds()).not.toContain('shipped')
  })

  test('a customer who cancels in these seconds is not too late', async () => {
    await move('paid', 'casting')
    const { order } = await theirs()
    const end = { orderId: order.id, actor: 'customer', reason: 'mind' } as const
    expect(await cancelOrder(paymentContext, end)).toEqual({ ok: true })
    paymentContext.pass(1)
    await runJobs()
    expect(await mails()).not.toContain('in-production')
    const [stock] = await transact(t => t.select().from(stoneStock))
    expect(stock?.onHand).toBe(3)
  })

  test('from any bench an order goes back to any earlier one, with a reason that is kept', async () => {
    const benches: readonly OrderState[] = [
      'casting',
      'setting',
      'engraving',
      'finishing',
      'checking',
    ]
    for (const [i, from] of benches.entries())
      for (const to of benches.slice(0, i))
        expect(orderSteps.find(step => step.from === from && step.to === to)?.guards).toContain(
          'has-reason',
        )
    for (const to of ['casting', 'setting', 'finishing'] as const)
      await move((await theirs()).order.state, to).then(async () => {
        paymentContext.pass(1)
        await runJobs()
      })
    expect(await move('finishing', 'casting')).toMatchObject({
      reason: 'guard',
      guard: 'has-reason',
    })
    expect(await move('finishing', 'casting', 'A crack in the shank')).toMatchObject({ ok: true })
    paymentContext.pass(1)
    await runJobs()
    const events = await transact(t => t.select().from(orderEvents).orderBy(orderEvents.id))
    expect(events.at(-1)).toMatchObject({
      kind: 'casting',
      data: { by: by.who, reason: 'A crack in the shank' },
    })
    const log = await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
    // Not the reason: the log is never changed, and reasons go with an order that is stripped.
    expect(log.at(-1)).toMatchObject({ action: 'order-moved', after: { state: 'casting' } })
    expect(JSON.stringify(log)).not.toContain('A crack')
    // It was told once that the bench has begun.
    expect(await mails()).toEqual(['confirmed', 'in-production'])
  })

  test.each([
    ['stock', 3],
    ['lost', 2],
  ] as const)(
    'stopped at the bench, its money is back and its stones are %s',
    async (fate, left) => {
      await move('paid', 'casting')
      paymentContext.pass(1)
      await runJobs()
      const { order } = await theirs()
      const end = { orderId: order.id, actor: 'staff', reason: 'She called' } as const
      expect(await cancelOrder(paymentContext, end)).toEqual({
        ok: false,
        reason: 'material-untold',
      })
      // A piece that has stones cannot be said to have none.
      expect(
        await cancelOrder(paymentContext, { ...end, material: { metal: 'scrap', stones: 'none' } }),
      ).toEqual({ ok: false, reason: 'material-untold' })
      expect(await theirs()).toMatchObject({ refund: 'none' })
      const material = { metal: 'scrap', stones: fate } as const
      expect(await cancelOrder(paymentContext, { ...end, material, seenAmount: 1 })).toEqual({
        ok: false,
        reason: 'other-amount',
      })
      expect(
        await cancelOrder(paymentContext, { ...end, material, seenAmount: order.total }),
      ).toEqual({
        ok: true,
      })
      expect(await theirs()).toMatchObject({
        order: { state: 'cancelled' },
        refunded: order.total,
        refund: 'all',
      })
      const [stock] = await transact(t =>
        t.select().from(stoneStock).where(eq(stoneStock.key, stone)),
      )
      expect(stock?.onHand).toBe(left)
      const [card] = await transact(t =>
        showBoard(t, { role: 'jeweller', now: paymentContext.now() }),
      )
      expect(card).toMatchObject({
        state: 'cancelled',
        refund: 'all',
        material,
        steps: [],
        back: [],
      })
      await runJobs()
      expect(await mails()).toContain('cancelled')
    },
  )
})
