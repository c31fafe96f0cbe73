import { sql } from 'drizzle-orm'
import { auditEntries } from '../audit/tables.ts'
import { orderEvents } from '../orders/tables.ts'
import type { Transaction } from '../transaction.ts'

/**
 * Another one whenever anything on the board may be another: everything that happens to an order is
 * an event, and everything else that staff do is in the log. Two looks at the end of an index.
 */
export async function boardVersion(transaction: Transaction): Promise<string> {
  const [event] = await transaction
    .select({ last: sql<string>`coalesce(max(${orderEvents.id}), 0)::text` })
    .from(orderEvents)
  const [entry] = await transaction
    .select({ last: sql<string>`coalesce(max(${auditEntries.id}), 0)::text` })
    .from(auditEntries)
  return `${event?.last}-${entry?.last}`
}
