import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { refundReason } from '#schemas/refund-reason.ts'
import type { PaymentContext } from '#shop/payments/payment-context.ts'
import type { StaffDoer } from '../audit/write-audit.ts'
import { cancelByStaff } from '../checkout/cancel-by-staff.ts'
import type { Cancelled } from '../checkout/cancel-order.ts'
import { orders } from '../orders/tables.ts'
import { type Refunded, refundByStaff } from '../payments/refund-order.ts'
import { refundApprovalOf, wantedSchema } from '../payments/refund-requests.ts'
import { refundRequests } from '../payments/tables.ts'
import { type ReturnHandled, refundReturnByStaff } from './handle-returns.ts'

export type RefundApproved =
  | { readonly kind: 'refund'; readonly end: Refunded }
  | { readonly kind: 'cancel'; readonly end: Cancelled }
  | { readonly kind: 'return'; readonly end: ReturnHandled }
  | {
      readonly kind: 'none'
      readonly end: { readonly ok: false; readonly reason: 'not-waiting' | 'own-request' }
    }

/**
 * A second person lets a refund that waits go ahead: it is carried out as it was requested, in the name and
 * within the limit of whoever requested it, and checked anew against what the order is now.
 */
export async function approveRefund(
  paymentContext: PaymentContext,
  { id, number, by }: { readonly id: string; readonly number: string; readonly by: StaffDoer },
): Promise<RefundApproved> {
  const [found] = await paymentContext.transact(t =>
    t
      .select({ request: refundRequests })
      .from(refundRequests)
      .innerJoin(orders, eq(orders.id, refundRequests.orderId))
      .where(and(eq(refundRequests.id, id), eq(orders.number, number))),
  )
  const { request } = found ?? {}
  const accountId = request?.requestedBy
  // The requester may have deleted their account: nobody can refund in their name.
  if (!request || !accountId) return refused('not-waiting')
  const { kind, amount, requester } = request
  if (accountId === by.accountId) return refused('own-request')
  const now = paymentContext.now()
  const wanted = v.parse(wantedSchema, request.wanted)
  const asRequested = {
    number,
    by: { accountId, who: requester },
    amount,
    now,
    approval: refundApprovalOf(id, { number, by, now }),
  }
  if (kind === 'return')
    return {
      kind,
      end: await refundReturnByStaff(paymentContext, {
        ...asRequested,
        return: wanted.return ?? '',
      }),
    }
  const cause = v.parse(refundReason.cause, request.cause)
  const { reason } = request
  if (kind === 'cancel') {
    const { metal, stones } = wanted
    const material = metal && stones && { metal, stones }
    const cancel = { ...asRequested, cause, reason, material, seenAmount: amount }
    return { kind, end: await cancelByStaff(paymentContext, cancel) }
  }
  const refund = { ...asRequested, cause, reason, key: id, piece: wanted.piece }
  return { kind, end: await refundByStaff(paymentContext, refund) }
}

const refused = (reason: 'not-waiting' | 'own-request') =>
  ({ kind: 'none', end: { ok: false, reason } }) as const
