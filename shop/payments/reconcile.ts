import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { orders } from '../orders/tables.ts'
import { completePayment } from './complete-payment.ts'
import { applyEvent } from './provider-events.ts'
import { carryOutRefund } from './refund.ts'
import { settlePayment } from './settle-payment.ts'
import { paymentEvents, paymentMovements, payments } from './tables.ts'
import type { Till } from './till.ts'

/** Younger ones are still being talked about by whoever began them. */
const LEAVE_ALONE_MS = 2 * 60_000
/** Asked again and again, and never answered: another way to pay is better than waiting on. */
const GIVE_UP_MS = 15 * 60_000
const AT_ONCE = 50

const before = (till: Till, ms: number) => new Date(till.now().getTime() - ms)

/** Brings everything that was left half-way to its end. May run beside itself. */
export async function reconcile(till: Till): Promise<void> {
  await finishEvents(till)
  await finishPayments(till)
  await finishRefunds(till)
  await giveUpUnpaid(till)
}

async function finishEvents(till: Till) {
  const rows = await till.transact(transaction =>
    transaction
      .select({ id: paymentEvents.id })
      .from(paymentEvents)
      .where(and(isNull(paymentEvents.appliedAt), eq(paymentEvents.provider, till.provider.name)))
      .orderBy(asc(paymentEvents.receivedAt))
      .limit(AT_ONCE),
  )
  for (const { id } of rows) await applyEvent(till, id)
}

async function finishPayments(till: Till) {
  const open = await till.transact(transaction =>
    transaction
      .select()
      .from(payments)
      .where(
        and(
          inArray(payments.state, ['begun', 'requires-action', 'processing']),
          eq(payments.provider, till.provider.name),
          lt(payments.begunAt, before(till, LEAVE_ALONE_MS)),
        ),
      )
      .limit(AT_ONCE),
  )
  for (const payment of open) {
    const settled = await completePayment(till, payment, 'shop')
    if (settled?.payment !== 'begun' || payment.begunAt >= before(till, GIVE_UP_MS)) continue
    await till.transact(transaction =>
      settlePayment(transaction, {
        paymentId: payment.id,
        called: { kind: 'refused', reason: 'never-answered' },
        actor: 'shop',
        now: till.now(),
      }),
    )
  }
}

async function finishRefunds(till: Till) {
  const asked = await till.transact(transaction =>
    transaction
      .select({ key: paymentMovements.key })
      .from(paymentMovements)
      .innerJoin(payments, eq(payments.id, paymentMovements.paymentId))
      .where(
        and(
          eq(paymentMovements.kind, 'refund'),
          eq(paymentMovements.state, 'asked'),
          eq(payments.provider, till.provider.name),
          lt(paymentMovements.askedAt, before(till, LEAVE_ALONE_MS)),
        ),
      )
      .limit(AT_ONCE),
  )
  for (const { key } of asked) await carryOutRefund(till, key)
}

async function giveUpUnpaid(till: Till) {
  const overdue = await till.transact(transaction =>
    transaction
      .select({ orderId: orders.id })
      .from(orders)
      .where(and(eq(orders.state, 'pending-payment'), lt(orders.payBy, till.now())))
      .limit(AT_ONCE),
  )
  for (const { orderId } of overdue)
    await cancelOrder(till, { orderId, actor: 'shop', reason: 'not-paid' })
}
