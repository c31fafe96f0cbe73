import { readMigrationFiles } from 'drizzle-orm/migrator'
import * as v from 'valibot'
import type { BeforeMigrating } from './engine.ts'
import {
  appliedHashes,
  knownHashes,
  migrationsFolder,
  refuseNewer,
  refuseSkipped,
} from './migrations.ts'
import { refuseMovedAway } from './moved-away.ts'

/** One statement in the transaction of whoever hands it in; its rows as the driver has them. */
type Query = (text: string, values?: readonly string[]) => Promise<readonly unknown[]>

const Hashes = v.array(v.object({ hash: v.string() }))

/** Applies what the database does not have, in the transaction that the caller has begun; says how many that were. */
export async function bringUpToDate(
  query: Query,
  beforeMigrating?: BeforeMigrating,
): Promise<number> {
  await refuseMovedAway(query)
  const [kept] = v.parse(
    v.array(v.object({ there: v.boolean() })),
    await query(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`),
  )
  const applied = kept?.there
    ? v.parse(Hashes, await query(appliedHashes)).map(({ hash }) => hash)
    : []
  refuseNewer(applied)
  refuseSkipped(applied)
  const known = knownHashes()
  if (applied.length > 0 && applied.length < known.length) await beforeMigrating?.(query)
  await applyMigrations(query, applied.length, known.length)
  return known.length - applied.length
}

/**
 * Applies migrations within a transaction, which the migrator of Drizzle, with a transaction of its own,
 * cannot; its record of them is kept as it keeps it.
 */
export async function applyMigrations(query: Query, from: number, to: number): Promise<void> {
  if (from >= to) return
  await query('create schema if not exists drizzle')
  await query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const migration of readMigrationFiles({ migrationsFolder }).slice(from, to)) {
    for (const statement of migration.sql) await query(statement)
    await query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2::bigint)',
      [migration.hash, String(migration.folderMillis)],
    )
  }
}
