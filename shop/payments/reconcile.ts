import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { orders } from '../orders/tables.ts'
import { completePayment } from './complete-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { applyEvent } from './provider-events.ts'
import { carryOutRefund } from './refund.ts'
import { settlePayment } from './settle-payment.ts'
import { isRefundOpen, paymentEvents, paymentMovements, payments } from './tables.ts'

/** Younger ones are still being talked about by whoever began them. */
const LEAVE_ALONE_MS = 2 * 60_000
/** Asked again and again, and never answered: another way to pay is better than waiting on. */
const GIVE_UP_MS = 15 * 60_000
const AT_ONCE = 50

const before = (paymentContext: PaymentContext, ms: number) =>
  new Date(paymentContext.now().getTime() - ms)

/** Brings everything that was left half-way to its end. May run beside itself. */
export async function reconcile(paymentContext: PaymentContext): Promise<void> {
  await finishEvents(paymentContext)
  await finishPayments(paymentContext)
  await finishRefunds(paymentContext)
  await giveUpUnpaid(paymentContext)
}

async function finishEvents(paymentContext: PaymentContext) {
  const rows = await paymentContext.transact(transaction =>
    transaction
      .select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(isNull(paymentEvents.appliedAt))
      .orderBy(asc(paymentEvents.receivedAt))
      .limit(AT_ONCE),
  )
  for (const { id } of rows) await applyEvent(paymentContext, id)
}

async function finishPayments(paymentContext: PaymentContext) {
  const open = await paymentContext.transact(async transaction => {
    return transaction
      .select()
      .from(payments)
      .where(
        and(
          inArray(payments.state, ['begun', 'requires-action', 'processing']),
          lt(payments.begunAt, before(paymentContext, LEAVE_ALONE_MS)),
        ),
      )
      .limit(AT_ONCE)
  })
  for (const payment of open) {
    const settled = await completePayment(paymentContext, payment, 'shop')
    if (settled?.payment !== 'begun' || payment.begunAt >= before(paymentContext, GIVE_UP_MS))
      continue
    await paymentContext.transact(transaction =>
      settlePayment(transaction, {
        paymentId: payment.id,
        called: { kind: 'refused', reason: 'never-answered' },
        actor: 'shop',
        now: paymentContext.now(),
      }),
    )
  }
}

async function finishRefunds(paymentContext: PaymentContext) {
  const calls = await paymentContext.transact(async transaction => {
    // By payments, few of which have a refund open: the ledger itself is never read whole.
    const open = await transaction
      .select({ id: payments.id })
      .from(payments)
      .where(isRefundOpen(payments))
      .orderBy(asc(payments.begunAt))
      .limit(AT_ONCE)
    if (open.length === 0) return []
    return transaction
      .select({ key: paymentMovements.key })
      .from(paymentMovements)
      .where(
        and(
          inArray(
            paymentMovements.paymentId,
            open.map(({ id }) => id),
          ),
          eq(paymentMovements.kind, 'refund'),
          eq(paymentMovements.state, 'asked'),
          lt(paymentMovements.askedAt, before(paymentContext, LEAVE_ALONE_MS)),
        ),
      )
  })
  for (const { key } of calls) await carryOutRefund(paymentContext, key)
}

async function giveUpUnpaid(paymentContext: PaymentContext) {
  const overdue = await paymentContext.transact(async transaction => {
    return transaction
      .select({ orderId: orders.id })
      .from(orders)
      .where(and(eq(orders.state, 'pending-payment'), lt(orders.payBy, paymentContext.now())))
      .limit(AT_ONCE)
  })
  for (const { orderId } of overdue)
    await cancelOrder(paymentContext, { orderId, actor: 'shop', reason: 'not-paid' })
}
