import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { tracedQuery } from '../telemetry/trace-queries.ts'
import { countQuery } from './query-count.ts'
import { admitQuery, transactionStorage } from './transaction-scope.ts'

const dialect = new PgDialect()

/** Drizzle on a connection that has begun a transaction. */
export function transactionOn(client: pg.PoolClient): Transaction {
  const query = (config: pg.QueryConfig, values?: unknown[]) => {
    countQuery()
    return tracedQuery(config.text, () => client.query(config, values))
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
