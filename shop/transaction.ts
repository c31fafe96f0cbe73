import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'

type NoSchema = Record<string, never>

/** What every operation is handed. There is no way to reach the database without one. */
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  NoSchema,
  ExtractTablesWithRelations<NoSchema>
>

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws.
 * `work` runs again from the start when the database asks for it (a deadlock, a serialization
 * failure), so it changes nothing outside the transaction. Inside `work` another `transact` throws.
 */
export type Transact = <Result>(
  work: (transaction: Transaction) => Promise<Result>,
) => Promise<Result>
