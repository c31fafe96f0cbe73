import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../orders/states.ts'
import { lockOrder, lockPayments } from '../persistence/locks.ts'
import type { PaymentContext } from './payment-context.ts'
import { type PaymentRow, type Settled, settlePayment } from './settle-payment.ts'
import { paymentMovements } from './tables.ts'

/**
 * Sees to it that a payment takes no money any more. What the provider then says of it is the
 * truth: it may have been paid in the meantime. Undefined while nobody can say.
 */
export async function cancelIntent(
  paymentContext: PaymentContext,
  payment: PaymentRow,
  actor: Actor,
): Promise<Settled | undefined> {
  const { intent, id: paymentId } = payment
  if (!intent) return undefined
  const key = await paymentContext.transact(async transaction => {
    await lockOrder(transaction, payment.orderId)
    await lockPayments(transaction, payment.orderId)
    const [request] = await transaction
      .select()
      .from(paymentMovements)
      .where(and(eq(paymentMovements.paymentId, paymentId), eq(paymentMovements.kind, 'cancel')))
    if (request) return request.key
    const key = randomUUID()
    const row = { key, paymentId, kind: 'cancel' as const, amount: 0, state: 'asked' as const }
    await transaction
      .insert(paymentMovements)
      .values({ ...row, request: {}, actor, askedAt: paymentContext.now() })
    return key
  })
  const provider = paymentContext.providerNamed(payment.provider)
  const called = await provider.cancel(intent, key)
  await paymentContext.reached('cancel-called')
  // A refusal to cancel says nothing of the money: only looking does.
  const seen = called.kind === 'refused' ? await provider.look(intent) : called
  if (seen.kind !== 'answered') return undefined
  const now = paymentContext.now()
  return paymentContext.transact(async transaction => {
    const settled = await settlePayment(transaction, { paymentId, called: seen, actor, now })
    await transaction
      .update(paymentMovements)
      .set({ state: seen.value.status === 'cancelled' ? 'done' : 'refused', settledAt: now })
      .where(eq(paymentMovements.key, key))
    return settled
  })
}
