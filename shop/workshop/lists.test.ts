import { beforeEach, expect, test } from 'vitest'
import { designCode } from '#design/document/code.ts'
import { addAccount } from '#tools/testing/account.ts'
import { customer, engravedRing, opened, plain, press, testTill } from '#tools/testing/counter.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { asked, band, quoted } from '#tools/testing/special-orders.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { auditEntries } from '../audit/tables.ts'
import { listJobs, retryJob } from '../jobs/oversee-jobs.ts'
import { enqueue, postponeJob, takeJob } from '../jobs/queue.ts'
import { findLetter, listLetters, noteLetter, removeOldLetters } from '../mail/sent-letters.ts'
import { orders } from '../orders/tables.ts'
import { listDifferences } from '../payments/list-differences.ts'
import { paymentDifferences, payments } from '../payments/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { specialOrderEvents } from '../special-orders/tables.ts'
import { findCustomer, listCustomers } from './list-customers.ts'

let transact: Transact
const paging = { q: '', limit: 50, offset: 0 }
const by = { accountId: null, who: 'Olga' }

beforeEach(async () => {
  transact = (await testDatabase('embedded')).transact
})

const ordered = async () => {
  const till = testTill(transact)
  const accountId = await customer(till, [plain])
  await press(till, accountId)
  const [order] = await transact(t => t.select().from(orders))
  if (!order) throw new Error('Nothing was ordered')
  return { accountId, order }
}

test('a letter is listed once and read again with its pictures; a secret one only by its subject', async () => {
  const { order } = await ordered()
  const key = `letter ${order.id} confirmed`
  const html = '<img src="cid:piece-0"><img src="cid:piece-7">'
  const letter = { to: 'ada@example.com', subject: 'Your order', text: 'Thank you', html, key }
  const secret = {
    to: 'bob@example.com',
    subject: 'Set a new password',
    text: 'c0de',
    html: 'c0de',
  }
  await transact(t => noteLetter(t, letter, opened))
  await transact(t => noteLetter(t, letter, opened))
  await transact(t =>
    noteLetter(t, { ...letter, text: 'c0de', html: 'c0de', key: 'k', secret: true }, opened),
  )
  await transact(t => noteLetter(t, secret, opened))
  const all = await transact(t => listLetters(t, paging))
  expect(all).toMatchObject({
    all: 3,
    rows: [{ to: 'bob@example.com' }, {}, { subject: 'Your order' }],
  })
  const found = await transact(t => findLetter(t, all.rows[2]?.id ?? 0))
  expect(found).toMatchObject({
    order: order.number,
    html: `<img src="/pictures/${order.record.lines[0]?.code}.png?size=300"><img src="data:,">`,
  })
  for (const { id } of all.rows.slice(0, 2))
    expect(JSON.stringify(await transact(t => findLetter(t, id)))).not.toContain('c0de')
  expect(await transact(t => listLetters(t, { ...paging, q: 'NEW PASS' }))).toMatchObject({
    all: 1,
  })
  expect(await transact(t => listLetters(t, { ...paging, q: '%' }))).toMatchObject({ all: 0 })
})

test('a letter about an offer shows the version it was about', async () => {
  const till = testTill(transact)
  const accountId = await transact(t => addAccount(t, { email: 'ada@example.com' }))
  const { id } = await asked(till, accountId)
  await quoted(till, id)
  await quoted(till, id, engravedRing)
  const events = await transact(t => t.select().from(specialOrderEvents))
  const first = events.find(({ kind }) => kind === 'quoted')
  const key = `special-order-letter quoted ${first?.id}`
  const html = '<img src="cid:piece-0">'
  const letter = { to: 'ada@example.com', subject: 'An offer', text: 'Look', html, key }
  await transact(t => noteLetter(t, letter, opened))
  const [row] = (await transact(t => listLetters(t, paging))).rows
  expect(await transact(t => findLetter(t, row?.id ?? 0))).toMatchObject({
    special: { id },
    order: null,
    html: `<img src="/pictures/${designCode(band)}.png?size=300">`,
  })
})

test('letters about signing in go after a while, and with their account; those about orders stay', async () => {
  const accountId = await transact(t => addAccount(t, { email: 'Bob@example.com' }))
  const days = (count: number) => new Date(opened.getTime() + count * 86_400_000)
  const plain = { subject: 'Confirm', text: 'c0de', html: 'c0de' }
  await transact(async t => {
    await noteLetter(t, { ...plain, to: 'ada@example.com' }, opened)
    await noteLetter(t, { ...plain, to: 'bob@example.com' }, opened)
    await noteLetter(t, { ...plain, to: 'bob@example.com', key: 'letter' }, opened)
  })
  const left = async () => (await transact(t => listLetters(t, paging))).rows.map(({ to }) => to)
  await transact(t => removeOldLetters(t, { now: days(90) }))
  expect(await left()).toHaveLength(3)
  await transact(t => deleteAccount(t, { accountId, now: opened }))
  expect(await left()).toEqual(['bob@example.com', 'ada@example.com'])
  await transact(t => removeOldLetters(t, { now: days(91) }))
  expect(await left()).toEqual(['bob@example.com'])
})

