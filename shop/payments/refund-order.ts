import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { refundReason } from '#schemas/refund-reason.ts'
import { type StaffDoer, writeAudit } from '../audit/write-audit.ts'
import type { ByStaff } from '../orders/by-staff.ts'
import { lockByNumber } from '../orders/lock-order.ts'
import { addEvent } from '../orders/note-event.ts'
import { toBeMade } from '../orders/states.ts'
import { lockRefundsBy } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { heldBack } from './due.ts'
import type { PaymentContext } from './payment-context.ts'
import {
  carryOutRefunds,
  leftToRefund,
  type RefundsResult,
  refundedBefore,
  writeRefunds,
} from './refund.ts'
import { checkRefund, type RefundApproval, type RefundNotAllowed } from './refund-limit.ts'
import { paymentMovements, payments as paymentRows } from './tables.ts'

const noAmount = 'Please enter an amount above zero.'
const damaged = 'This form is damaged. Reload the page and try again.'

export const refundSchema = v.object({
  /** Minor units, or all that is left. */
  amount: v.union([
    v.literal('all'),
    v.pipe(v.number(noAmount), v.integer(noAmount), v.minValue(1, noAmount)),
  ]),
  /** Made with the form: pressed twice, it is one refund. */
  key: v.pipe(v.string(damaged), v.uuid(damaged)),
  ...refundReason,
  /** Of an order that is not sent yet: whether its pieces are still theirs, at the lower price. */
  piece: v.optional(
    v.picklist(['send', 'hold'], 'Please say whether the piece is still to be sent.'),
  ),
})

type RefundRefusal = {
  readonly ok: false
  readonly reason: 'ends-the-order' | 'piece-unsaid' | 'key-used'
}

export type Refunded =
  | Extract<RefundsResult, { readonly ok: false }>
  | RefundRefusal
  | RefundNotAllowed
  | { readonly ok: true; readonly amount: number; readonly state: 'done' | 'refused' | 'asked' }

/**
 * Gives back a part or the whole of what an order took. What was asked for is pursued to its end. An
 * order that is not sent yet keeps a part of its money: giving all of it back is cancelling it. Of a
 * part it is said whether the price is lowered by it, or the piece waits until it is paid for again.
 */
export async function refundByStaff(
  paymentContext: PaymentContext,
  input: v.InferOutput<typeof refundSchema> & {
    readonly number: string
    readonly by: StaffDoer
    readonly approval?: RefundApproval
  },
): Promise<Refunded> {
  const { number, by, amount, key, cause, reason, approval } = input
  const now = paymentContext.now()
  const written = await paymentContext.transact(
    async (transaction): Promise<RefundsResult | RefundRefusal | RefundNotAllowed> => {
      await lockRefundsBy(transaction, by.accountId)
      const locked = await lockByNumber(transaction, number)
      if (!locked) return { ok: false, reason: 'not-found' }
      const { order, payments } = locked
      const made = toBeMade.includes(order.state)
      // A partner is not asked to pay again: what is credited lowers the price.
      const piece = order.record.billing ? 'send' : input.piece
      const refund = {
        amount,
        key,
        cause,
        reason,
        by,
        letOff: made && piece === 'send',
        actor: 'staff',
        now,
      } as const
      const known = await refundPaymentOf(transaction, key)
      if (known && !payments.some(({ id }) => id === known))
        return { ok: false, reason: 'key-used' }
      if (known && approval) return { ok: false, reason: 'not-waiting' }
      const left = leftToRefund(payments)
      const sum = amount === 'all' ? left : amount
      if (made && !known && sum === left && left > 0) return { ok: false, reason: 'ends-the-order' }
      if (made && !known && !piece) return { ok: false, reason: 'piece-unsaid' }
      if (!known && sum > 0 && sum <= left) {
        const allowed = await checkRefund(transaction, {
          by,
          amount: sum,
          before: refundedBefore(payments),
          currency: order.currency,
          now,
          approval,
        })
        if (!allowed.ok) return allowed
      }
      const written = await writeRefunds(transaction, payments, refund)
      if (written.ok && written.again && amount !== 'all' && amount !== written.amount)
        return { ok: false, reason: 'key-used' }
      if (written.ok && !written.again)
        await writeAudit(transaction, {
          by,
          at: now,
          action: 'refund-asked',
          subject: `order ${number}`,
          after: {
            amount: written.amount,
            currency: order.currency,
            key,
            cause,
            ...(made && { piece }),
          },
        })
      return written
    },
  )
  if (!written.ok) return written
  return {
    ok: true,
    amount: written.amount,
    state: await carryOutRefunds(paymentContext, written.keys),
  }
}

/** The same press again is the same refund, whatever became of the order since: which payment it came from. */
async function refundPaymentOf(transaction: Transaction, key: string): Promise<string | undefined> {
  const [row] = await transaction
    .select({ paymentId: paymentMovements.paymentId })
    .from(paymentMovements)
    .where(eq(paymentMovements.key, key))
  return row?.paymentId
}

export type PriceLowered =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' | 'nothing-held' }

/** What went back stays back, and the piece may leave all the same: the price is lowered by it. */
export async function lowerPriceByStaff(
  transaction: Transaction,
  { number, by, now }: ByStaff,
): Promise<PriceLowered> {
  const locked = await lockByNumber(transaction, number)
  if (!locked) return { ok: false, reason: 'not-found' }
  const { order, payments } = locked
  const amount = heldBack(payments)
  if (!toBeMade.includes(order.state) || amount === 0) return { ok: false, reason: 'nothing-held' }
  await transaction
    .update(paymentRows)
    .set({ letOff: sql`${paymentRows.refundAsked}` })
    .where(and(eq(paymentRows.orderId, order.id), eq(paymentRows.surplus, false)))
  const data = { amount, by: by.who }
  await addEvent(transaction, {
    orderId: order.id,
    kind: 'price-lowered',
    actor: 'staff',
    data,
    now,
  })
  await writeAudit(transaction, {
    by,
    at: now,
    action: 'price-lowered',
    subject: `order ${number}`,
    after: { amount, currency: order.currency },
  })
  return { ok: true }
}
