import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Designs under short links. A design has one link, whoever shares it and however often. */
export const sharedDesigns = pgTable(
  'shared_designs',
  {
    slug: text('slug').primaryKey(),
    hash: text('hash').notNull().unique(),
    document: jsonb('document').notNull(),
    /** Exact to the day: nobody's comings and goings are written down. */
    lastOpenedOn: date('last_opened_on', { mode: 'string' }).notNull(),
  },
  table => [index('shared_designs_last_opened_on').on(table.lastOpenedOn)],
)
