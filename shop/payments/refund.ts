import { eq, sql } from 'drizzle-orm'
import { lockOrder, lockPayments } from '../locks.ts'
import type { Actor } from '../orders/states.ts'
import { addEvent, writeLetter } from '../orders/transition.ts'
import type { Transaction } from '../transaction.ts'
import type { Called } from './provider.ts'
import type { PaymentRow } from './settle-payment.ts'
import { paymentMovements, payments } from './tables.ts'
import type { Till } from './till.ts'

export interface AskRefund {
  /** Minor units, or all that is left. */
  readonly amount: number | 'all'
  /** Made by whoever asks: the same key is the same refund, however often it is sent. */
  readonly key: string
  readonly reason: string
  readonly actor: Actor
  readonly now: Date
}

export type RefundAsked =
  | { readonly ok: true; readonly key: string; readonly amount: number }
  | { readonly ok: false; readonly reason: 'not-found' | 'more-than-captured' | 'nothing-left' }

export async function askRefund(
  transaction: Transaction,
  input: AskRefund & { readonly paymentId: string },
): Promise<RefundAsked> {
  const { paymentId } = input
  const [found] = await transaction
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, paymentId))
  if (!found) return { ok: false, reason: 'not-found' }
  await lockOrder(transaction, found.orderId)
  const payment = (await lockPayments(transaction, found.orderId)).find(
    ({ id }) => id === paymentId,
  )
  return payment ? writeRefund(transaction, payment, input) : { ok: false, reason: 'not-found' }
}

/** The ledger's row, before the provider is asked; the payment is locked. What was asked for counts as gone. */
export async function writeRefund(
  transaction: Transaction,
  payment: PaymentRow,
  { amount: wanted, key, reason, actor, now }: AskRefund,
): Promise<RefundAsked> {
  const { id: paymentId, orderId } = payment
  const [known] = await transaction
    .select()
    .from(paymentMovements)
    .where(eq(paymentMovements.key, key))
  if (known) return { ok: true, key, amount: known.amount }
  const left = payment.captured - payment.refundAsked
  const amount = wanted === 'all' ? left : wanted
  if (amount <= 0) return { ok: false, reason: 'nothing-left' }
  if (amount > left) return { ok: false, reason: 'more-than-captured' }
  await transaction.insert(paymentMovements).values({
    key,
    paymentId,
    kind: 'refund',
    amount,
    state: 'asked',
    request: {},
    reason,
    actor,
    askedAt: now,
  })
  await transaction
    .update(payments)
    .set({ refundAsked: sql`${payments.refundAsked} + ${amount}` })
    .where(eq(payments.id, paymentId))
  addEvent(transaction, {
    orderId,
    kind: 'refund-asked',
    actor,
    data: { amount, reason },
    now,
  })
  return { ok: true, key, amount }
}

/** Makes the call that a row of the ledger speaks of, and settles it. May be done again at any time. */
export async function carryOutRefund(
  till: Till,
  key: string,
): Promise<'done' | 'refused' | 'asked'> {
  const [row] = await till.transact(transaction =>
    transaction
      .select({ movement: paymentMovements, payment: payments })
      .from(paymentMovements)
      .innerJoin(payments, eq(payments.id, paymentMovements.paymentId))
      .where(eq(paymentMovements.key, key)),
  )
  if (!row?.payment.intent) throw new Error('A refund was asked for what was never paid')
  if (row.movement.state !== 'asked') return row.movement.state
  await till.reached('refund-written')
  const { amount } = row.movement
  const called = await till.provider.refund({ intent: row.payment.intent, amount, key })
  await till.reached('refund-called')
  const state = await till.transact(transaction =>
    settleRefund(transaction, { key, called, now: till.now() }),
  )
  till.wake()
  return state
}

async function settleRefund(
  transaction: Transaction,
  input: {
    readonly key: string
    readonly called: Called<{ readonly amount: number }>
    readonly now: Date
  },
): Promise<'done' | 'refused' | 'asked'> {
  const { key, called, now } = input
  const [row] = await transaction
    .select({ paymentId: payments.id, orderId: payments.orderId })
    .from(paymentMovements)
    .innerJoin(payments, eq(payments.id, paymentMovements.paymentId))
    .where(eq(paymentMovements.key, key))
  if (!row) throw new Error('The refund that was asked for is gone')
  await lockOrder(transaction, row.orderId)
  await lockPayments(transaction, row.orderId)
  const [movement] = await transaction
    .select()
    .from(paymentMovements)
    .where(eq(paymentMovements.key, key))
  if (!movement || called.kind === 'unknown') return 'asked'
  if (movement.state !== 'asked') return movement.state
  const { amount } = movement
  const state = called.kind === 'answered' ? 'done' : 'refused'
  await transaction
    .update(paymentMovements)
    .set({ state, settledAt: now })
    .where(eq(paymentMovements.key, key))
  await transaction
    .update(payments)
    .set(
      state === 'done'
        ? { refunded: sql`${payments.refunded} + ${amount}` }
        : { refundAsked: sql`${payments.refundAsked} - ${amount}` },
    )
    .where(eq(payments.id, row.paymentId))
  addEvent(transaction, {
    orderId: row.orderId,
    kind: state === 'done' ? 'refunded' : 'refund-refused',
    actor: 'provider',
    data: { amount, ...(called.kind === 'refused' && { reason: called.reason }) },
    now,
  })
  if (state === 'done')
    writeLetter(transaction, {
      orderId: row.orderId,
      kind: 'refunded',
      which: key,
      amount,
      now,
    })
  return state
}
