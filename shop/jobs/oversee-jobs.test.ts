import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tools/testing/database.ts'
import { opened, placePaidOrder, testPaymentContext } from '#tools/testing/payment-context.ts'
import { requestedSpecialOrder } from '#tools/testing/special-orders.ts'
import { auditEntries } from '../audit/tables.ts'
import { payments } from '../payments/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { ORDER_EMAIL_JOB, SPECIAL_ORDER_EMAIL_JOB } from './job-kinds.ts'
import { listJobs, retryJob } from './oversee-jobs.ts'
import { enqueue, postponeJob, takeJob } from './queue.ts'

let transact: Transact
const paging = { q: '', limit: 50, offset: 0 }
const by = { accountId: null, who: 'Olga' }

beforeEach(async () => {
  transact = (await testDatabase('embedded')).transact
})

test('a failing job is done at once when asked for, unless it is under way', async () => {
  await transact(async t =>
    enqueue(t, { kind: ORDER_EMAIL_JOB, key: 'letter 1', payload: {}, dueAt: opened }),
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
  const audits = await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))
  expect(audits).toMatchObject([{ action: 'job-retried', subject: `job ${job.id}` }])
})

test('a job is named and found by the number of its order, whatever it knows it by', async () => {
  const { order } = await placePaidOrder(testPaymentContext(transact))
  const special = await requestedSpecialOrder(testPaymentContext(transact))
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
      [ORDER_EMAIL_JOB, order.number],
      ['give-back', order.number],
      [SPECIAL_ORDER_EMAIL_JOB, special.id],
      ['reconcile', null],
    ]),
  )
  expect(JSON.stringify(rows)).not.toContain(order.id)
  expect((await list(order.number.slice(0, 8))).rows.map(({ kind }) => kind).sort()).toEqual([
    'give-back',
    ORDER_EMAIL_JOB,
  ])
})
