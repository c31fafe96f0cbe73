import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What clients have taken of their limits, in all processes together. Buckets are seals: nobody's address is in here. */
export const limitWindows = pgTable(
  'limit_windows',
  {
    bucket: text('bucket').primaryKey(),
    spent: integer('spent').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  table => [index('limit_windows_ends_at').on(table.endsAt)],
)
