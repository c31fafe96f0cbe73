import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'

type NoSchema = Record<string, never>

/** What every operation is handed. There is no way to reach the database without one. */
export type Transaction = PgTransaction<
  PgQueryResultHKT,
  NoSchema,
  ExtractTablesWithRelations<NoSchema>
>

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
export const rollsBack = <Result>(result: Result): result is Result & RefusedResult =>
  typeof result === 'object' &&
  result !== null &&
  'ok' in result &&
  result.ok === false &&
  !('recorded' in result && result.recorded === true)

/** A function that does something in one transaction. */
export type Work<Result> = (transaction: Transaction) => Promise<Result>

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws or refuses
 * (`ok: false`). The caller gets the refusal as the result.
 * `work` runs again from the start when the database asks for it (a deadlock, a serialization
 * failure), so it changes nothing outside the transaction. Inside `work` another `transact` throws.
 */
export type Transact = <Result>(work: Work<Result>) => Promise<Result>
