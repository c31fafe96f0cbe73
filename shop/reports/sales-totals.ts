import { and, gte, lte } from 'drizzle-orm'
import { addUpSales, type Booking } from '../invoices/sales.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { Range } from './range.ts'
import { salesTotals } from './tables.ts'

export type SalesTotal = typeof salesTotals.$inferSelect

/** By day, as they are kept: a rate that nobody can name is an empty text. */
export const totalsOfSales = (all: readonly Booking[]): readonly SalesTotal[] =>
  addUpSales(all, day => day).map(({ span, rate, ...row }) => ({
    ...row,
    day: span,
    rate: rate === null ? '' : String(rate),
  }))

/** What the papers of these days come to, day by day. */
export async function salesByDay(
  transaction: Transaction,
  { from, to }: Range,
): Promise<readonly Booking[]> {
  const rows = await transaction
    .select()
    .from(salesTotals)
    .where(and(gte(salesTotals.day, from), lte(salesTotals.day, to)))
  return rows.map(({ rate, ...row }) => ({ ...row, rate: rate === '' ? null : Number(rate) }))
}
