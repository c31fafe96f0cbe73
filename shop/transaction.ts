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

const writes = new WeakMap<Transaction, Promise<unknown>[]>()

/**
 * A write whose answer nobody needs: sent at once, in its place among the others, and waited for
 * together with the commit. If it fails, so does the whole transaction, with its error.
 */
export function write(transaction: Transaction, query: PromiseLike<unknown>): void {
  // Asked for here and now: an `await` would let others go first.
  const sent = Promise.resolve(query.then(() => {}))
  sent.catch(() => {})
  const before = writes.get(transaction)
  if (before) before.push(sent)
  else writes.set(transaction, [sent])
}

/** What the commit waits for. */
export const writesOf = (transaction: Transaction): readonly Promise<unknown>[] =>
  writes.get(transaction) ?? []
