import { sql } from 'drizzle-orm'
import { bigint, bigserial, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../persistence/instant.ts'

/** Every backup that the shop made or tried to make by itself, and what became of it. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    startedAt: instant('started_at').notNull(),
    /** A process is at it until then; afterwards it is taken to have died. */
    leasedUntil: instant('leased_until').notNull(),
    endedAt: instant('ended_at'),
    /**
     * Null while it is under way. `gone`: it was good, and is not there any more. `before-upgrade`: the
     * rows alone, read back and compared, which stand in for no backup.
     */
    verdict: text('verdict').$type<'good' | 'failed' | 'gone' | 'before-upgrade'>(),
    /** Why it is no good, as a sentence. */
    fault: text('fault'),
    place: text('place').notNull(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
    /** What is in it, in words. */
    contents: text('contents'),
    /** When its time was over and it was removed. */
    removedAt: instant('removed_at'),
  },
  // One at a time among all processes.
  table => [
    uniqueIndex('backup_runs_one_under_way')
      .on(sql`(${table.endedAt} is null)`)
      .where(sql`${table.endedAt} is null`),
  ],
)