test('a failing job is done at once when asked for, unless it is under way', async () => {
  await transact(async t =>
    enqueue(t, { kind: 'letter', key: 'letter 1', payload: {}, dueAt: opened }),
  )
  const job = await transact(t => takeJob(t, opened))
  if (!job) throw new Error('There is no job')
  const retry = (now = opened) => transact(t => retryJob(t, { id: job.id, by, now }))
  expect(await retry()).toEqual({ ok: false, reason: 'under-way' })
  await transact(t => postponeJob(t, job, { now: opened, fault: 'No mail server' }))
  expect(await transact(t => listJobs(t, { ...paging, view: 'failing' }))).toMatchObject({
    all: 1,
    rows: [{ fault: 'No mail server', attempts: 1 }],
  })
  expect(await transact(t => takeJob(t, opened))).toBeUndefined()
  expect(await retry()).toEqual({ ok: true })
  expect(await transact(t => takeJob(t, opened))).toMatchObject({ id: job.id })
  const audits = await transact(t => t.select().from(auditEntries))
  expect(audits).toMatchObject([{ action: 'job-retried', subject: `job ${job.id}` }])
})

test('customers are found by name and address, staff are not among them', async () => {
  const { accountId, order } = await ordered()
  await transact(t => addAccount(t, { email: 'olga@example.com', name: 'Olga', role: 'owner' }))
  await transact(t => addAccount(t, { email: 'new@example.com', name: 'Niels' }))
  const { id } = await asked(testTill(transact), accountId)
  const { rows } = await transact(t => listCustomers(t, paging))
  expect(rows).toMatchObject([
    { id: accountId, orders: 1, specials: 1 },
    { name: 'Niels', orders: 0, specials: 0, last: null },
  ])
  expect(await transact(t => listCustomers(t, { ...paging, q: 'nIEL' }))).toMatchObject({ all: 1 })
  expect(await transact(t => findCustomer(t, accountId))).toMatchObject({
    orders: [{ number: order.number }],
    specials: [{ id, state: 'asked' }],
  })
  expect(await transact(t => findCustomer(t, 'nobody'))).toBeUndefined()
})

test('what the books say differently is listed with its order until it is settled', async () => {
  const { order } = await ordered()
  const [payment] = await transact(t => t.select().from(payments))
  const row = { provider: payment?.provider ?? '', kind: 'captured', seenAt: opened }
  const sums = { ours: { is: 1 }, theirs: { is: 2 } }
  await transact(t =>
    t.insert(paymentDifferences).values([
      { ...row, ...sums, intent: payment?.intent ?? '' },
      { ...row, ...sums, intent: 'pi_unknown', kind: 'unknown-here', settledAt: opened },
    ]),
  )
  const list = (settled: boolean, q = '') =>
    transact(t => listDifferences(t, { ...paging, q, settled }))
  expect(await list(false)).toMatchObject({ all: 1, rows: [{ number: order.number, ...sums }] })
  expect(await list(true)).toMatchObject({ all: 1, rows: [{ number: null }] })
  expect(await list(false, order.number.slice(0, 6))).toMatchObject({ all: 1 })
})

test('a job is named and found by the number of its order, whatever it knows it by', async () => {
  const { order } = await ordered()
  const special = await asked(testTill(transact))
  const [payment] = await transact(t => t.select().from(payments))
  const give = { kind: 'give-back', key: 'give-back 1', dueAt: opened }
  await transact(async t => enqueue(t, { ...give, payload: { paymentId: payment?.id ?? '' } }))
  await transact(async t =>
    enqueue(t, { kind: 'reconcile', key: 'reconcile 1', payload: {}, dueAt: opened }),
  )
  const list = (q = '') => transact(t => listJobs(t, { ...paging, q, view: 'waiting' }))
  const { rows } = await list()
  const about = rows.map(row => [row.kind, row.order ?? row.special?.id ?? null])
  expect(about).toEqual(
    expect.arrayContaining([
      ['letter', order.number],
      ['give-back', order.number],
      ['special-order-letter', special.id],
      ['reconcile', null],
    ]),
  )
  expect(JSON.stringify(rows)).not.toContain(order.id)
  expect((await list(order.number.slice(0, 8))).rows.map(({ kind }) => kind).sort()).toEqual([
    'give-back',
    'letter',
  ])
})
