import { eq } from 'drizzle-orm'
import type { RefundCause } from '#schemas/refund-reason.ts'
import type { PaymentContext } from '#shop/payments/payment-context.ts'
import type { StaffDoer } from '../audit/write-audit.ts'
import { inTurn } from '../cart/in-turn.ts'
import { backFromOrder } from '../cart/once-per-order.ts'
import { type CartRow, openCart } from '../cart/open-cart.ts'
import { cartLines, carts } from '../cart/tables.ts'
import { checkStep, type Locked, type StepRefused } from '../orders/guards.ts'
import type { OrderRecord } from '../orders/record.ts'
import type { Actor, StoppedPiece } from '../orders/states.ts'
import { orders } from '../orders/tables.ts'
import { moveOrder } from '../orders/transition.ts'
import { cancelIntent } from '../payments/cancel-intent.ts'
import { completePayment } from '../payments/complete-payment.ts'
import { carryOutRefund, refundedBefore, writeRefund } from '../payments/refund.ts'
import {
  checkRefund,
  type RefundApproval,
  type RefundNotAllowed,
} from '../payments/refund-limit.ts'
import { payments } from '../payments/tables.ts'
import { lockOrder, lockPayments, lockRefundsBy } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { keptFieldsOf } from './draft.ts'

export type Cancelled =
  | { readonly ok: true }
  | RefundNotAllowed
  | {
      readonly ok: false
      readonly reason: 'not-found' | 'too-late' | 'being-paid' | 'other-amount' | 'material-untold'
    }

/**
 * Ends an order that is not yet sent. First its payments are made sure of: what may still take money
 * is stopped, what was taken is asked back. Only then is it cancelled, and its claims are given up.
 */
export async function cancelOrder(
  paymentContext: PaymentContext,
  input: {
    readonly orderId: string
    readonly actor: Actor
    /** Which of the reasons that staff choose from. */
    readonly cause?: RefundCause | undefined
    readonly reason: string
    /** Who of the staff, where it was one of them: it stays in the order's history, and they are held to their limit. */
    readonly by?: StaffDoer | undefined
    readonly approval?: RefundApproval | undefined
    /** What becomes of a piece that is at the bench already. */
    readonly material?: StoppedPiece | undefined
    /** What was said to go back, to whoever agreed to it. */
    readonly seenAmount?: number | undefined
    /** Written in the transaction in which it is cancelled, such as who did it. */
    readonly also?: (transaction: Transaction) => Promise<void>
  },
): Promise<Cancelled> {
  const { orderId, actor, cause, reason, by, material, seenAmount, approval, also } = input
  const now = paymentContext.now()
  const move = {
    to: 'cancelled',
    actor,
    now,
    data: {
      ...(cause && { cause }),
      reason,
      ...(by && { by: by.who }),
      ...(material && { material }),
    },
  } as const
  // A refused cancellation stops no payment either, so it is asked before and again under the lock.
  const seen = await paymentContext.transact(async (transaction): Promise<PaymentsSeen> => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId))
    if (!order) return { ok: false, reason: 'not-found' }
    const rows = await transaction.select().from(payments).where(eq(payments.orderId, orderId))
    const not = whyNot({ order, payments: rows }, move, seenAmount)
    return not ?? { ok: true, rows }
  })
  if (!seen.ok) return seen
  if (!(await paymentsAreCertain(paymentContext, seen.rows, actor)))
    return { ok: false, reason: 'being-paid' }
  const end = await paymentContext.transact(async (transaction): Promise<CancelWritten> => {
    const [found] = await transaction.select().from(orders).where(eq(orders.id, orderId))
    if (!found) return { ok: false, reason: 'not-found' }
    const cart =
      found.accountId &&
      (await openCart(transaction, { kind: 'account', accountId: found.accountId }, now))
    if (by) await lockRefundsBy(transaction, by.accountId)
    const order = await lockOrder(transaction, orderId)
    if (!order) return { ok: false, reason: 'not-found' }
    const rows = await lockPayments(transaction, orderId)
    if (rows.some(({ state }) => ['begun', 'requires-action', 'processing'].includes(state)))
      return { ok: false, reason: 'being-paid' }
    const not = whyNot({ order, payments: rows }, move, seenAmount)
    if (not) return not
    const left = leftOf(rows)
    if (by && left > 0) {
      const allowed = await checkRefund(transaction, {
        by,
        amount: left,
        before: refundedBefore(rows),
        currency: order.currency,
        now,
        approval,
      })
      if (!allowed.ok) return allowed
    }
    const refunds: string[] = []
    for (const payment of rows.filter(row => row.captured > row.refundAsked)) {
      // One for each payment: asked again, it is the same refund.
      const refund = { amount: 'all', key: payment.id, cause, reason, by, actor, now } as const
      const written = await writeRefund(transaction, payment, refund)
      // Locked, and there is something left of it.
      if (!written.ok) throw new Error(`A cancelled order was not refunded: ${written.reason}`)
      refunds.push(written.key)
    }
    const locked = { order, payments: await lockPayments(transaction, orderId) }
    const moved = await moveOrder(transaction, locked, move)
    if (!moved.ok) return refusalOf(moved)
    await also?.(transaction)
    // A special order's price was its jeweller's to make: it waits on its own page, not in the cart.
    const bought = order.record.special === undefined
    if (order.state === 'pending-payment' && cart && bought)
      await backIntoCart(transaction, cart, order.record, now)
    return { ok: true, refunds }
  })
  if (!end.ok) return end
  for (const key of end.refunds) await carryOutRefund(paymentContext, key)
  paymentContext.wake()
  return { ok: true }
}

