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
 * The last question of a transaction, asked and committed in one go. The commit is on its way before
 * the answer is known, so the answer cannot refuse: `transact` throws if it does.
 */
export function resolveWithCommit<Value>(answer: Promise<Value>): WithCommit<Value> {
  // It is heard of by `transact`, later.
  answer.catch(() => {})
  return { [COMMIT]: answer }
}

/** What `work` came to, once the commit is on its way. */
export const answerOf = <Result>(result: Result | WithCommit<Result>): Result | Promise<Result> =>
  typeof result === 'object' && result !== null && COMMIT in result ? result[COMMIT] : result

/** Everything it wrote is rolled back, unless it says that it is recorded. */
export interface RefusedResult {
  readonly ok: false
  /**
   * Set on the few refusals whose writes must survive them, such as a device that ends because its
   * token was copied. Everything else that the transaction wrote is committed too, so an operation
   * returns such a refusal before any other write. `recorded-refusals.test.ts` lists them.
   */
  readonly recorded?: true
}

/** Whether a result of `work` takes back what `work` wrote. */
export const rollsBack = <Result>(
  result: Result | WithCommit<Result>,
): result is Result & RefusedResult =>
  typeof result === 'object' &&
  result !== null &&
  'ok' in result &&
  result.ok === false &&
  !('recorded' in result && result.recorded === true)

/** A function that does something in one transaction. */
export type Work<Result> = (transaction: Transaction) => Promise<Result | WithCommit<Result>>

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws or refuses
 * (`ok: false`). The caller gets the refusal as the result.
 * `work` runs again from the start when the database asks for it (a deadlock, a serialization
 * failure), so it changes nothing outside the transaction. Inside `work` another `transact` throws.
 */
export type Transact = <Result>(work: Work<Result>, extent?: TransactionExtent) => Promise<Result>

/**
 * One query is a transaction by itself: it needs no `begin` and no `commit` around it, which cost as
 * much as a query each. A second query throws. What the one has written stands, whatever `work` does
 * after it, so work that may refuse needs a whole transaction: `transact` throws if it does.
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
