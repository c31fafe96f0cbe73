import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'

export const migrationsFolder = fileURLToPath(new URL('../../shop/migrations', import.meta.url))

/** Where migrations are written down that were applied; Drizzle's migrator made the table. */
export const appliedHashes = 'select hash from drizzle.__drizzle_migrations order by created_at'

/**
 * A migration that is older than the newest one applied was made on another branch: applied out of its
 * order it would meet tables that it does not know.
 */
export function refuseSkipped(applied: readonly string[]): void {
  const known = knownHashes()
  const newest = known.findLastIndex(hash => applied.includes(hash))
  const skipped = known.slice(0, newest + 1).filter(hash => !applied.includes(hash))
  if (skipped.length > 0) {
    throw new Error(
      `${skipped.length} of the migrations in shop/migrations are older than what the database has and were not applied. Generate them anew, so that they come last.`,
    )
  }
}

/**
 * A build that starts on tables of a later one would write what that one cannot read. Processes that
 * are open while the later one migrates go on: what they read stays until the release after it.
 */
export function refuseNewer(applied: readonly string[]): void {
  const known = knownHashes()
  const unknown = applied.filter(hash => !known.includes(hash))
  if (unknown.length > 0) {
    throw new Error(
      `This build is older than its database, which has ${unknown.length === 1 ? 'a migration' : `${unknown.length} migrations`} of a later one. Start that version or a newer one; to go back to this one, restore the backup from before the upgrade into an empty database.`,
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
