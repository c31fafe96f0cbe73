import pg from 'pg'
import { openDatabase } from '#server/database/open.ts'
import { runNextJob } from '#server/jobs/runner.ts'
import { stripePayments } from '#server/payments/stripe.ts'
import { cancelOrder } from '#shop/checkout/cancel-order.ts'
import { orders } from '#shop/orders/tables.ts'
import { testJobContext } from './job-context.ts'
import { press, testPaymentContext } from './payment-context.ts'
import { silentLog } from './silent-log.ts'

/**
 * A shop that dies. It places an order, sends its email, cancels it and gives the money back, and
 * ends itself by SIGKILL at the step it is told: a named boundary, or before (`query:7`) or right
 * after (`sent:7`) the n-th word to the database, which is then done by nobody's wish. Its payments are
 * the embedded ones, or Stripe's where an address of it is given.
 */
const [databaseUrl = '', dataDir = '', accountId = '', key = '', step = '', stripeUrl = ''] =
  process.argv.slice(2)
const die = () => process.kill(process.pid, 'SIGKILL')

const database = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
const [, when, at] = /^(query|sent):(\d+)$/.exec(step) ?? []
let left = Number(at ?? Number.POSITIVE_INFINITY)
const query = pg.Client.prototype.query as (...words: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
  left -= 1
  if (left < 0 && when === 'query') die()
  const answer = query.apply(this, words)
  if (left < 0) die()
  return answer
} as typeof pg.Client.prototype.query

const stripe = { secretKey: 'sk_test_x', url: stripeUrl, report: () => {} }
const paymentContext = testPaymentContext(
  database.transact,
  own => (stripeUrl ? stripePayments(stripe) : own),
  {
    reached: async boundary => {
      if (boundary === step) die()
    },
  },
)
const context = testJobContext(paymentContext, dataDir)
const work = async () => {
  while (await runNextJob(context, () => {}));
}
await press(paymentContext, accountId, { key })
await work()
const [order] = await paymentContext.transact(t => t.select().from(orders))
await cancelOrder(paymentContext, { orderId: order?.id ?? '', actor: 'customer', reason: 'mind' })
await work()
await database.close()
