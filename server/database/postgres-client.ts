import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { tracedQuery } from '../telemetry/trace-queries.ts'
import { BatchingClient } from './batching-client.ts'
import { isConnectionFailure } from './connection-failure.ts'
import { isOfOlderTables } from './error-code.ts'
import { countQuery } from './query-count.ts'
import { queryNameOf } from './query-names.ts'
import { admitQuery, type TransactionScope, transactionStorage } from './transaction-scope.ts'

/** One connection, lent to one transaction at a time. */
export interface Connection {
  /** From here on it answers this transaction, and nobody else. */
  lend(to: TransactionScope): Transaction
  commit(): Promise<void>
  rollback(): Promise<void>
  /** What went wrong first: PostgreSQL refuses every query after it, and those may be heard sooner. */
  firstFault(): unknown
  /** Whether it is broken, or its prepared queries are out of date: it must be dropped. */
  takeBack(): boolean
}

/** pg copies what a config has of its own at every use, at a tenth of a query's price; not what it inherits. */
const namedConfigs = new WeakMap<pg.QueryConfig, pg.QueryConfig>()
function namedConfigOf(config: pg.QueryConfig): pg.QueryConfig {
  const known = namedConfigs.get(config)
  if (known) return known
  const made: pg.QueryConfig = Object.create({ ...config, name: queryNameOf(config.text) })
  namedConfigs.set(config, made)
  return made
}

/**
 * Behind a pooler the next transaction may come by another connection, where nothing of this name is
 * prepared; and what holds for a connection has to be said for each transaction.
 */
const unnamedConfigOf = ({ name: _, ...config }: pg.QueryConfig): pg.QueryConfig => config
const POOLED_BEGIN =
  "begin; set local statement_timeout = '30s'; set local idle_in_transaction_session_timeout = '60s'"

const dialect = new PgDialect()
const connections = new WeakMap<pg.PoolClient, Connection>()

/** What is prepared on a connection is prepared for as long as it lives, so there is one of each. */
export function connectionOn(client: pg.PoolClient, pooled: boolean): Connection {
  const known = connections.get(client)
  if (known) return known
  const made = openConnection(client, pooled)
  connections.set(client, made)
  return made
}

/**
 * Queries of another transaction, or of one that has ended, are refused: they would be done in the
 * midst of somebody else's. A transaction is begun with its first query, unless it is that alone.
 */
function openConnection(client: pg.PoolClient, pooled: boolean): Connection {
  const configOf = pooled ? unnamedConfigOf : namedConfigOf
  const begin = pooled ? POOLED_BEGIN : 'begin'
  let owner: TransactionScope | undefined
  let begun: Promise<unknown> | undefined
  let broken: { error: unknown } | undefined
  let fault: unknown
  const send = async (
    query: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult> => {
    // The rollback after a lost connection must not wait for the time limit once more.
    if (broken) throw broken.error
    try {
      if (client instanceof BatchingClient) client.holdUntilTurnEnds()
      return await client.query(query, values)
    } catch (error) {
      fault ??= error
      if (isConnectionFailure(error) || isOfOlderTables(error)) broken = { error }
      throw error
    }
  }
  const query = async (config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    if (owner?.extent !== 'one-query') begun ??= send(begin)
    countQuery()
    const ask = () => Promise.all([send(configOf(config), values), begun])
    const [result] = await tracedQuery(config.text, ask)
    return result
  }
  const guarded = new Proxy(client, {
    get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
  })
  // Drizzle calls its logger before each query.
  const logQuery = () => admitQuery(transactionStorage.getStore() === owner ? owner : undefined)
  const session = new NodePgSession(guarded, dialect, undefined, { logger: { logQuery } })
  return {
    lend(to) {
      owner = to
      begun = undefined
      fault = undefined
      return new NodePgTransaction(dialect, session, undefined)
    },
    async commit() {
      // Whoever asks from here on would ask outside of any transaction.
      owner = undefined
      if (!begun) return
      const { command } = await send('commit')
      // PostgreSQL answers the commit of a failed transaction with a rollback and calls it a success.
      if (command !== 'COMMIT')
        throw new Error('Nothing was committed: a query of this transaction had failed')
    },
    async rollback() {
      if (begun) await send('rollback')
    },
    firstFault: () => fault,
    takeBack() {
      owner = undefined
      return broken !== undefined
    },
  }
}
