import { inArray } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { payments } from './tables.ts'

/** How much of what an order took has gone back, or was asked to. */
export type RefundState = 'none' | 'part' | 'all'

type Row = Pick<typeof payments.$inferSelect, 'captured' | 'refundAsked' | 'surplus'>

export function refundOf(rows: readonly Row[]): RefundState {
  const own = rows.filter(({ surplus }) => !surplus)
  const captured = own.reduce((sum, row) => sum + row.captured, 0)
  const back = own.reduce((sum, row) => sum + row.refundAsked, 0)
  if (back === 0) return 'none'
  return back < captured ? 'part' : 'all'
}

/** The same of several orders, by their ids. */
export async function refundsOf(
  transaction: Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, RefundState>> {
  if (orderIds.length === 0) return new Map()
  const rows = await transaction
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
  const of = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...of].map(([orderId, own]) => [orderId, refundOf(own)]))
}
