import { and, eq } from 'drizzle-orm'
import { orders } from '../orders/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { Charge } from './provider.ts'
import { paymentMovements, payments } from './tables.ts'

/** Word for word the call whose answer was lost, under its own key. */
export async function sameCharge(transaction: Transaction, paymentId: string): Promise<Charge> {
  const [row] = await transaction
    .select({ movement: paymentMovements, payment: payments, number: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(
      paymentMovements,
      and(eq(paymentMovements.paymentId, payments.id), eq(paymentMovements.kind, 'charge')),
    )
    .where(eq(payments.id, paymentId))
  if (!row) throw new Error('A payment was begun without a row in the ledger')
  return {
    key: row.movement.key,
    provider: row.payment.provider,
    paymentId,
    orderNumber: row.number,
    amount: row.payment.amount,
    currency: row.payment.currency,
    means: row.movement.request.means ?? '',
  }
}
