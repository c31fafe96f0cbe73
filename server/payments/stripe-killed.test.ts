import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { orders } from '#shop/orders/tables.ts'
import { compareBooks } from '#shop/payments/compare-books.ts'
import { reconcile } from '#shop/payments/reconcile.ts'
import { paymentMovements, payments } from '#shop/payments/tables.ts'
import { reusedPostgresUrl } from '#tools/testing/database.ts'
import { customer, opened, plain, testPaymentContext } from '#tools/testing/payment-context.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { openDatabase } from '../database/open.ts'
import { stripePayments } from './stripe.ts'
import type { StripeFault } from './stripe-errors.ts'
import { openFakeStripe } from './testing/fake-stripe.ts'

test.each([
  ['before Stripe is asked', 'order-written', 0],
  ['between what Stripe began and our commit', 'charged', 1],
])('killed %s: started again, there is one intent, and it is known', async (_, step, begun) => {
  const stripe = await openFakeStripe('whsec_test', () => opened)
  onTestFinished(stripe.close)
  const databaseUrl = await reusedPostgresUrl()
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-stripe-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  onTestFinished(database.close)
  const needs = {
    secretKey: 'sk_test_x',
    url: stripe.url,
    report: (fault: StripeFault) => expect.unreachable(fault.words),
  }
  const paymentContext = testPaymentContext(database.transact, () => stripePayments(needs))
  const ada = await customer(paymentContext, [plain])

  const shop = spawn(
    process.execPath,
    [
      'tools/testing/ordering-process.ts',
      databaseUrl,
      dataDir,
      ada,
      randomUUID(),
      step,
      stripe.url,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  expect(await once(shop, 'exit')).toEqual([null, 'SIGKILL'])
  expect(stripe.intents.size).toBe(begun)
  const rows = () => paymentContext.transact(t => t.select().from(payments))
  expect(await rows()).toMatchObject([{ state: 'begun', intent: null }])

  paymentContext.pass(5)
  await reconcile(paymentContext)
  const [intent = ''] = stripe.intents.keys()
  expect(stripe.intents.size).toBe(1)
  expect(await rows()).toMatchObject([{ state: 'requires-action', intent }])
  stripe.confirm(intent, 'paid')
  await reconcile(paymentContext)
  expect(await paymentContext.transact(t => t.select().from(orders))).toMatchObject([
    { state: 'paid' },
  ])
  expect(await paymentContext.transact(t => t.select().from(paymentMovements))).toMatchObject([
    { kind: 'charge', state: 'done' },
  ])
  expect(await compareBooks(paymentContext)).toEqual([])
})
