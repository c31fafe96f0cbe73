import { setTimeout as delay } from 'node:timers/promises'
import { bringUpToDate } from './apply-migrations.ts'
import type { BeforeMigrating } from './engine.ts'
import { errorCode } from './error-code.ts'
import { connectPostgres } from './hosts.ts'
import { MIGRATION_LOCK } from './moved-away.ts'

/** While a process starts it reads its modules between two answers of the database: that takes seconds on a busy machine. */
const START_MS = 20_000
/** A migration that waits for a table holds up everybody who comes after it: it steps back and tries again. */
const TABLE_LOCK_MS = 1_000
const ATTEMPTS = 30
/** No lock on a table in time, and deadlock: https://www.postgresql.org/docs/15/errcodes-appendix.html */
const IN_THE_WAY: readonly unknown[] = ['55P03', '40P01']

/**
 * One process migrates, the others wait for it. All of it is one transaction, the lock included: a
 * process that dies half-way has changed nothing, and a pooler that hands out connections for a
 * transaction at a time does not part the lock from what it guards.
 */
export async function migratePostgres(
  databaseUrl: string,
  beforeMigrating?: BeforeMigrating,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrateOnce(databaseUrl, beforeMigrating)
      return
    } catch (error) {
      if (attempt === ATTEMPTS || !IN_THE_WAY.includes(errorCode(error))) throw error
      await delay(500)
    }
  }
}

async function migrateOnce(databaseUrl: string, beforeMigrating?: BeforeMigrating): Promise<void> {
  const client = await connectPostgres(databaseUrl, {
    keepAlive: true,
    connectionTimeoutMillis: START_MS,
    application_name: 'keepsake migrations',
  })
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query(`set local lock_timeout = ${TABLE_LOCK_MS}`)
    await bringUpToDate(
      async (text, values) => (await client.query(text, values && [...values])).rows,
      beforeMigrating,
    )
    await client.query('commit')
  } finally {
    // Whatever was begun and not committed ends with the connection.
    await client.end().catch(() => {})
  }
}
