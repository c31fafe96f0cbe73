import { sql } from 'drizzle-orm'
import { lastEntry } from '../audit/search-audit.ts'
import { orderEvents } from '../orders/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'

/**
 * Another one whenever anything on the board may be another: everything that happens to an order is
 * an event, and everything else that staff do is in the log. Two looks at the end of an index.
 */
export async function boardVersion(transaction: Transaction): Promise<string> {
  const [event] = await transaction
    .select({ last: sql<string>`coalesce(max(${orderEvents.id}), 0)::text` })
    .from(orderEvents)
  return `${event?.last}-${await lastEntry(transaction)}`
}
