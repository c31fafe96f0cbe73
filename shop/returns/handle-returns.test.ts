import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addStaffMember } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { deliverOrder } from '#tools/testing/deliver-order.ts'
import {
  customer,
  engravedRing,
  press,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { auditEntries } from '../audit/tables.ts'
import type { StaffDoer } from '../audit/write-audit.ts'
import { ORDER_EMAIL_JOB } from '../jobs/job-kinds.ts'
import { jobs } from '../jobs/tables.ts'
import { orders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { askReturn } from './ask-return.ts'
import {
  listReturns,
  moveReturnByStaff,
  type ReturnView,
  refundReturnByStaff,
} from './handle-returns.ts'

let by: StaffDoer
let paymentContext: TestPaymentContext
let order: typeof orders.$inferSelect
let id: string

beforeEach(async () => {
  paymentContext = testPaymentContext((await testDatabase('embedded')).transact)
  by = await addStaffMember(paymentContext.transact)
  const accountId = await customer(paymentContext, [engravedRing])
  await press(paymentContext, accountId)
  const [row] = await paymentContext.transact(t => t.select().from(orders))
  if (!row) throw new Error('There is no order')
  order = row
  await deliverOrder(paymentContext, row.id)
  const result = await paymentContext.transact(t =>
    askReturn(t, {
      accountId,
      number: row.number,
      key: randomUUID(),
      kind: 'fault',
      lines: [{ at: 0, quantity: 1 }],
      words: 'The stone is loose.',
      now: paymentContext.now(),
    }),
  )
  if (!result.ok) throw new Error(result.reason)
  id = result.return.id
})

type To = Parameters<typeof moveReturnByStaff>[1]['to']
const move = (to: To, words = '', number = order.number) =>
  paymentContext.transact(t =>
    moveReturnByStaff(t, { number, by, now: paymentContext.now(), return: id, to, words }),
  )
const refund = (amount: number | 'all') =>
  refundReturnByStaff(paymentContext, {
    number: order.number,
    by,
    now: paymentContext.now(),
    return: id,
    amount,
  })
const listed = async (view: ReturnView, q = '') =>
  (await paymentContext.transact(t => listReturns(t, { q, limit: 50, offset: 0, view }))).rows
const audited = async () =>
  (await paymentContext.transact(t => t.select().from(auditEntries).orderBy(auditEntries.id)))
    .map(({ action }) => action)
    .filter(action => action.startsWith('return'))
const mails = async () =>
  (await paymentContext.transact(t => t.select().from(jobs).orderBy(jobs.id)))
    .filter(({ kind }) => kind === ORDER_EMAIL_JOB)
    .map(({ payload }) => payload.kind ?? '')
    .filter(kind => kind.startsWith('return'))

test('a fault is agreed to, received and refunded in part, once, with its emails and its entries', async () => {
  const titles = order.record.lines.map(({ title }) => title)
  expect(await listed('open')).toMatchObject([
    { number: order.number, state: 'asked', customer: 'Ada Lovelace', titles },
  ])
  expect(await listed('open', order.number.slice(0, 4))).toHaveLength(1)
  expect(await listed('open', '%')).toHaveLength(0)
  for (let again = 0; again < 2; again++)
    expect(await move('agreed', 'By the courier, please.')).toMatchObject({
      ok: true,
      return: { instructions: 'By the courier, please.' },
    })
  expect(await refund('all')).toEqual({ ok: false, reason: 'no-such-step' })
  await move('received')
  expect(await refund(order.total + 1)).toEqual({ ok: false, reason: 'more-than-worth' })
  for (let again = 0; again < 2; again++) expect(await refund(5000)).toMatchObject({ ok: true })
  const [payment] = await paymentContext.transact(t => t.select().from(payments))
  expect(payment?.refunded).toBe(5000)
  expect(await listed('open')).toEqual([])
  expect(await listed('refunded')).toHaveLength(1)
  expect(await audited()).toEqual(['return-agreed', 'return-received', 'return-refunded'])
  expect(await mails()).toEqual(['return-asked', 'return-agreed', 'return-received'])
})

test('a refusal says why, and nothing is done to a return of another order', async () => {
  expect(await move('refused')).toEqual({ ok: false, reason: 'no-reason' })
  expect(await move('agreed', '', 'K7QM-2XWD-9PHR')).toEqual({ ok: false, reason: 'not-found' })
  expect(await move('refused', 'It was bent by force.')).toMatchObject({ ok: true })
  expect(await move('received')).toEqual({ ok: false, reason: 'no-such-step' })
  expect(await audited()).toEqual(['return-refused'])
  expect(await mails()).toEqual(['return-asked', 'return-refused'])
})
