import type { RefundCause } from '#schemas/refund-reason.ts'
import type { PaymentContext } from '#shop/payments/payment-context.ts'
import { type StaffDoer, writeAudit } from '../audit/write-audit.ts'
import { findOrderId } from '../orders/lock-order.ts'
import type { StoppedPiece } from '../orders/states.ts'
import type { RefundApproval } from '../payments/refund-limit.ts'
import { type Cancelled, cancelOrder } from './cancel-order.ts'

/** Ends an order that is not yet sent, with its entry in the log; everything that was paid goes back. */
export async function cancelByStaff(
  paymentContext: PaymentContext,
  input: {
    readonly number: string
    readonly by: StaffDoer
    readonly cause: RefundCause
    readonly reason: string
    readonly material: StoppedPiece | undefined
    readonly seenAmount: number
    readonly approval?: RefundApproval
  },
): Promise<Cancelled> {
  const { number, by, cause, reason, material, seenAmount, approval } = input
  const orderId = await paymentContext.transact(t => findOrderId(t, number))
  if (!orderId) return { ok: false, reason: 'not-found' }
  return cancelOrder(paymentContext, {
    orderId,
    actor: 'staff',
    by,
    cause,
    reason,
    material,
    seenAmount,
    approval,
    also: t =>
      writeAudit(t, {
        by,
        at: paymentContext.now(),
        action: 'order-cancelled',
        subject: `order ${number}`,
        after: { amount: seenAmount, cause, ...(material && { material }) },
      }),
  })
}
