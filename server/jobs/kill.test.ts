import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { cartLines } from '#shop/cart/tables.ts'
import { ORDER_EMAIL_JOB } from '#shop/jobs/job-kinds.ts'
import { jobs } from '#shop/jobs/tables.ts'
import { orders } from '#shop/orders/tables.ts'
import { reconcile } from '#shop/payments/reconcile.ts'
import { paymentMovements, payments } from '#shop/payments/tables.ts'
import { receiveStones } from '#shop/stock/hold-stones.ts'
import { stonesOf } from '#shop/stock/stones.ts'
import { stoneHolds, stoneMovements, stoneStock } from '#shop/stock/tables.ts'
import { reusedPostgresUrl } from '#tools/testing/database.ts'
import { testJobContext } from '#tools/testing/job-context.ts'
import { customer, opened, ring, testPaymentContext } from '#tools/testing/payment-context.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { runNextJob } from './runner.ts'

const named = [
  'order-written',
  'charged',
  'settled',
  'email-sent',
  'refund-written',
  'refund-called',
]
/** Every word to the database is a step too; a longer run goes through all of them, to the end. */
const FEWEST = 45
const words = process.env.KEEPSAKE_EVERY_STEP
  ? Array.from({ length: 60 }, (_, i) => [`query:${i + 1}`, `sent:${i + 1}`]).flat()
  : ['query:22', 'sent:40', 'query:44']

async function expectAgreement(step: string) {
  const word = Number(step.split(':')[1] ?? 0)
  const databaseUrl = await reusedPostgresUrl()
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-kill-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  onTestFinished(database.close)
  const paymentContext = testPaymentContext(database.transact)
  const [stone] = stonesOf(ring)
  const key = stone?.key ?? ''
  await paymentContext.transact(t => receiveStones(t, { key, count: 1, now: opened }))
  const ada = await customer(paymentContext, [ring])

  const shop = spawn(
    process.execPath,
    ['tools/testing/ordering-process.ts', databaseUrl, dataDir, ada, randomUUID(), step],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [code, signal] = (await once(shop, 'exit')) as [number | null, string | null]
  // Behind its last word it ends by itself.
  if (word <= FEWEST || code !== 0) expect(signal).toBe('SIGKILL')

  // Started again: nothing but the reconciler and the jobs, a good while later.
  const context = testJobContext(paymentContext, dataDir)
  for (let round = 0; round < 4; round++) {
    paymentContext.pass(30)
    await reconcile(paymentContext)
    while (await runNextJob(context, () => {}));
  }

  const all = await paymentContext.transact(async t => ({
    orders: await t.select().from(orders),
    payments: await t.select().from(payments),
    movements: await t.select().from(paymentMovements),
    stock: await t.select().from(stoneStock),
    moved: await t.select().from(stoneMovements),
    holds: await t.select().from(stoneHolds),
    lines: await t.select().from(cartLines),
    jobs: await t.select().from(jobs),
  }))
  const [order] = all.orders
  const listed = await paymentContext.provider.list(new Date(0))
  const theirs = listed.kind === 'answered' ? listed.value : []
  const paid = order && !['pending-payment', 'cancelled'].includes(order.state)
  const sum = (rows: readonly { captured: number; refunded: number }[]) =>
    rows.reduce((total, { captured, refunded }) => total + captured - refunded, 0)
  // The customer has a piece on order and paid it, or has it in the cart or the money back.
  expect(sum(all.payments)).toBe(paid ? order.total : 0)
  expect(sum(theirs)).toBe(sum(all.payments))
  expect(all.movements.every(({ state }) => state !== 'asked')).toBe(true)
  expect(all.holds).toEqual([])
  expect(all.stock).toMatchObject([{ onHand: paid ? 0 : 1 }])
  expect(all.moved.reduce((total, { change }) => total + change, 0)).toBe(paid ? 0 : 1)
  if (!order) expect(all.lines).toHaveLength(1)
  const mails = all.jobs.filter(({ kind }) => kind === ORDER_EMAIL_JOB)
  expect(mails.every(({ doneAt }) => doneAt !== null)).toBe(true)
  const mail = join(dataDir, 'mail')
  const sent = existsSync(mail) ? readdirSync(mail).filter(name => name.endsWith('.eml')) : []
  expect(sent).toHaveLength(mails.length)
}

const agrees = 'killed at %s and started again, everything agrees'
test.each(named)(agrees, expectAgreement)
test.each(words)(agrees, { tags: 'long' }, expectAgreement)
