import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import {
  answerOf,
  type Transaction,
  type WithCommit,
  writesOf,
} from '#shop/persistence/transaction.ts'
import { BatchingClient } from './batching-client.ts'
import { isConnectionFailure } from './connection-failure.ts'
import type { DatabaseLog, Engine } from './engine.ts'
import { appliedHashes, migrationsFolder, refuseSkipped } from './migrations.ts'
import { connectionOn } from './postgres-client.ts'
import { transactionStorage } from './transaction-scope.ts'

const attempts = 5
const firstPauseMs = 10
const statementMs = 30_000
const pingMs = 3_000
const connecting = { keepAlive: true, connectionTimeoutMillis: 5_000 }
/** While a process starts it reads its modules between two answers of the database: that takes seconds on a busy machine. */
const startMs = 20_000
/** Any number, the same in every process of the shop. */
const migrationLock = 7_035_419_824

export async function openPostgres(databaseUrl: string, log: DatabaseLog): Promise<Engine> {
  await migratePostgres(databaseUrl)
  const pool = new pg.Pool({
    ...connecting,
    connectionString: databaseUrl,
    application_name: 'keepsake',
    max: 10,
    // What is sent at once is not held back until the query before it is answered.
    pipeline: true,
    Client: BatchingClient,
    // A statement is planned once for a connection. Left to itself, PostgreSQL plans those with lists
    // and several tables anew at every use, which takes it ten times as long as doing them.
    options: '-c plan_cache_mode=force_generic_plan',
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 2 * statementMs,
    // A server that went silent cannot cancel a statement itself.
    query_timeout: statementMs + 5_000,
  })
  // Without these two a connection that breaks ends the process: the pool listens for a client
  // only while it is idle, and passes on what it hears.
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection was lost'))
  pool.on('connect', client => client.on('error', () => {}))

  return {
    run: work => runAgainWhenAsked(() => runOnce(pool, work), log),
    ping: async () => {
      await pool.query(Object.assign({ text: 'select 1' }, { query_timeout: pingMs }))
    },
    close: () => pool.end(),
  }
}

async function migratePostgres(databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    ...connecting,
    connectionTimeoutMillis: startMs,
    connectionString: databaseUrl,
    application_name: 'keepsake migrations',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    // Held by this connection: it is freed when the process dies half-way.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
    const { rows } = await client.query<{ hash: string }>(appliedHashes)
    refuseSkipped(rows.map(row => row.hash))
  } finally {
    await client.end().catch(() => {})
  }
}

async function runOnce<Result>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<Result | WithCommit<Result>>,
): Promise<Result> {
  const scope = transactionStorage.getStore()
  if (!scope) throw new Error('A transaction has no scope of its own')
  const client = await pool.connect()
  const connection = connectionOn(client)
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
    if (first && codeOf(reported) === REFUSED)
      throw new Error('A query of this transaction failed', { cause: first })
    throw reported
  } finally {
    client.release(connection.takeBack())
  }
}

async function runAgainWhenAsked<Result>(
  once: () => Promise<Result>,
  log: DatabaseLog,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once()
    } catch (error) {
      const code = conflictCode(error)
      if (!code || attempt === attempts || isConnectionFailure(error)) throw error
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
  const code = codeOf(error)
  return CONFLICTS.includes(code) ? code : undefined
}

/** PostgreSQL's own word for what went wrong, however deep it lies. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}
