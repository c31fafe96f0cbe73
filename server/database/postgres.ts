import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { type Transaction, writesOf } from '#shop/transaction.ts'
import { isDatabaseAway } from './away.ts'
import type { DatabaseLog, Engine } from './engine.ts'
import { appliedHashes, migrationsFolder, refuseSkipped } from './migrations.ts'
import { guardedClient } from './postgres-client.ts'

const attempts = 5
const firstPauseMs = 10
const statementMs = 30_000
const pingMs = 3_000
const connecting = { keepAlive: true, connectionTimeoutMillis: 5_000 }
/** Any number, the same in every process of the shop. */
const migrationLock = 7_035_419_824

export async function openPostgres(databaseUrl: string, log: DatabaseLog): Promise<Engine> {
  await migratePostgres(databaseUrl)
  const pool = new pg.Pool({
    ...connecting,
    connectionString: databaseUrl,
    application_name: 'keepsake',
    max: 10,
    // Several queries of one transaction may be on their way at once; they are answered in order.
    pipeline: true,
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
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const guarded = guardedClient(client)
  let workFailed: { error: unknown } | undefined
  let writes: readonly Promise<unknown>[] = []
  try {
    return await drizzle(guarded.client).transaction(async transaction => {
      try {
        return await work(transaction)
      } catch (error) {
        workFailed = { error }
        throw error
      } finally {
        writes = writesOf(transaction)
      }
    })
  } catch (error) {
    // The first error is the one that tells: after it every query fails, and the rollback may too.
    const ends = await Promise.allSettled(writes)
    const failed = ends.find(end => end.status === 'rejected')
    if (failed) throw failed.reason
    throw workFailed ? workFailed.error : error
  } finally {
    client.release(guarded.end())
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
      if (!code || attempt === attempts || isDatabaseAway(error)) throw error
      log.info({ code, attempt }, 'a transaction met another one and runs again')
      await delay(firstPauseMs * 2 ** attempt)
    }
  }
}

/** Serialization failure and deadlock: the transaction was rolled back and may simply run again. */
function conflictCode(error: unknown): '40001' | '40P01' | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? error.code : undefined
  return code === '40001' || code === '40P01' ? code : conflictCode(error.cause)
}
