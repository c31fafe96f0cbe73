import { sql } from 'drizzle-orm'
import type { WorkshopLoad } from '#design/lead-time.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { orders, stillToBeMade } from './tables.ts'

/** Pieces that are at a bench at the same time; the shop's own to set. */
export const BENCHES = 4

/** Days on which nobody works besides weekends; the shop's own to set. */
const CLOSED: readonly string[] = ['2026-12-25', '2026-12-26', '2027-01-01']

/** Everything that is paid and not yet made stands before the next order. */
export const daysAhead = (transaction: Transaction) =>
  transaction
    .select({ days: sql<number>`coalesce(sum(${orders.benchDays}), 0)::int` })
    .from(orders)
    .where(stillToBeMade(orders.state))

export async function workshopLoad(transaction: Transaction): Promise<WorkshopLoad> {
  const [row] = await daysAhead(transaction)
  return loadOf(row?.days ?? 0)
}

export const loadOf = (days: number): WorkshopLoad => ({
  queueDays: Math.floor(days / BENCHES),
  closed: CLOSED,
})
