import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'

type NoSchema = Record<string, never>

/** What every operation is handed. There is no way to reach the database without one. */
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  NoSchema,
  ExtractTablesWithRelations<NoSchema>
>

// The pages are a bundle with a copy of this module of its own: by these two both mean the same.
const COMMIT = Symbol.for('keepsake.resolve-with-commit')
const WRITES = Symbol.for('keepsake.writes')

/** An answer that is awaited together with the commit. */
export interface WithCommit<Value> {
  readonly [COMMIT]: Promise<Value>
}

/**
 * The last question of a transaction, asked and committed in one go. Nothing that has to be asked
 * or refused because of the answer belongs into the same transaction.
 */
export function resolveWithCommit<Value>(answer: Promise<Value>): WithCommit<Value> {
  // It is heard of by `transact`, later.
  answer.catch(() => {})
  return { [COMMIT]: answer }
}

/** What `work` came to, once the commit is on its way. */
export const answerOf = <Result>(result: Result | WithCommit<Result>): Result | Promise<Result> =>
  typeof result === 'object' && result !== null && COMMIT in result ? result[COMMIT] : result

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws.
 * `work` runs again from the start when the database asks for it (a deadlock, a serialization
 * failure), so it changes nothing outside the transaction. Inside `work` another `transact` throws.
 */
export type Transact = <Result>(
  work: (transaction: Transaction) => Promise<Result | WithCommit<Result>>,
  extent?: TransactionExtent,
) => Promise<Result>

/**
 * One query is a transaction by itself: it needs no `begin` and no `commit` around it, which cost as
 * much as a query each. A second query throws. What the one has written stands, whatever `work` does
 * after it: work that may still refuse because of the answer needs a whole transaction.
 */
export type TransactionExtent = 'one-query'

interface Writing {
  [WRITES]?: Promise<unknown>[]
}

/**
 * A write whose answer nobody needs: sent at once and waited for together with the commit. Queries of
 * one transaction are done in the order in which they were called, whoever waits for them; the test of
 * this file holds both databases to that. If one fails, so does the whole transaction, with its error.
 */
export function sendWithCommit(
  transaction: Transaction & Writing,
  query: PromiseLike<unknown>,
): void {
  const sent = Promise.resolve(query.then(() => {}))
  sent.catch(() => {})
  const before = transaction[WRITES]
  if (before) before.push(sent)
  else transaction[WRITES] = [sent]
}

/** What the commit waits for. */
export const writesOf = (transaction: Transaction & Writing): readonly Promise<unknown>[] =>
  transaction[WRITES] ?? []
