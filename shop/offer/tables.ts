import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../persistence/instant.ts'

/** What is not offered to new designs just now. What has no row is offered. */
export const offerSwitches = pgTable(
  'offer_switches',
  {
    /** `metal`, `gem` and so on. */
    part: text('part').notNull(),
    id: text('id').notNull(),
    /** For customers, as a sentence; empty where the usual words will do. */
    reason: text('reason').notNull().default(''),
    since: instant('since').notNull(),
  },
  table => [
    primaryKey({ columns: [table.part, table.id] }),
    check('offer_switches_reason', sql`length(${table.reason}) <= 200`),
  ],
)

/** What the owner says of a style in the place of the catalogue's words. */
export const ownStyleWords = pgTable('style_words', {
  style: text('style').primaryKey(),
  words: text('words').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by').notNull().default(''),
})
