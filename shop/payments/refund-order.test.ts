import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addStaffMember } from '#tools/testing/account.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import { tellSteps } from '#tools/testing/deliver-order.ts'
import {
  engravedRing,
  placePaidOrder,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { auditEntries } from '../audit/tables.ts'
import type { StaffDoer } from '../audit/write-audit.ts'
import { moveByStaff, shipByStaff } from '../fulfilment/move-order.ts'
import { showStaffOrder } from '../fulfilment/show-order.ts'
import type { OrderState } from '../orders/states.ts'
import type { Transact } from '../persistence/transaction.ts'
import { refundByStaff } from './refund-order.ts'

describe.each(engines)('refunds by staff on %s', engine => {
  let transact: Transact
  let paymentContext: TestPaymentContext
  let number: string
  let by: StaffDoer
  const staff = () => ({ number, by, now: paymentContext.now() })
  const move = (from: OrderState, to: OrderState) =>
    transact(t => moveByStaff(t, { ...staff(), from, to, confirmed: 'yes' }))
  const sent = async () => {
    const way: readonly OrderState[] = ['paid', 'casting', 'finishing', 'checking']
    for (const [i, from] of way.entries()) {
      const to = way[i + 1]
      if (to) await move(from, to)
    }
    await transact(t => shipByStaff(t, { ...staff(), carrier: 'DHL', code: 'JD01' }))
    await tellSteps(paymentContext)
  }
  const audits = async () =>
    (await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))).map(
      ({ action }) => action,
    )

  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    paymentContext = testPaymentContext(transact)
    by = await addStaffMember(transact)
    number = (await placePaidOrder(paymentContext, [engravedRing])).number
  })

  test('money goes back in parts, once for each asking, and never more than came', async () => {
    const refund = (amount: number | 'all', key = randomUUID()) =>
      refundByStaff(paymentContext, {
        number,
        by,
        amount,
        key,
        cause: 'fault',
        reason: 'A scratch',
        piece: 'send',
      })
    const total = (await transact(t => showStaffOrder(t, number)))?.order.total ?? 0
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
    const found = await transact(t => showStaffOrder(t, number))
    expect(found?.payments).toMatchObject([{ refunded: total }])
    for (const { data } of found?.events.filter(({ kind }) => kind === 'refund-asked') ?? [])
      expect(data).toMatchObject({ by: by.who })
    expect((await audits()).filter(action => action === 'refund-asked')).toHaveLength(2)
    const entries = await transact(t =>
      t.select().from(auditEntries).where(eq(auditEntries.action, 'refund-asked')),
    )
    expect(entries[0]).toMatchObject({ who: by.who, subject: `order ${number}` })
  })
})
