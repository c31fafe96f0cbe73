import { beforeEach, describe, expect, test } from 'vitest'
import { addAccount } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import {
  engravedRing,
  opened,
  placePaidOrder,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { auditEntries } from '../audit/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { addNote, assignOrder, setDueDay } from './plan-work.ts'
import { showBoard } from './show-board.ts'
import { showStaffOrder } from './show-order.ts'
import { orderNotes } from './tables.ts'

describe.each(enginesOfRun)('planned work on %s', engine => {
  let transact: Transact
  let paymentContext: TestPaymentContext
  let number: string
  const by = { accountId: null, who: 'Bea <bea@example.com>' }
  const staff = () => ({ number, by, now: paymentContext.now() })
  const audits = async () =>
    (await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))).map(
      ({ action }) => action,
    )

  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    paymentContext = testPaymentContext(transact)
    number = (await placePaidOrder(paymentContext, [engravedRing])).number
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
    expect((await transact(t => showStaffOrder(t, number)))?.notes).toMatchObject([
      { who: by.who, text: 'Measured twice.' },
    ])
  })
})
