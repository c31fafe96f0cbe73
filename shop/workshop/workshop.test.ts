import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addAccount } from '#tools/testing/account.ts'
import {
  customer,
  engravedRing,
  opened,
  plain,
  press,
  type TestTill,
  testTill,
} from '#tools/testing/counter.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import { tellSteps } from '#tools/testing/tell-steps.ts'
import { auditEntries } from '../audit/tables.ts'
import { jobs } from '../jobs/tables.ts'
import type { OrderState } from '../orders/states.ts'
import { orderEvents } from '../orders/tables.ts'
import type { Transact, Transaction } from '../persistence/transaction.ts'
import { moveByStaff, shipByStaff } from './move-order.ts'
import { addNote, assignOrder, setDueDay } from './plan-work.ts'
import { refundByStaff } from './refund-order.ts'
import { showBoard } from './show-board.ts'
import { showOrder } from './show-order.ts'
import { orderNotes } from './tables.ts'

describe.each(engines)('the workshop on %s', engine => {
  let transact: Transact
  let till: TestTill
  let number: string
  const by = { accountId: null, who: 'Bea <bea@example.com>' }
  const staff = () => ({ number, by, now: till.now() })
  const ordered = async (designs = [engravedRing]) => {
    const placed = await press(till, await customer(till, designs))
    if (!placed.ok) throw new Error(`Not ordered: ${placed.reason}`)
    return placed.number
  }
  const move = (from: OrderState, to: OrderState) =>
    transact(t => moveByStaff(t, { ...staff(), from, to }))
  const sent = async () => {
    const way: readonly OrderState[] = ['paid', 'casting', 'finishing', 'checking']
    for (const [i, from] of way.entries()) {
      const to = way[i + 1]
      if (to) await move(from, to)
    }
    await transact(t => shipByStaff(t, { ...staff(), carrier: 'DHL', code: 'JD01' }))
    await tellSteps(till)
  }
  const audits = async () =>
    (await transact(t => t.select().from(auditEntries))).map(({ action }) => action)

  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    till = testTill(transact)
    number = await ordered()
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
    await tellSteps(till)
    const events = await transact(t => t.select().from(orderEvents))
    expect(events.at(-1)).toMatchObject({
      kind: 'delivered',
      actor: 'staff',
      data: { by: by.who },
    })
    const letters = (await transact(t => t.select().from(jobs))).map(({ payload }) => payload.kind)
    expect(letters).toEqual(expect.arrayContaining(['in-production', 'shipped', 'delivered']))
  })

  test('a parcel does not leave from a bench, and nothing is noted of it', async () => {
    const parcel = { carrier: 'DHL', code: 'JD01' }
    expect(await transact(t => shipByStaff(t, { ...staff(), ...parcel }))).toMatchObject({
      reason: 'no-such-step',
    })
    const found = await transact(t => showOrder(t, number))
    expect(found?.order).toMatchObject({ state: 'paid', tracking: null })
    expect(await audits()).toEqual([])
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
    const band = await ordered([plain])
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

  test('work is given to staff only, due days come first, notes stay as they are', async () => {
    const bea = await transact(t =>
      addAccount(t, { email: 'bea@example.com', name: 'Bea Bench', role: 'jeweller' }),
    )
    const eve = await transact(t => addAccount(t, { email: 'eve@example.com' }))
    const assign = (to: string | null) => transact(t => assignOrder(t, { ...staff(), to }))
    expect(await assign(eve)).toEqual({ ok: false, reason: 'not-staff' })
    expect(await assign(bea)).toEqual({ ok: true })
    await transact(t => setDueDay(t, { ...staff(), on: '2026-11-15' }))
    const [card] = await transact(t => showBoard(t, { role: 'owner', now: opened }))
    expect(card).toMatchObject({
      assigned: { id: bea, name: 'Bea Bench' },
      dueOn: '2026-11-15',
    })
    await transact(t => addNote(t, { ...staff(), text: 'Measured twice.' }))
    expect(await audits()).toEqual(['order-assigned', 'order-due', 'note-added'])
    await expect(transact(t => t.update(orderNotes).set({ text: 'Once.' }))).rejects.toThrow()
    await expect(transact(t => t.delete(orderNotes))).rejects.toThrow()
    expect((await transact(t => showOrder(t, number)))?.notes).toMatchObject([
      { who: by.who, text: 'Measured twice.' },
    ])
  })

  test('money goes back in parts, once for each asking, and never more than came', async () => {
    const refund = (amount: number | 'all', key = randomUUID()) =>
      refundByStaff(till, { number, by, amount, key, reason: 'A scratch', piece: 'send' })
    const total = (await transact(t => showOrder(t, number)))?.order.total ?? 0
    const key = randomUUID()
    expect(await refund(1000, key)).toEqual({ ok: true, amount: 1000, state: 'done' })
    expect(await refund(1000, key)).toEqual({ ok: true, amount: 1000, state: 'done' })
    expect(await refund(total)).toEqual({ ok: false, reason: 'more-than-captured' })
    // All of it is given back by cancelling, as long as it has not been sent.
    expect(await refund('all')).toEqual({ ok: false, reason: 'ends-the-order' })
    expect(await refund(total - 1000)).toEqual({ ok: false, reason: 'ends-the-order' })
    await sent()
    expect(await refund('all')).toMatchObject({ ok: true, amount: total - 1000 })
    expect(await refund('all')).toEqual({ ok: false, reason: 'nothing-left' })
    const found = await transact(t => showOrder(t, number))
    expect(found?.payments).toMatchObject([{ refunded: total }])
    expect((await audits()).filter(action => action === 'refund-asked')).toHaveLength(2)
    const entries = await transact(t =>
      t.select().from(auditEntries).where(eq(auditEntries.action, 'refund-asked')),
    )
    expect(entries[0]).toMatchObject({ who: by.who, subject: `order ${number}` })
  })
})
