import { sql } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { catalogueRevision } from './tables.ts'

/** As the database reads it within another query: 0 while nothing was ever changed. */
export const revisionNow = sql<number>`coalesce((select ${catalogueRevision.revision} from ${catalogueRevision}), 0)`

/**
 * Says that what everybody may see has changed. It also holds all other changes of the catalogue back
 * until this transaction ends, so it comes first: what is read after it nobody changes meanwhile.
 */
export async function raiseRevision(transaction: Transaction): Promise<void> {
  await transaction
    .insert(catalogueRevision)
    .values({ one: 1, revision: 1 })
    .onConflictDoUpdate({
      target: catalogueRevision.one,
      set: { revision: sql`${catalogueRevision.revision} + 1` },
    })
}
