import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { runNextJob } from '#server/jobs/runner.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { testJobContext } from '#tools/testing/job-context.ts'
import {
  customer,
  plain,
  press,
  testPaymentContext,
  toGermany,
  totalFor,
} from '#tools/testing/payment-context.ts'
import { jobs } from '../jobs/tables.ts'
import { orders } from '../orders/tables.ts'
import { compareBooks } from '../payments/compare-books.ts'
import { reconcile } from '../payments/reconcile.ts'
import { payments } from '../payments/tables.ts'
import { isDatabaseUnavailable } from '../persistence/database-unavailable.ts'

test.each(['orders', 'payments', 'payment_movements'])(
  'a disk that is full when %s are written: the shop is away, and the same form is one order later',
  async table => {
    const paymentContext = testPaymentContext((await testDatabase('postgres')).transact)
    const { transact } = paymentContext
    const accountId = await customer(paymentContext, [plain])
    const seenTotal = await totalFor(paymentContext, accountId, toGermany)
    const key = randomUUID()
    const once = () => press(paymentContext, accountId, { key, seenTotal })
    // As PostgreSQL says it: https://www.postgresql.org/docs/15/errcodes-appendix.html
    await transact(async t => {
      await t.execute(sql`create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
      await t.execute(
        sql.raw(
          `create trigger full_disk before insert on ${table} for each row execute function full_disk()`,
        ),
      )
    })
    try {
      await expect(once()).rejects.toSatisfy(isDatabaseUnavailable)
    } finally {
      await transact(t => t.execute(sql`drop function full_disk cascade`))
    }
    expect(await once()).toMatchObject({ ok: true })
    await reconcile(paymentContext)
    expect(await transact(t => t.select().from(orders))).toMatchObject([{ state: 'paid' }])
    expect(await transact(t => t.select().from(payments))).toMatchObject([{ captured: seenTotal }])
    expect(await compareBooks(paymentContext)).toEqual([])
  },
)

test('a clock that steps back by an hour: orders go on, and what was due waits for its time', async () => {
  const paymentContext = testPaymentContext((await testDatabase('postgres')).transact)
  const { transact } = paymentContext
  const buy = async () => press(paymentContext, await customer(paymentContext, [plain]))
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-clock-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const context = testJobContext(paymentContext, dataDir)
  const work = async () => {
    let done = 0
    while (await runNextJob(context, () => {})) done += 1
    return done
  }
  expect(await buy()).toMatchObject({ ok: true })
  paymentContext.pass(-60)
  expect(await buy()).toMatchObject({ ok: true })
  await reconcile(paymentContext)
  // The email of the second order; the first one's is due in an hour.
  expect(await work()).toBe(1)
  paymentContext.pass(60)
  expect(await work()).toBe(1)
  await reconcile(paymentContext)
  const all = await transact(async t => ({
    orders: await t.select().from(orders),
    jobs: await t.select().from(jobs),
  }))
  expect(all.orders.map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect(all.jobs.filter(({ doneAt }) => doneAt === null)).toEqual([])
  expect(await compareBooks(paymentContext)).toEqual([])
})
