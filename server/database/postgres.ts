import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Work } from '#shop/persistence/transaction.ts'
import { postgresAddress } from './addresses.ts'
import { isConnectionFailure } from './connection-failure.ts'
import type { BeforeMigrating, DatabaseLog, Engine } from './engine.ts'
import { errorCode, isStaleStatement } from './error-code.ts'
import { hostsOf, onFirstHost, refuseReadOnly } from './hosts.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { transactionOn } from './postgres-client.ts'

const attempts = 5
const connections = 10
const firstPauseMs = 10
const statementMs = 30_000
const pingMs = 3_000
const sessionSettings = {
  // If PostgreSQL mistakes a rare word for a common one, starting parallel workers costs more than the query.
  options: '-c max_parallel_workers_per_gather=0',
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: 2 * statementMs,
}
/** Behind a pooler a connection has no settings of its own, so each transaction sets them. */
const POOLED_BEGIN =
  "begin; set local statement_timeout = '30s'; set local idle_in_transaction_session_timeout = '60s'; set local max_parallel_workers_per_gather = 0"
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
    Client: class extends pg.Client {
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
  work: Work<Result>,
): Promise<Result> {
  const client = await connect()
  let isBroken = false
  try {
    await client.query(pooled ? POOLED_BEGIN : 'begin')
    const result = await work(transactionOn(client, { pooled }))
    const { command } = await client.query('commit')
    // PostgreSQL answers the commit of a failed transaction with a rollback and calls it a success.
    if (command !== 'COMMIT')
      throw new Error('Expected a commit, got a rollback: a query of this transaction had failed')
    return result
  } catch (error) {
    isBroken = isConnectionFailure(error) || isStaleStatement(error)
    // On a broken connection the rollback would wait for the time limit once more.
    if (!isBroken)
      await client.query('rollback').catch(() => {
        isBroken = true
      })
    throw error
  } finally {
    client.release(isBroken)
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
      // Every connection of the pool may have a stale statement. Each retry has closed one.
      if (isStaleStatement(error) && attempt <= connections) continue
      const code = conflictCode(error)
      if (!code || attempt >= attempts || isConnectionFailure(error)) throw error
      log.info({ code, attempt }, 'a transaction met another one and runs again')
      await delay(firstPauseMs * 2 ** attempt)
    }
  }
}

/** Serialization failure and deadlock: the transaction was rolled back and may simply run again. */
const CONFLICTS: readonly unknown[] = ['40001', '40P01']

const conflictCode = (error: unknown) => {
  const code = errorCode(error)
  return CONFLICTS.includes(code) ? code : undefined
}
