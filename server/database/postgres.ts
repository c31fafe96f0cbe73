import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import {
  answerOf,
  type Transaction,
  type WithCommit,
  writesOf,
} from '#shop/persistence/transaction.ts'
import { postgresAddress } from './addresses.ts'
import { BatchingClient } from './batching-client.ts'
import { isConnectionFailure } from './connection-failure.ts'
import type { BeforeMigrating, DatabaseLog, Engine } from './engine.ts'
import { errorCode, isOfOlderTables } from './error-code.ts'
import { hostsOf, onFirstHost, refuseReadOnly } from './hosts.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { connectionOn } from './postgres-client.ts'
import { transactionStorage } from './transaction-scope.ts'

const attempts = 5
const connections = 10
const firstPauseMs = 10
const statementMs = 30_000
const pingMs = 3_000
const sessionSettings = {
  // A statement is planned once for a connection. Left to itself, PostgreSQL plans those with lists
  // and several tables anew at every use, which takes it ten times as long as doing them.
  options: '-c plan_cache_mode=force_generic_plan',
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: 2 * statementMs,
}
const connecting = { keepAlive: true, connectionTimeoutMillis: 5_000 }

export async function openPostgres(
  databaseUrl: string,
  log: DatabaseLog,
  beforeMigrating?: BeforeMigrating,
): Promise<Engine> {
  await migratePostgres(databaseUrl, beforeMigrating)
  const address = postgresAddress(databaseUrl)
  const hosts = hostsOf(address?.urls ?? [databaseUrl])
  const pooled = address?.pooled ?? false
  const pool = new pg.Pool({
    ...connecting,
    application_name: 'keepsake',
    max: connections,
    // What is sent at once is not held back until the query before it is answered.
    pipeline: !pooled,
    Client: class extends BatchingClient {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: hosts.current() })
      }
    },
    idleTimeoutMillis: 30_000,
    // A server that went silent cannot cancel a statement itself.
    query_timeout: statementMs + 5_000,
    ...(!pooled && sessionSettings),
  })
  // Without these two a connection that breaks ends the process: the pool listens for a client
  // only while it is idle, and passes on what it hears.
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', client => client.on('error', () => {}))

  const known = new WeakSet<pg.PoolClient>()
  const connect = () =>
    onFirstHost(hosts, async () => {
      const client = await pool.connect()
      if (hosts.urls.length === 1 || known.has(client)) return client
      try {
        await refuseReadOnly(client)
      } catch (error) {
        client.release(true)
        throw error
      }
      known.add(client)
      return client
    })
  return {
    run: work => runWithRetries(() => runOnce(connect, pooled, work), log),
    ping: async () => {
      const client = await connect()
      const ping = client.query(Object.assign({ text: 'select 1' }, { query_timeout: pingMs }))
      await ping.then(
        () => client.release(),
        (error: unknown) => {
          client.release(true)
          throw error
        },
      )
    },
    close: () => pool.end(),
  }
}

async function runOnce<Result>(
  connect: () => Promise<pg.PoolClient>,
  pooled: boolean,
  work: (transaction: Transaction) => Promise<Result | WithCommit<Result>>,
): Promise<Result> {
  const scope = transactionStorage.getStore()
  if (!scope) throw new Error('A transaction has no scope of its own')
  const client = await connect()
  const connection = connectionOn(client, pooled)
  const transaction = connection.lend(scope)
  try {
    const result = await work(transaction)
    const committed = connection.commit()
    committed.catch(() => {})
    const value = await answerOf(result)
    await committed
    // Where nothing was begun, no commit has waited for it.
    if (scope.extent === 'one-query') await Promise.all(writesOf(transaction))
    return value
  } catch (error) {
    const first = connection.firstFault()
    await connection.rollback().catch(() => {})
    const ends = await Promise.allSettled(writesOf(transaction))
    const reported = ends.find(end => end.status === 'rejected')?.reason ?? error
    if (first && errorCode(reported) === REFUSED)
      throw new Error('A query of this transaction failed', { cause: first })
    throw reported
  } finally {
    client.release(connection.takeBack())
  }
}

async function runWithRetries<Result>(
  once: () => Promise<Result>,
  log: DatabaseLog,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once()
    } catch (error) {
      // Each of the pool's connections may have to go.
      if (isOfOlderTables(error) && attempt <= connections) continue
      const code = conflictCode(error)
      if (!code || attempt >= attempts || isConnectionFailure(error)) throw error
      log.info({ code, attempt }, 'a transaction met another one and runs again')
      await delay(firstPauseMs * 2 ** attempt)
    }
  }
}

/** What PostgreSQL says of each query after one that failed. */
const REFUSED = '25P02'

/** Serialization failure and deadlock: the transaction was rolled back and may simply run again. */
const CONFLICTS: readonly unknown[] = ['40001', '40P01']

const conflictCode = (error: unknown) => {
  const code = errorCode(error)
  return CONFLICTS.includes(code) ? code : undefined
}
