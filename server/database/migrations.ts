import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'

export const migrationsFolder = fileURLToPath(new URL('../../shop/migrations', import.meta.url))

/** Where Drizzle's migrator keeps what it has applied. */
export const appliedHashes = 'select hash from drizzle.__drizzle_migrations order by created_at'

/**
 * Drizzle's migrator skips, without a word, a migration that is older than the newest one applied:
 * that is how two branches that met in the wrong order lose a table.
 */
export function refuseSkipped(applied: readonly string[]): void {
  const skipped = knownHashes().filter(hash => !applied.includes(hash))
  if (skipped.length > 0) {
    throw new Error(
      `${skipped.length} of the migrations in shop/migrations are older than what the database has and were not applied. Generate them anew, so that they come last.`,
    )
  }
}

/** Whether a database with these migrations can be brought up to date by applying the rest. */
export function canContinueFrom(applied: readonly string[]): boolean {
  const known = knownHashes()
  return applied.every((hash, position) => known[position] === hash)
}

export function knownHashes(): string[] {
  return readMigrationFiles({ migrationsFolder }).map(migration => migration.hash)
}
