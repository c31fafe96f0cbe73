import { beforeEach, expect, test } from 'vitest'
import { designCode } from '#design/document/code.ts'
import { deleteAccount } from '#shop/accounts/delete-account.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { specialOrderEvents } from '#shop/special-orders/tables.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import {
  engravedRing,
  opened,
  placePaidOrder,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { band, quotedSpecialOrder, requestedSpecialOrder } from '#tools/testing/special-orders.ts'
import { ORDER_EMAIL_JOB } from '../jobs/job-kinds.ts'
import { findEmail, listEmails, recordEmail, removeOldEmails } from './sent-emails.ts'

let transact: Transact
const paging = { q: '', limit: 50, offset: 0 }

beforeEach(async () => {
  transact = (await testDatabase('embedded')).transact
})

test('an email is listed once and read again with its pictures; a secret one only by its subject', async () => {
  const { order } = await placePaidOrder(testPaymentContext(transact))
  const key = `${ORDER_EMAIL_JOB} ${order.id} confirmed`
  const html = '<img src="cid:piece-0"><img src="cid:piece-7">'
  const mail = { to: 'ada@example.com', subject: 'Your order', text: 'Thank you', html, key }
  const secret = {
    to: 'bob@example.com',
    subject: 'Set a new password',
    text: 'c0de',
    html: 'c0de',
  }
  await transact(t => recordEmail(t, mail, opened))
  await transact(t => recordEmail(t, mail, opened))
  await transact(t =>
    recordEmail(t, { ...mail, text: 'c0de', html: 'c0de', key: 'k', secret: true }, opened),
  )
  await transact(t => recordEmail(t, secret, opened))
  const all = await transact(t => listEmails(t, paging))
  expect(all).toMatchObject({
    all: 3,
    rows: [{ to: 'bob@example.com' }, {}, { subject: 'Your order' }],
  })
  const found = await transact(t => findEmail(t, all.rows[2]?.id ?? 0))
  expect(found).toMatchObject({
    order: order.number,
    html: `<img src="/pictures/${order.record.lines[0]?.code}.png?size=300"><img src="data:,">`,
  })
  for (const { id } of all.rows.slice(0, 2))
    expect(JSON.stringify(await transact(t => findEmail(t, id)))).not.toContain('c0de')
  expect(await transact(t => listEmails(t, { ...paging, q: 'NEW PASS' }))).toMatchObject({
    all: 1,
  })
  expect(await transact(t => listEmails(t, { ...paging, q: '%' }))).toMatchObject({ all: 0 })
})

test('an email about an offer shows the version it was about', async () => {
  const paymentContext = testPaymentContext(transact)
  const accountId = await transact(t => addAccount(t, { email: 'ada@example.com' }))
  const { id } = await requestedSpecialOrder(paymentContext, accountId)
  await quotedSpecialOrder(paymentContext, id)
  await quotedSpecialOrder(paymentContext, id, engravedRing)
  const events = await transact(t =>
    t.select().from(specialOrderEvents).orderBy(specialOrderEvents.id),
  )
  const first = events.find(({ kind }) => kind === 'quoted')
  const key = `special-order-letter quoted ${first?.id}`
  const html = '<img src="cid:piece-0">'
  const mail = { to: 'ada@example.com', subject: 'An offer', text: 'Look', html, key }
  await transact(t => recordEmail(t, mail, opened))
  const [row] = (await transact(t => listEmails(t, paging))).rows
  expect(await transact(t => findEmail(t, row?.id ?? 0))).toMatchObject({
    special: { id },
    order: null,
    html: `<img src="/pictures/${designCode(band)}.png?size=300">`,
  })
})

test('emails about signing in go after a while, and with their account; those about orders stay', async () => {
  const accountId = await transact(t => addAccount(t, { email: 'Bob@example.com' }))
  const days = (count: number) => new Date(opened.getTime() + count * 86_400_000)
  const plain = { subject: 'Confirm', text: 'c0de', html: 'c0de' }
  await transact(async t => {
    await recordEmail(t, { ...plain, to: 'ada@example.com' }, opened)
    await recordEmail(t, { ...plain, to: 'bob@example.com' }, opened)
    await recordEmail(t, { ...plain, to: 'bob@example.com', key: ORDER_EMAIL_JOB }, opened)
  })
  const left = async () => (await transact(t => listEmails(t, paging))).rows.map(({ to }) => to)
  await transact(t => removeOldEmails(t, { now: days(90) }))
  expect(await left()).toHaveLength(3)
  await transact(t => deleteAccount(t, { accountId, now: opened }))
  expect(await left()).toEqual(['bob@example.com', 'ada@example.com'])
  await transact(t => removeOldEmails(t, { now: days(91) }))
  expect(await left()).toEqual(['bob@example.com'])
})
