import type { PaymentContext } from '#shop/payments/payment-context.ts'
import type { StaffDoer } from '../audit/write-audit.ts'
import { currentTerms } from '../delivery/current-terms.ts'
import { type Actor, toBeMade } from '../orders/states.ts'
import { moveOrder, type OrderRow } from '../orders/transition.ts'
import { carryOutRefunds, leftToRefund, refundedBefore, writeRefunds } from '../payments/refund.ts'
import {
  checkRefund,
  type RefundApproval,
  type RefundNotAllowed,
} from '../payments/refund-limit.ts'
import { lockPayments, lockRefundsBy } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { singleIdsOf, unsellSingles } from '../stones/claim-singles.ts'
import { returnsOf } from './ask-return.ts'
import {
  checkReturnStep,
  lockReturn,
  moveReturn,
  type ReturnMoved,
  type ReturnRow,
} from './move-return.ts'
import { refundFor } from './refund-for.ts'

export type ReturnRefunded =
  | ReturnMoved
  | RefundNotAllowed
  | { readonly ok: false; readonly reason: 'more-than-captured' | 'nothing-left' }

/**
 * Gives back what a return comes to, or less where the piece has lost value. The return's own id is
 * the refund's key: however often it is pressed, the money goes back once.
 */
export async function refundReturn(
  paymentContext: PaymentContext,
  input: {
    readonly returnId: string
    readonly actor: Actor
    readonly amount?: number
    /** Who of the staff, where it was one of them: they are held to their limit. */
    readonly by?: StaffDoer | undefined
    readonly approval?: RefundApproval | undefined
    /** Written in the transaction in which it is settled, such as who did it. */
    readonly also?: (transaction: Transaction, amount: number) => Promise<void>
  },
): Promise<ReturnRefunded> {
  const { returnId, actor, by } = input
  const now = paymentContext.now()
  let keys: readonly string[] = []
  const end = await paymentContext.transact(async (transaction): Promise<ReturnRefunded> => {
    if (by) await lockRefundsBy(transaction, by.accountId)
    const locked = await lockReturn(transaction, returnId)
    if (!locked) return { ok: false, reason: 'not-found' }
    const { order, row } = locked
    const rows = await lockPayments(transaction, order.id)
    const amount = row.amount ?? input.amount ?? (await worthOf(transaction, order, row))
    if (amount <= 0) return { ok: false, reason: 'nothing-left' }
    // A part of an order at the bench: the rest of it is still to be made and sent.
    const atBench = toBeMade.includes(order.state)
    const letOff = atBench && amount < leftToRefund(rows)
    const refund = { amount, key: returnId, reason: 'returned', by, letOff, actor, now } as const
    if (row.state === 'refunded') {
      const written = await writeRefunds(transaction, rows, refund)
      keys = written.ok ? written.keys : []
      return { ok: true, return: row }
    }
    if (amount > leftToRefund(rows)) return { ok: false, reason: 'more-than-captured' }
    const step = { row, to: 'refunded', actor, by: by?.who, now, amount } as const
    const checked = checkReturnStep(step)
    if (!checked.ok) return checked
    if (by) {
      const allowed = await checkRefund(transaction, {
        by,
        amount,
        before: refundedBefore(rows),
        currency: order.currency,
        now,
        approval: input.approval,
      })
      if (!allowed.ok) return allowed
    }
    const moved = await moveReturn(transaction, step)
    if (!moved.ok) return moved
    const written = await writeRefunds(transaction, rows, refund)
    // Locked, and there is enough of it.
    if (!written.ok) throw new Error(`A return could not be refunded: ${written.reason}`)
    keys = written.keys
    await input.also?.(transaction, amount)
    if (atBench && !letOff) await endOrder(transaction, order, { actor, by: by?.who, now })
    // Ours again: a stone that is one of a kind is looked at before it is offered. Its lock is the last of all kinds.
    const back = row.lines.flatMap(({ at }) => order.record.lines[at] ?? [])
    const singles = { ids: singleIdsOf(back), holder: order.id, now }
    await unsellSingles(transaction, { ...singles, step: 'take-back' })
    return moved
  })
  if (end.ok) {
    await carryOutRefunds(paymentContext, keys)
    paymentContext.wake()
  }
  return end
}

/** All of it went back before anything was sent: there is nothing to make any more. */
async function endOrder(
  transaction: Transaction,
  order: OrderRow,
  {
    actor,
    by,
    now,
  }: { readonly actor: Actor; readonly by: string | undefined; readonly now: Date },
): Promise<void> {
  const locked = { order, payments: await lockPayments(transaction, order.id) }
  const material = { metal: 'unsaid', stones: 'unsaid' }
  const data = {
    reason: 'returned',
    ...(by && { by }),
    ...(order.state !== 'paid' && { material }),
  }
  const moved = await moveOrder(transaction, locked, { to: 'cancelled', actor, now, data })
  if (!moved.ok) throw new Error(`An order without money could not be ended: ${moved.reason}`)
}

/** What is owed for a return at most: what was paid for its pieces. */
export async function worthOf(
  transaction: Transaction,
  order: Pick<OrderRow, 'id' | 'record' | 'placedAt'>,
  row: ReturnRow,
): Promise<number> {
  const before = (await returnsOf(transaction, order.id))
    .filter(({ state }) => state === 'refunded')
    .flatMap(({ lines }) => lines)
  const terms = await currentTerms(transaction, order.placedAt)
  return refundFor(order.record, row.lines, before, terms)
}
