import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { orders } from '#shop/orders/tables.ts'
import { reconcile } from '#shop/payments/reconcile.ts'
import { payments } from '#shop/payments/tables.ts'
import { isDatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import { openCuttingProxy } from '#tools/testing/cutting-proxy.ts'
import { reusedPostgresUrl } from '#tools/testing/database.ts'
import {
  customer,
  plain,
  press,
  testPaymentContext,
  toGermany,
  totalFor,
} from '#tools/testing/payment-context.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { openDatabase } from './open.ts'

test('a checkout cut at any statement is a whole order or none, and pressed again exactly one', async () => {
  const databaseUrl = await reusedPostgresUrl()
  const proxy = await openCuttingProxy(Number(new URL(databaseUrl).port))
  onTestFinished(proxy.close)
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: proxy.url(databaseUrl),
    log: silentLog,
  })
  onTestFinished(database.close)
  const paymentContext = testPaymentContext(database.transact)
  const { transact } = paymentContext

  let cuts = 0
  const buy = async (at?: number, place?: 'before' | 'after') => {
    const accountId = await customer(paymentContext, [plain])
    const seenTotal = await totalFor(paymentContext, accountId, toGermany)
    const key = randomUUID()
    const once = () => press(paymentContext, accountId, { key, seenTotal })
    proxy.arm(at, place)
    const first = await once().catch((error: unknown) => error)
    const statements = proxy.statements()
    proxy.arm()
    const where = `statement ${at}, ${place}`
    if (first instanceof Error) cuts += 1
    // The page answers 503 and says that it can be tried again.
    if (first instanceof Error)
      expect(isDatabaseUnavailable(first), `${where}: ${first}`).toBe(true)
    const found = () =>
      transact(t => t.select().from(orders).where(eq(orders.accountId, accountId)))
    expect((await found()).length, where).toBeLessThanOrEqual(1)
    expect(await once(), where).toMatchObject({ ok: true })
    paymentContext.pass(1)
    await reconcile(paymentContext)
    const bought = await found()
    expect(bought, where).toMatchObject([{ state: 'paid', total: seenTotal }])
    const paid = await transact(t =>
      t
        .select()
        .from(payments)
        .where(eq(payments.orderId, bought[0]?.id ?? '')),
    )
    const sum = paid.reduce((all, { captured, refunded }) => all + captured - refunded, 0)
    expect(sum, where).toBe(seenTotal)
    return statements
  }
  await buy()
  const statements = await buy()
  expect(statements).toBeGreaterThan(10)
  for (let at = 1; at <= statements; at += 1) {
    await buy(at, 'before')
    await buy(at, 'after')
  }
  // What is heard of an answer that was sent before the cut may still be a thank-you.
  expect(cuts).toBeGreaterThan(statements)
  const listed = await paymentContext.provider.list(new Date(0))
  const theirs = listed.kind === 'answered' ? listed.value : []
  const ours = await transact(t => t.select().from(payments))
  const total = (rows: readonly { captured: number; refunded: number }[]) =>
    rows.reduce((all, { captured, refunded }) => all + captured - refunded, 0)
  expect(total(theirs)).toBe(total(ours))
})
