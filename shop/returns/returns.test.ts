import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { engines, testDatabase } from '#tools/testing/database.ts'
import { deliverOrder } from '#tools/testing/deliver-order.ts'
import {
  customer,
  engravedRing,
  plain,
  press,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { ORDER_EMAIL_JOB } from '../jobs/job-kinds.ts'
import { jobs } from '../jobs/tables.ts'
import { orderEvents, orders } from '../orders/tables.ts'
import { askRefund, carryOutRefund } from '../payments/refund.ts'
import { payments } from '../payments/tables.ts'
import { type AskReturn, askReturn, exportReturns } from './ask-return.ts'
import { lockReturn, type MoveReturn, moveReturn } from './move-return.ts'
import { refundReturn } from './refund-return.ts'
import { returns } from './tables.ts'

describe.each(engines)('returns on %s', engine => {
  let paymentContext: TestPaymentContext
  let ada: string
  let order: typeof orders.$inferSelect
  /** Places of the line from the menus and of the engraved one. */
  let [menu, engraved] = [0, 0]

  beforeEach(async () => {
    paymentContext = testPaymentContext((await testDatabase(engine)).transact)
    ada = await customer(paymentContext, [plain, engravedRing], 2)
    await press(paymentContext, ada)
    const [row] = await paymentContext.transact(t => t.select().from(orders))
    if (!row) throw new Error('There is no order')
    order = row
    engraved = row.record.lines.findIndex(({ personalised }) => personalised)
    menu = 1 - engraved
    await deliverOrder(paymentContext, row.id)
  })

  const ask = (more: Partial<AskReturn> = {}) =>
    paymentContext.transact(t =>
      askReturn(t, {
        accountId: ada,
        number: order.number,
        key: randomUUID(),
        kind: 'change-of-mind',
        lines: [{ at: menu, quantity: 1 }],
        words: '',
        now: paymentContext.now(),
        ...more,
      }),
    )
  const askForReturn = async (more: Partial<AskReturn> = {}) => {
    const end = await ask(more)
    if (!end.ok) throw new Error(end.reason)
    return end.return
  }
  const move = (id: string, to: MoveReturn['to'], more: Partial<MoveReturn> = {}) =>
    paymentContext.transact(async t => {
      const locked = await lockReturn(t, id)
      if (!locked) throw new Error('There is no return')
      return moveReturn(t, {
        row: locked.row,
        to,
        actor: 'staff',
        now: paymentContext.now(),
        ...more,
      })
    })
  const kinds = async () =>
    (await paymentContext.transact(t => t.select().from(orderEvents).orderBy(orderEvents.id)))
      .map(({ kind }) => kind)
      .filter(kind => /return|refund/.test(kind))
  const mails = async () =>
    (await paymentContext.transact(t => t.select().from(jobs).orderBy(jobs.id)))
      .filter(
        ({ kind, payload }) => kind === ORDER_EMAIL_JOB && /return|refund/.test(payload.kind ?? ''),
      )
      .map(({ payload }) => payload.kind)
  const given = async () => {
    const [payment] = await paymentContext.transact(t => t.select().from(payments))
    return payment?.refunded
  }

  test('a change of mind is agreed to at once, received, and refunded once', async () => {
    const key = randomUUID()
    const one = await askForReturn({ key })
    expect(one.state).toBe('agreed')
    // The same press again is the same return.
    expect((await askForReturn({ key })).id).toBe(one.id)
    expect(await paymentContext.transact(t => t.select().from(returns))).toHaveLength(1)
    expect(await refundReturn(paymentContext, { returnId: one.id, actor: 'staff' })).toEqual({
      ok: false,
      reason: 'no-such-step',
    })
    expect(await move(one.id, 'received')).toMatchObject({ ok: true })
    const ends = [1, 2].map(() =>
      refundReturn(paymentContext, { returnId: one.id, actor: 'staff' }),
    )
    for (const end of await Promise.all(ends))
      expect(end).toMatchObject({ ok: true, return: { state: 'refunded' } })
    expect(await given()).toBe(order.record.lines[menu]?.unit)
    expect(await kinds()).toEqual([
      'return-asked',
      'return-agreed',
      'return-received',
      'return-refunded',
      'refund-asked',
      'refunded',
    ])
    expect(await mails()).toEqual(['return-agreed', 'return-received', 'refunded'])
  })

  test('two who ask for the last one at once: one gets it', async () => {
    await askForReturn()
    const ends = await Promise.all([ask(), ask()])
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
    expect(ends.find(({ ok }) => !ok)).toMatchObject({
      reason: 'no-right',
      because: 'all-returned',
    })
  })

  test('a fault is looked at by a person, mended, refunded or refused with a reason', async () => {
    const complaint = { kind: 'fault', words: 'A claw is bent' } as const
    const lines = [{ at: engraved, quantity: 1 }]
    expect(await ask({ ...complaint, lines, words: '' })).toMatchObject({ reason: 'no-words' })
    const one = await askForReturn({ ...complaint, lines })
    expect(one.state).toBe('asked')
    expect(await move(one.id, 'refused')).toEqual({ ok: false, reason: 'no-reason' })
    expect(await move(one.id, 'agreed', { actor: 'customer' })).toMatchObject({ ok: false })
    await move(one.id, 'agreed')
    await move(one.id, 'received')
    expect(await move(one.id, 'mended')).toMatchObject({ ok: true })
    // Mended and hers again: it may come back once more.
    const again = await askForReturn({ ...complaint, lines })
    expect(await move(again.id, 'refused', { refusal: 'It was hammered.' })).toMatchObject({
      ok: true,
      return: { refusal: 'It was hammered.' },
    })
    expect(await mails()).toEqual([
      'return-asked',
      'return-agreed',
      'return-received',
      'return-mended',
      'return-asked',
      'return-refused',
    ])
    expect(await given()).toBe(0)
  })

  test.each([
    ['what is engraved, for a change of mind', () => ({ lines: [{ at: engraved, quantity: 1 }] })],
    ['more than were bought', () => ({ lines: [{ at: menu, quantity: 3 }] })],
    ['the same line twice', () => ({ lines: [1, 1].map(quantity => ({ at: menu, quantity })) })],
    ['a line that is not there', () => ({ lines: [{ at: 7, quantity: 1 }] })],
    ['nothing', () => ({ lines: [] })],
    ['somebody else’s order', () => ({ accountId: randomUUID() })],
    ['an order that never was', () => ({ number: 'AAAA-AAAA-AAAA' })],
  ])('nobody returns %s', async (_, more) => {
    expect(await ask(more())).toMatchObject({ ok: false })
    expect(await kinds()).toEqual([])
  })

  test('whoever thinks again takes it back, until it has arrived', async () => {
    const one = await askForReturn()
    expect(await move(one.id, 'taken-back', { actor: 'customer' })).toMatchObject({ ok: true })
    const two = await askForReturn({ lines: [{ at: menu, quantity: 2 }] })
    await move(two.id, 'received')
    expect(await move(two.id, 'taken-back', { actor: 'customer' })).toMatchObject({ ok: false })
  })

  test('never more than is left of what was captured', async () => {
    const one = await askForReturn({ lines: [{ at: menu, quantity: 2 }] })
    await move(one.id, 'received')
    const [payment] = await paymentContext.transact(t => t.select().from(payments))
    const rest = (order.record.lines[menu]?.unit ?? 0) * 2 - 1
    const goodwill = {
      paymentId: payment?.id ?? '',
      amount: order.total - rest,
      key: randomUUID(),
      reason: 'goodwill',
      actor: 'staff',
      now: paymentContext.now(),
    } as const
    const before = await paymentContext.transact(t => askRefund(t, goodwill))
    if (before.ok) await carryOutRefund(paymentContext, before.key)
    expect(await refundReturn(paymentContext, { returnId: one.id, actor: 'staff' })).toEqual({
      ok: false,
      reason: 'more-than-captured',
    })
    // What is left can still be given, as a smaller sum.
    const less = { returnId: one.id, actor: 'staff', amount: rest } as const
    expect(await refundReturn(paymentContext, less)).toMatchObject({
      ok: true,
      return: { amount: rest },
    })
    expect(await given()).toBe(order.total)
  })

  test('are among what somebody takes along', async () => {
    await askForReturn()
    expect(await paymentContext.transact(t => exportReturns(t, { accountId: ada }))).toMatchObject([
      { order: order.number, kind: 'change-of-mind', state: 'agreed' },
    ])
    expect(
      await paymentContext.transact(t => exportReturns(t, { accountId: randomUUID() })),
    ).toEqual([])
  })
})
