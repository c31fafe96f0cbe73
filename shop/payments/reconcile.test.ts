import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Transact } from '#shop/persistence/transaction.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { customer, plain, press, testPaymentContext } from '#tools/testing/payment-context.ts'
import { keepEvent } from './provider-events.ts'
import { reconcile } from './reconcile.ts'

const Read = v.object({ rows: v.array(v.object({ table: v.string(), read: v.number() })) })

/** Counts rows read by sequential scans, by table. */
function countRowsRead(transact: Transact) {
  const counts = new Map<string, number>()
  const read = sql`select relname::text as table, seq_tup_read::int as read from pg_stat_xact_user_tables
    where seq_tup_read > 0 order by relname`
  const counting: Transact = work =>
    transact(async transaction => {
      const before = v.parse(Read, await transaction.execute(read)).rows
      const result = await work(transaction)
      for (const { table, read: after } of v.parse(Read, await transaction.execute(read)).rows) {
        const already = before.find(one => one.table === table)?.read ?? 0
        if (after > already) counts.set(table, (counts.get(table) ?? 0) + after - already)
      }
      return result
    })
  return { transact: counting, counts: counts as ReadonlyMap<string, number> }
}

/** More than a few, so that reading all of them is told from reading some. */
const SETTLED = 1000

const copies = [
  `insert into orders (id, number, account_id, key, state, currency, total, record, bench_days, promised_by, placed_at, changed_at, pay_by)
   select md5('order ' || k)::uuid, 'COPY-' || k, account_id, gen_random_uuid(), 'delivered', currency, total, record,
     bench_days, promised_by, placed_at, changed_at, pay_by from orders, generate_series(1, ${SETTLED}) k`,
  `insert into payments (id, order_id, attempt, provider, intent, state, amount, currency, captured, refund_asked, refunded, begun_at)
   select md5('payment ' || k)::uuid, md5('order ' || k)::uuid, attempt, provider, intent || k, 'captured', amount, currency,
     captured, captured, captured, begun_at from payments, generate_series(1, ${SETTLED}) k`,
  `insert into payment_movements (key, payment_id, kind, amount, state, request, actor, asked_at, settled_at)
   select md5('movement ' || k)::uuid, md5('payment ' || k)::uuid, 'refund', amount, 'done', request, actor, asked_at, settled_at
   from payment_movements, generate_series(1, ${SETTLED}) k`,
  `insert into payment_events (provider, id, kind, intent, body, received_at, applied_at)
   select provider, id || k, kind, intent || k, body, received_at, received_at
   from payment_events, generate_series(1, ${SETTLED}) k`,
]

test.each(enginesOfRun)('on %s, what is settled is not read again every minute', async engine => {
  const { transact } = await testDatabase(engine)
  const paymentContext = testPaymentContext(transact)
  await press(paymentContext, await customer(paymentContext, [plain]))
  await transact(async t => {
    const event = { provider: 'test', id: 'event', kind: 'charge', intent: null, body: '' }
    await keepEvent(t, { ...event, now: paymentContext.now() })
  })
  await reconcile(paymentContext)
  await transact(async t => {
    await t.execute(sql`set local session_replication_role = replica`)
    for (const statement of copies) await t.execute(sql.raw(statement))
  })
  await transact(t => t.execute(sql`analyze orders, payments, payment_movements, payment_events`))
  const { transact: counting, counts } = countRowsRead(transact)
  await reconcile({ ...paymentContext, transact: counting })
  expect(Object.fromEntries(counts)).toEqual({})
})
