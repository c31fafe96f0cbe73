import { hash } from 'node:crypto'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { tracedQuery } from '../telemetry/trace-queries.ts'
import { countQuery } from './query-count.ts'
import { admitQuery, transactionStorage } from './transaction-scope.ts'

const dialect = new PgDialect()

/** Every connection of the pool keeps a plan in memory for each name. */
const MAX_NAMES = 500
const names = new Map<string, string>()
/**
 * Searches: their best plan depends on the words. Statements with more than 20 parameters: they contain lists,
 * and lists of every length would use up the names.
 */
const UNNAMED = /@@| ilike |\$21\b/

/**
 * The name makes PostgreSQL parse a statement once per connection, and keep its plan if it expects no better
 * plan from knowing the values. A checkout takes 38 ms of CPU with names and 43 ms without (`bench/checkout.ts`).
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_NAMES || UNNAMED.test(text)) return known
  const name = `keepsake_${hash('sha256', text).slice(0, 32)}`
  names.set(text, name)
  return name
}

/** Drizzle on a connection that has begun a transaction. A pooler does not keep named statements. */
export function transactionOn(client: pg.PoolClient, { pooled }: { pooled: boolean }): Transaction {
  const query = (config: pg.QueryConfig, values?: unknown[]) => {
    countQuery()
    const named = pooled ? config : { ...config, name: statementName(config.text) }
    return tracedQuery(config.text, () => client.query(named, values))
  }
  const observed = new Proxy(client, {
    get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
  })
  // The next transaction on this connection has another scope.
  const scope = transactionStorage.getStore()
  // Drizzle calls its logger before each query.
  const logger = { logQuery: () => admitQuery(scope) }
  const session = new NodePgSession(observed, dialect, undefined, { logger })
  return new NodePgTransaction(dialect, session, undefined)
}