type CancelRefused = Extract<Cancelled, { ok: false }>
type CancelWritten = { readonly ok: true; readonly refunds: readonly string[] } | CancelRefused

type PaymentRows = readonly (typeof payments.$inferSelect)[]
type PaymentsSeen = { readonly ok: true; readonly rows: PaymentRows } | CancelRefused

const leftOf = (rows: PaymentRows) =>
  rows.reduce((sum, row) => sum + row.captured - row.refundAsked, 0)

function whyNot(
  { order, payments: rows }: Locked,
  move: Parameters<typeof checkStep>[1],
  seenAmount: number | undefined,
): CancelRefused | null {
  // Bought from a partner: they agree with the shop on it.
  if (move.actor === 'customer' && order.record.billing) return { ok: false, reason: 'too-late' }
  // Checks the step as if everything were refunded: the refund is made only after every check has passed.
  const back = rows.map(row => ({ ...row, refundAsked: row.captured }))
  const checked = checkStep({ order, payments: back }, move)
  if (!checked.ok) return refusalOf(checked)
  return seenAmount === undefined || seenAmount === leftOf(rows)
    ? null
    : { ok: false, reason: 'other-amount' }
}

function refusalOf(refused: StepRefused): CancelRefused {
  const untold = refused.reason === 'guard' && refused.guard === 'material-is-told'
  return { ok: false, reason: untold ? 'material-untold' : 'too-late' }
}

async function paymentsAreCertain(
  paymentContext: PaymentContext,
  rows: PaymentRows,
  actor: Actor,
): Promise<boolean> {
  for (const payment of rows) {
    if (['captured', 'failed', 'cancelled'].includes(payment.state)) continue
    const known = payment.intent ? payment : await withIntent(paymentContext, payment, actor)
    if (!known || !(await cancelIntent(paymentContext, known, actor))) return false
  }
  return true
}

/** The provider's name for a payment whose answer was lost. */
async function withIntent(
  paymentContext: PaymentContext,
  payment: typeof payments.$inferSelect,
  actor: Actor,
) {
  await completePayment(paymentContext, payment, actor)
  const [row] = await paymentContext.transact(transaction =>
    transaction.select().from(payments).where(eq(payments.id, payment.id)),
  )
  return row?.intent ? row : undefined
}

/** What was not paid for is in the cart again, as it was. */
async function backIntoCart(
  transaction: Transaction,
  cart: CartRow,
  record: OrderRecord,
  now: Date,
) {
  const { lines, gift, delivery, promotion } = record
  for (const [place, line] of lines.entries()) {
    const { hash, document, quantity, quote, proof, stones, set, partnerQuote } = line
    await transaction
      .insert(cartLines)
      .values({
        cartId: cart.id,
        hash,
        document,
        quantity,
        quote,
        proof,
        stones,
        addedAt: inTurn(now, place),
        set: set ? { hash: set.hash, set: set.set } : null,
        partnerQuoteId: partnerQuote?.id ?? null,
      })
      .onConflictDoNothing()
  }
  const held = backFromOrder(cart, {
    ...keptFieldsOf(record),
    gift,
    delivery: delivery.id,
    code: promotion?.code ?? '',
  })
  await transaction
    .update(carts)
    .set({ ...held, changedAt: now })
    .where(eq(carts.id, cart.id))
}
