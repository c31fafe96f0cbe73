import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../persistence/instant.ts'

/** Designs under short links. A design has one link, whoever shares it and however often. */
export const sharedDesigns = pgTable(
  'shared_designs',
  {
    slug: text('slug').primaryKey(),
    hash: text('hash').notNull().unique(),
    document: jsonb('document').notNull(),
    /** Exact to the day: nobody's comings and goings are written down. */
    lastOpenedOn: date('last_opened_on', { mode: 'string' }).notNull(),
    /** Since when search engines may show it, because the shop's owner said so; null for almost all. */
    searchableSince: instant('searchable_since'),
  },
  table => [
    index('shared_designs_last_opened_on').on(table.lastOpenedOn),
    index('shared_designs_searchable_since')
      .on(table.searchableSince)
      .where(sql`searchable_since is not null`),
  ],
)
