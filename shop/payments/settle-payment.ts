import { eq, sql } from 'drizzle-orm'
import { ORDER_EMAIL_JOB } from '../jobs/job-kinds.ts'
import { enqueue } from '../jobs/queue.ts'
import { announceToStaff } from '../notices/announce.ts'
import { addEvent, queueEmail } from '../orders/note-event.ts'
import type { OrderRecord } from '../orders/record.ts'
import type { Actor, OrderState } from '../orders/states.ts'
import { type Claims, type Locked, moveOrder, type OrderRow } from '../orders/transition.ts'
import { lockOrderOf, lockPaymentsBeside } from '../persistence/locks.ts'
import { preparedSql, updateRow } from '../persistence/prepared-query.ts'
import { sendWithCommit, type Transaction } from '../persistence/transaction.ts'
import { dueNow, isRest } from './due.ts'
import type { Called, Intent } from './provider.ts'
import { type PaymentState, paymentMovements, payments } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect

export interface SettlePayment {
  readonly paymentId: string
  readonly called: Called<Intent>
  readonly actor: Actor
  readonly now: Date
  readonly placed?: Placed | undefined
}

/** What is known of an order that was written a moment ago: none of it is asked for again. */
export interface Placed {
  readonly record: OrderRecord
  readonly claims: Claims
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
  const order = await lockOrderOf(transaction, input.paymentId, input.placed?.record)
  if (!order) return undefined
  const rows = await lockPaymentsBeside(transaction, input.paymentId)
  const payment = rows.find(({ id }) => id === input.paymentId)
  if (!payment) return undefined
  const next = recordPayment(transaction, payment, input)
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

const is = sql.placeholder
/** What became of a payment, and of the call that was made for it. */
const chargeEnds = preparedSql(
  'charge_ends',
  () => sql`
    with paid as (
      update ${payments} set intent = ${is('intent')}::text, state = ${is('state')}::text,
        captured = ${is('captured')}::bigint
      where id = ${is('paymentId')}::uuid
    )
    update ${paymentMovements} set state = ${is('end')}::text, reason = ${is('reason')}::text,
      settled_at = ${is('settledAt')}::timestamptz
    where payment_id = ${is('paymentId')}::uuid and kind = 'charge'`,
)

/** What the provider said, in our books. Captured is the end: no later word takes it back. */
function recordPayment(
  transaction: Transaction,
  payment: PaymentRow,
  { called, now }: SettlePayment,
): PaymentRow {
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
  sendWithCommit(
    transaction,
    underWay
      ? updateRow(transaction, payments, payment.id, change)
      : chargeEnds(transaction).execute({
          ...change,
          paymentId: payment.id,
          end: state === 'captured' ? 'done' : 'refused',
          reason: reasonOf(called),
          settledAt: now.toISOString(),
        }),
  )
  return { ...payment, ...change }
}

async function applyTransition(
  transaction: Transaction,
  locked: Locked,
  { before, next: payment }: { readonly before: PaymentRow; readonly next: PaymentRow },
  { actor, now, called, placed }: SettlePayment,
): Promise<OrderRow> {
  const { order } = locked
  if (before.state === payment.state) return order
  const data = { paymentId: payment.id, reason: reasonOf(called) }
  addEvent(transaction, {
    orderId: order.id,
    kind: `payment-${payment.state}`,
    actor,
    data,
    now,
  })
  if (payment.state === 'failed' && dueNow(order, locked.payments) > 0) {
    const kind = order.state === 'pending-payment' ? 'payment-failed' : 'balance-due'
    enqueue(transaction, {
      kind: ORDER_EMAIL_JOB,
      key: `${ORDER_EMAIL_JOB} ${order.id} ${kind} ${payment.id}`,
      payload: { orderId: order.id, kind },
      dueAt: new Date(now.getTime() + FAILED_EMAIL_MS),
    })
  }
  if (payment.state !== 'captured') return order
  const moved = await moveOrder(transaction, locked, {
    to: 'paid',
    actor,
    now,
    claims: placed?.claims,
  })
  if (moved.ok) {
    announceToStaff(transaction, { kind: 'order', id: order.id, now })
    return moved.order
  }
  const others = locked.payments.filter(({ id }) => id !== payment.id)
  if (isRest(order, others, payment)) {
    if (dueNow(order, locked.payments) === 0)
      announceBalancePaid(transaction, order, { payment, actor, now })
    return order
  }
  // Taken for an order that was paid or given up before: it goes back, all of it.
  const surplus = { surplus: true }
  sendWithCommit(
    transaction,
    transaction.update(payments).set(surplus).where(eq(payments.id, payment.id)),
  )
  enqueue(transaction, {
    kind: 'give-back',
    key: `give-back ${payment.id}`,
    payload: { paymentId: payment.id },
    dueAt: now,
  })
  return order
}

/** The rest is there: the parcel may leave, and the invoice is written at the commit. */
function announceBalancePaid(
  transaction: Transaction,
  { id: orderId }: OrderRow,
  { payment, actor, now }: { payment: PaymentRow; actor: Actor; now: Date },
) {
  const amount = payment.captured
  addEvent(transaction, { orderId, kind: 'balance-paid', actor, data: { amount }, now })
  queueEmail(transaction, { orderId, kind: 'balance-paid', amount, now })
}
