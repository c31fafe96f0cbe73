import { sql } from 'drizzle-orm'
import type { Transaction } from './transaction.ts'

/**
 * For the rest of a transaction PostgreSQL plans each query by its values. The shop's connections keep one
 * plan for all values (record 93), which is right for what reads a row by its key, and reads a whole table
 * where a plan depends on a date, a word or a limit. And it asks no further processes for help: where a guess says that a
 * word is common and it is not, to start them costs more than the query.
 */
export const planByValues = (transaction: Transaction): PromiseLike<unknown> =>
  transaction.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
    set_config('max_parallel_workers_per_gather', '0', true)`)
