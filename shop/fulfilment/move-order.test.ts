import { beforeEach, describe, expect, test } from 'vitest'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { tellSteps } from '#tools/testing/deliver-order.ts'
import {
  engravedRing,
  opened,
  placePaidOrder,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { auditEntries } from '../audit/tables.ts'
import { jobs } from '../jobs/tables.ts'
import type { OrderState } from '../orders/states.ts'
import { orderEvents } from '../orders/tables.ts'
import type { Transact, Transaction } from '../persistence/transaction.ts'
import { moveByStaff, shipByStaff } from './move-order.ts'
import { showBoard } from './show-board.ts'
import { showStaffOrder } from './show-order.ts'

describe.each(enginesOfRun)('steps of an order on %s', engine => {
  let transact: Transact
  let paymentContext: TestPaymentContext
  let number: string
  const by = { accountId: null, who: 'Bea <bea@example.com>' }
  const staff = () => ({ number, by, now: paymentContext.now() })
  const move = (from: OrderState, to: OrderState) =>
    transact(t => moveByStaff(t, { ...staff(), from, to }))
  const audits = async () =>
    (await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))).map(
      ({ action }) => action,
    )

  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    paymentContext = testPaymentContext(transact)
    number = (await placePaidOrder(paymentContext, [engravedRing])).number
  })

  test('an order goes over the benches to its customer, with an entry for each step', async () => {
    const way: readonly OrderState[] = ['casting', 'setting', 'engraving', 'finishing', 'checking']
    let from: OrderState = 'paid'
    for (const to of way) {
      expect(await move(from, to)).toMatchObject({ ok: true, order: { state: to } })
      from = to
    }
    expect(await move('checking', 'shipped')).toMatchObject({ reason: 'guard' })
    const parcel = { carrier: 'DHL', code: 'JD01' }
    const ship = () => transact(t => shipByStaff(t, { ...staff(), ...parcel }))
    expect(await ship()).toMatchObject({ ok: true, order: { state: 'shipped', tracking: parcel } })
    expect((await ship()).ok).toBe(true)
    expect((await move('shipped', 'delivered')).ok).toBe(true)
    expect(await audits()).toEqual(Array(7).fill('order-moved'))
    await tellSteps(paymentContext)
    const events = await transact(t => t.select().from(orderEvents).orderBy(orderEvents.id))
    expect(events.at(-1)).toMatchObject({
      kind: 'delivered',
      actor: 'staff',
      data: { by: by.who },
    })
    const mails = (await transact(t => t.select().from(jobs).orderBy(jobs.id))).map(
      ({ payload }) => payload.kind,
    )
    expect(mails).toEqual(expect.arrayContaining(['in-production', 'shipped', 'delivered']))
  })

  test('a parcel does not leave from a bench, and nothing is noted of it', async () => {
    const parcel = { carrier: 'DHL', code: 'JD01' }
    expect(await transact(t => shipByStaff(t, { ...staff(), ...parcel }))).toMatchObject({
      reason: 'no-such-step',
    })
    const found = await transact(t => showStaffOrder(t, number))
    expect(found?.order).toMatchObject({ state: 'paid', tracking: null })
    expect(await audits()).toEqual([])
  })

  test('a bench that the piece needs is left out only when somebody says so', async () => {
    const skips = async () =>
      (await transact(t => showBoard(t, { role: 'owner', now: opened })))[0]?.skips
    await move('paid', 'casting')
    expect(await skips()).toEqual({ engraving: ['setting'], finishing: ['setting', 'engraving'] })
    expect(await move('casting', 'engraving')).toEqual({
      ok: false,
      reason: 'guard',
      guard: 'stones-are-set',
    })
    expect(await move('casting', 'finishing')).toMatchObject({ guard: 'stones-are-set' })
    await move('casting', 'setting')
    expect(await skips()).toEqual({ finishing: ['engraving'] })
    expect(await move('setting', 'finishing')).toMatchObject({ guard: 'words-are-cut' })
    const change = { ...staff(), from: 'setting', to: 'finishing', confirmed: 'yes' } as const
    expect(await transact(t => moveByStaff(t, change))).toMatchObject({ ok: true })
    // What has neither stones nor words is asked nothing.
    number = (await placePaidOrder(paymentContext)).number
    await move('paid', 'casting')
    expect(await move('casting', 'finishing')).toMatchObject({ ok: true })
  })

  test('a step is taken once, and not from where the order no longer is', async () => {
    const both = await Promise.all([move('paid', 'casting'), move('paid', 'casting')])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    expect(await audits()).toEqual(['order-moved'])
    expect(await move('paid', 'cancelled')).toEqual({
      ok: false,
      reason: 'moved-meanwhile',
      state: 'casting',
      who: expect.any(String),
    })
    number = 'AAAA-AAAA-AAAA'
    expect(await move('paid', 'casting')).toEqual({ ok: false, reason: 'not-found' })
  })

  test('the board offers what the states and the role allow, in one query', async () => {
    const { number: band } = await placePaidOrder(paymentContext)
    const look = (role: 'jeweller' | 'service') =>
      transact(t => showBoard(t, { role, now: opened }))
    const steps = async (role: 'jeweller' | 'service') =>
      Object.fromEntries((await look(role)).map(card => [card.number, card.steps]))
    expect(await steps('jeweller')).toEqual({ [number]: ['casting'], [band]: ['casting'] })
    await move('paid', 'casting')
    await transact(t => moveByStaff(t, { ...staff(), number: band, from: 'paid', to: 'casting' }))
    expect(await steps('jeweller')).toEqual({
      [number]: ['setting', 'engraving', 'finishing'],
      [band]: ['finishing'],
    })
    expect(await steps('service')).toEqual({ [number]: [], [band]: [] })
    expect((await look('jeweller'))[0]?.customer).toBeNull()
    expect((await look('service'))[0]?.customer).toBe('Ada Lovelace')
    let queries = 0
    const counted = (t: Transaction) =>
      new Proxy(t, {
        get(of, name) {
          if (name === 'select') queries += 1
          return Reflect.get(of, name)
        },
      })
    await transact(t => showBoard(counted(t), { role: 'owner', now: opened }))
    expect(queries).toBe(1)
  })
})
