import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { orders } from '../orders/tables.ts'
import { lockOrder, lockPayments } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { beginPayment } from './begin-payment.ts'
import { cancelIntent } from './cancel-intent.ts'
import { dueNow } from './due.ts'
import { paysBy } from './live.ts'
import type { PaymentContext } from './payment-context.ts'
import type { Charge } from './provider.ts'
import { sameCharge } from './same-charge.ts'
import { type PaymentRow, type Settled, settlePayment } from './settle-payment.ts'

export interface PayOrder {
  readonly accountId: string
  readonly number: string
  readonly means: string
}

export type Paid =
  | { readonly ok: true; readonly settled: Settled }
  | { readonly ok: false; readonly reason: 'not-found' | 'not-payable' | 'being-paid' }

/** Makes the call that the ledger speaks of, and settles what it came to. */
export async function chargeAndSettle(
  paymentContext: PaymentContext,
  charge: Charge,
): Promise<Settled> {
  await paymentContext.reached('order-written')
  const called = await paymentContext.providerNamed(charge.provider).charge(charge)
  await paymentContext.reached('charged')
  const settled = await paymentContext.transact(transaction =>
    settlePayment(transaction, {
      paymentId: charge.paymentId,
      called,
      actor: 'customer',
      now: paymentContext.now(),
    }),
  )
  if (!settled) throw new Error('The payment that was begun is gone')
  await paymentContext.reached('settled')
  paymentContext.wake()
  return settled
}

/**
 * Pays what is due of an order: all of it, its deposit, or the rest of its price. A payment whose end
 * is not known is asked for again under its own key; only one that has certainly ended makes room for
 * a new one.
 */
export async function payOrder(paymentContext: PaymentContext, input: PayOrder): Promise<Paid> {
  const open = await paymentContext.transact(transaction => openPayment(transaction, input))
  if (open?.state === 'requires-action') await cancelIntent(paymentContext, open, 'customer')
  const begun = await paymentContext.transact(transaction =>
    nextCharge(transaction, input, paymentContext.provider.name, paymentContext.now()),
  )
  if (!begun.ok) return begun
  return { ok: true, settled: await chargeAndSettle(paymentContext, begun.charge) }
}

const ofAccount = ({ accountId, number }: PayOrder) =>
  and(eq(orders.number, number), eq(orders.accountId, accountId))

async function openPayment(
  transaction: Transaction,
  input: PayOrder,
): Promise<PaymentRow | undefined> {
  const [order] = await transaction.select({ id: orders.id }).from(orders).where(ofAccount(input))
  return order && (await lockPayments(transaction, order.id)).at(-1)
}

/** Captured is an end too: what is due is then another part of the price. */
const ended: readonly PaymentRow['state'][] = ['captured', 'failed', 'cancelled']

type NextCharge =
  | { readonly ok: true; readonly charge: Charge }
  | { readonly ok: false; readonly reason: 'not-found' | 'not-payable' | 'being-paid' }

async function nextCharge(
  transaction: Transaction,
  input: PayOrder,
  provider: string,
  now: Date,
): Promise<NextCharge> {
  const [found] = await transaction.select({ id: orders.id }).from(orders).where(ofAccount(input))
  const order = found && (await lockOrder(transaction, found.id))
  if (!order) return { ok: false, reason: 'not-found' }
  const rows = await lockPayments(transaction, order.id)
  const amount = dueNow(order, rows)
  const first = order.state === 'pending-payment'
  // A partner is billed once, by the order itself.
  if (!first && (amount === 0 || order.record.billing)) return { ok: false, reason: 'not-payable' }
  const last = rows.at(-1)
  if (last?.state === 'begun') return { ok: true, charge: await sameCharge(transaction, last.id) }
  if (last && !ended.includes(last.state)) return { ok: false, reason: 'being-paid' }
  const charge = await beginPayment(transaction, {
    order,
    amount,
    pays: first ? 'first' : 'rest',
    attempt: (last?.attempt ?? 0) + 1,
    ...paysBy(order.record, { provider, means: input.means }),
    key: randomUUID(),
    actor: 'customer',
    now,
  })
  return { ok: true, charge }
}
