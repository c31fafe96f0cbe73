import { currentTerms } from '../delivery/current-terms.ts'
import { lockPayments } from '../locks.ts'
import type { Actor } from '../orders/states.ts'
import { carryOutRefund, writeRefund } from '../payments/refund.ts'
import type { Till } from '../payments/till.ts'
import { returnsOf } from './ask-return.ts'
import { lockReturn, moveReturn, type ReturnMoved } from './move-return.ts'
import { refundFor } from './refund-for.ts'

export type ReturnRefunded =
  | ReturnMoved
  | { readonly ok: false; readonly reason: 'more-than-captured' | 'nothing-left' }

/**
 * Gives back what a return comes to, or less where the piece has lost value. The return's own id is
 * the refund's key: however often it is pressed, the money goes back once.
 */
export async function refundReturn(
  till: Till,
  input: { readonly returnId: string; readonly actor: Actor; readonly amount?: number },
): Promise<ReturnRefunded> {
  const { returnId, actor } = input
  const now = till.now()
  const end = await till.transact(async (transaction): Promise<ReturnRefunded> => {
    const locked = await lockReturn(transaction, returnId)
    if (!locked) return { ok: false, reason: 'not-found' }
    const { order, row } = locked
    if (row.state === 'refunded') return { ok: true, return: row }
    const payments = await lockPayments(transaction, order.id)
    const before = (await returnsOf(transaction, order.id))
      .filter(({ state }) => state === 'refunded')
      .flatMap(({ lines }) => lines)
    const terms = await currentTerms(transaction, order.placedAt)
    const amount = input.amount ?? refundFor(order.record, row.lines, before, terms)
    if (amount <= 0) return { ok: false, reason: 'nothing-left' }
    const payment = payments.find(({ captured, refundAsked }) => captured - refundAsked >= amount)
    if (!payment) return { ok: false, reason: 'more-than-captured' }
    const moved = await moveReturn(transaction, { row, to: 'refunded', actor, now, amount })
    if (!moved.ok) return moved
    const refund = { amount, key: returnId, reason: 'returned', actor, now } as const
    const asked = await writeRefund(transaction, payment, refund)
    // Locked, and there is enough of it: nothing but a sum of nothing is left to be refused.
    if (!asked.ok) throw new Error(`A return could not be refunded: ${asked.reason}`)
    return moved
  })
  if (end.ok) {
    await carryOutRefund(till, returnId)
    till.wake()
  }
  return end
}
