import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../persistence/instant.ts'

/** What is to be done after a commit. Written in the same transaction as its cause. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').notNull(),
    /** One job for one cause, however often the cause is told. */
    key: text('key').notNull().unique(),
    payload: jsonb('payload').$type<Readonly<Record<string, string>>>().notNull(),
    dueAt: instant('due_at').notNull(),
    /** Somebody is at it until then; afterwards they are taken to have died. */
    leasedUntil: instant('leased_until'),
    attempts: integer('attempts').notNull().default(0),
    doneAt: instant('done_at'),
    fault: text('fault'),
  },
  // In the order in which jobs are taken: whoever takes one reads one, however many wait.
  table => [index('jobs_due').on(table.dueAt, table.id).where(sql`${table.doneAt} is null`)],
)
