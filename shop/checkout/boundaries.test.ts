import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { runJobs } from '#server/jobs/runner.ts'
import type { Boundary } from '#shop/payments/payment-context.ts'
import { reusedPostgresUrl } from '#tools/testing/database.ts'
import { testJobContext } from '#tools/testing/job-context.ts'
import {
  customer,
  opened,
  press,
  ring,
  type TestPaymentContext,
  testPaymentContext,
  toGermany,
  totalFor,
} from '#tools/testing/payment-context.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { orders } from '../orders/tables.ts'
import { completeIntent } from '../payments/complete-payment.ts'
import { reconcile } from '../payments/reconcile.ts'
import { payments } from '../payments/tables.ts'
import { receiveStones } from '../stock/hold-stones.ts'
import { stonesOf } from '../stock/stones.ts'
import { stoneHolds, stoneStock } from '../stock/tables.ts'
import { cancelOrder } from './cancel-order.ts'

const stone = stonesOf(ring)[0]?.key ?? ''

interface Moment {
  /** The same shop in another process. */
  readonly other: TestPaymentContext
  readonly accountId: string
  readonly pressed: { readonly key: string; readonly seenTotal: number }
}

/** What others do between two transactions of one order. */
const meddling: Readonly<Record<string, (moment: Moment) => Promise<unknown>>> = {
  'the webhook': async ({ other }) => {
    const known = await other.provider.list(new Date(0))
    if (known.kind !== 'answered') throw new Error('The books are closed')
    for (const { id } of known.value)
      await completeIntent(other, { provider: 'test', intent: id }, 'provider')
  },
  'the reconciler': ({ other }) => reconcile(other),
  'the reconciler, much later': ({ other }) => {
    other.pass(20)
    return reconcile(other)
  },
  'a second press': ({ other, accountId, pressed }) => press(other, accountId, pressed),
  'the customer, cancelling': async ({ other }) => {
    for (const { id } of await other.transact(t => t.select().from(orders)))
      await cancelOrder(other, { orderId: id, actor: 'customer', reason: 'mind' })
  },
}
const boundaries: readonly Boundary[] = ['order-written', 'charged', 'settled']
const cases = boundaries.flatMap(at => Object.keys(meddling).map(who => [at, who] as const))

test.each(cases)('at %s comes %s: money, order and stone agree', async (boundary, who) => {
  const databaseUrl = await reusedPostgresUrl()
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-boundary-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const open = async (more = {}) => {
    const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
    onTestFinished(database.close)
    return testPaymentContext(database.transact, provider => provider, more)
  }
  const other = await open()
  await other.transact(t => receiveStones(t, { key: stone, count: 1, now: opened }))
  const accountId = await customer(other, [ring])
  const pressed = { key: randomUUID(), seenTotal: await totalFor(other, accountId, toGermany) }
  let met = false
  const paymentContext = await open({
    reached: async (at: Boundary) => {
      if (at !== boundary || met) return
      met = true
      await meddling[who]?.({ other, accountId, pressed })
    },
  })
  await press(paymentContext, accountId, pressed)
  expect(met).toBe(true)
  // Whatever was left half-way comes to its end by itself.
  other.pass(120)
  await reconcile(other)
  await runJobs(
    testJobContext(other, dataDir),
    () => {},
    () => true,
  )

  const [order, ...more] = await other.transact(t => t.select().from(orders))
  expect(more).toEqual([])
  const taken = (await other.transact(t => t.select().from(payments))).reduce(
    (sum, { captured, refunded }) => sum + captured - refunded,
    0,
  )
  const [stock] = await other.transact(t => t.select().from(stoneStock))
  expect(await other.transact(t => t.select().from(stoneHolds))).toEqual([])
  expect([order?.state, taken, stock?.onHand]).toEqual(
    order?.state === 'paid' ? ['paid', order.total, 0] : ['cancelled', 0, 1],
  )
  const listed = await other.provider.list(new Date(0))
  const theirs = listed.kind === 'answered' ? listed.value : []
  expect(theirs.reduce((sum, row) => sum + row.captured - row.refunded, 0)).toBe(taken)
})
