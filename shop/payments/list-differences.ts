import { and, desc, eq, ilike, isNotNull, isNull, or } from 'drizzle-orm'
import { orders } from '../orders/tables.ts'
import { contains, countUpTo, type Paging } from '../persistence/paging.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { paymentDifferences, payments } from './tables.ts'

/** What the provider's books and ours say differently, with the order it is about where there is one. */
export async function listDifferences(
  transaction: Transaction,
  { q, limit, offset, settled }: Paging & { readonly settled: boolean },
) {
  const { provider, intent, settledAt } = paymentDifferences
  const wanted = and(
    settled ? isNotNull(settledAt) : isNull(settledAt),
    or(ilike(intent, contains(q)), ilike(orders.number, contains(q))),
  )
  const ours = and(eq(payments.provider, provider), eq(payments.intent, intent))
  const rows = await transaction
    .select({ difference: paymentDifferences, number: orders.number, currency: payments.currency })
    .from(paymentDifferences)
    .leftJoin(payments, ours)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(wanted)
    .orderBy(desc(paymentDifferences.seenAt), intent, paymentDifferences.kind)
    .limit(limit)
    .offset(offset)
  const all = transaction
    .select({ intent })
    .from(paymentDifferences)
    .leftJoin(payments, ours)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(wanted)
  return {
    rows: rows.map(({ difference, ...row }) => ({ ...difference, ...row })),
    all: await countUpTo(transaction, all.getSQL()),
  }
}
