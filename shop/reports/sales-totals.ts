import { and, gte, lte } from 'drizzle-orm'
import type { Booking } from '../invoices/sales.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { Range } from './range.ts'
import { salesTotals } from './tables.ts'

export type SalesTotal = typeof salesTotals.$inferSelect

/** One row for what goes together, in the order of their keys. */
export function totalsOfSales(all: readonly Booking[]): readonly SalesTotal[] {
  const rows = new Map<string, SalesTotal>()
  for (const one of all) {
    const { day, country, region, tax, currency } = one
    const rate = one.rate === null ? '' : String(one.rate)
    const key = [day, country, region, tax, rate, currency].join('\n')
    const known = rows.get(key) ?? { ...none, day, country, region, tax, rate, currency }
    rows.set(key, {
      ...known,
      papers: known.papers + one.papers,
      net: known.net + one.net,
      taxAmount: known.taxAmount + one.taxAmount,
      gross: known.gross + one.gross,
    })
  }
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

const none = { papers: 0, net: 0, taxAmount: 0, gross: 0 }

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
