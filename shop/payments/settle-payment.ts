import { and, eq } from 'drizzle-orm'
import { ORDER_EMAIL_JOB } from '../jobs/job-kinds.ts'
import { enqueue } from '../jobs/queue.ts'
import { announceToStaff } from '../notices/announce.ts'
import { addEvent, queueEmail } from '../orders/note-event.ts'
import type { Actor, OrderState } from '../orders/states.ts'
import { type Locked, moveOrder, type OrderRow } from '../orders/transition.ts'
import { lockOrderOf, lockPaymentsBeside } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { dueNow, isRest } from './due.ts'
import type { Called, Intent } from './provider.ts'
import { type PaymentState, paymentMovements, payments } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect

export interface SettlePayment {
  readonly paymentId: string
  readonly called: Called<Intent>
  readonly actor: Actor
  readonly now: Date
}

export interface Settled {
  readonly orderId: string
  readonly number: string
  readonly orderState: OrderState
  readonly payment: PaymentState
  readonly reason: string | null
  readonly clientSecret: string | null
}

const stateOf: Readonly<Record<Intent['status'], PaymentState>> = {
  'requires-action': 'requires-action',
  processing: 'processing',
  succeeded: 'captured',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** How long after a failed payment it is told by email, if nobody has paid since. */
const FAILED_EMAIL_MS = 10 * 60_000

/**
 * The one completion: the browser's return, the provider's event and the reconciler all end here,
 * in any order and as often as they like. Money that was taken is never forgotten again.
 */
export async function settlePayment(
  transaction: Transaction,
  input: SettlePayment,
): Promise<Settled | undefined> {
  const order = await lockOrderOf(transaction, input.paymentId)
  if (!order) return undefined
  const rows = await lockPaymentsBeside(transaction, input.paymentId)
  const payment = rows.find(({ id }) => id === input.paymentId)
  if (!payment) return undefined
  const next = await recordPayment(transaction, payment, input)
  const locked = { order, payments: rows.map(row => (row.id === next.id ? next : row)) }
  const after = await applyTransition(transaction, locked, { before: payment, next }, input)
  return {
    orderId: order.id,
    number: order.number,
    orderState: after.state,
    payment: next.state,
    reason: reasonOf(input.called),
    clientSecret: input.called.kind === 'answered' ? input.called.value.clientSecret : null,
  }
}

const reasonOf = (called: Called<Intent>) =>
  called.kind === 'answered' ? called.value.reason : called.reason

/** What the provider said, in our books. Captured is the end: no later word takes it back. */
async function recordPayment(
  transaction: Transaction,
  payment: PaymentRow,
  { called, now }: SettlePayment,
): Promise<PaymentRow> {
  if (payment.state === 'captured' || called.kind === 'unknown') return payment
  const state = called.kind === 'refused' ? 'failed' : stateOf[called.value.status]
  const intent = called.kind === 'refused' ? payment.intent : called.value.id
  const captured =
    called.kind === 'answered' && state === 'captured'
      ? Math.min(called.value.captured, payment.amount)
      : 0
  if (state === payment.state && intent === payment.intent) return payment
  const change = { state, intent, captured }
  const underWay = state === 'requires-action' || state === 'processing'
  await transaction.update(payments).set(change).where(eq(payments.id, payment.id))
  if (!underWay)
    await transaction
      .update(paymentMovements)
      .set({
        state: state === 'captured' ? 'done' : 'refused',
        reason: reasonOf(called),
        settledAt: now,
      })
      .where(and(eq(paymentMovements.paymentId, payment.id), eq(paymentMovements.kind, 'charge')))
  return { ...payment, ...change }
}

async function applyTransition(
  transaction: Transaction,
  locked: Locked,
  { before, next: payment }: { readonly before: PaymentRow; readonly next: PaymentRow },
  { actor, now, called }: SettlePayment,
): Promise<OrderRow> {
  const { order } = locked
  if (before.state === payment.state) return order
  const data = { paymentId: payment.id, reason: reasonOf(called) }
  await addEvent(transaction, {
    orderId: order.id,
    kind: `payment-${payment.state}`,
    actor,
    data,
    now,
  })
  if (payment.state === 'failed' && dueNow(order, locked.payments) > 0) {
    const kind = order.state === 'pending-payment' ? 'payment-failed' : 'balance-due'
    await enqueue(transaction, {
      kind: ORDER_EMAIL_JOB,
      key: `${ORDER_EMAIL_JOB} ${order.id} ${kind} ${payment.id}`,
      payload: { orderId: order.id, kind },
      dueAt: new Date(now.getTime() + FAILED_EMAIL_MS),
    })
  }
  if (payment.state !== 'captured') return order
  const moved = await moveOrder(transaction, locked, { to: 'paid', actor, now })
  if (moved.ok) {
    await announceToStaff(transaction, { kind: 'order', id: order.id, now })
    return moved.order
  }
  const others = locked.payments.filter(({ id }) => id !== payment.id)
  if (isRest(order, others, payment)) {
    if (dueNow(order, locked.payments) === 0)
      await announceBalancePaid(transaction, order, { payment, actor, now })
    return order
  }
  // Taken for an order that was paid or given up before: it goes back, all of it.
  const surplus = { surplus: true }
  await transaction.update(payments).set(surplus).where(eq(payments.id, payment.id))
  await enqueue(transaction, {
    kind: 'give-back',
    key: `give-back ${payment.id}`,
    payload: { paymentId: payment.id },
    dueAt: now,
  })
  return order
}

/** The rest is there: the parcel may leave, and the invoice is written at the commit. */
async function announceBalancePaid(
  transaction: Transaction,
  { id: orderId }: OrderRow,
  { payment, actor, now }: { payment: PaymentRow; actor: Actor; now: Date },
) {
  const amount = payment.captured
  await addEvent(transaction, { orderId, kind: 'balance-paid', actor, data: { amount }, now })
  await queueEmail(transaction, { orderId, kind: 'balance-paid', amount, now })
}
