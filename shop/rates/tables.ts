import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Rates } from '#design/price/rates.ts'
import { instant } from '../instant.ts'

/** Every price list there has been; one that an order was priced by is never changed. */
export const rates = pgTable(
  'rates',
  {
    version: text('version').primaryKey(),
    document: jsonb('document').$type<Rates>().notNull(),
    startsAt: instant('starts_at').notNull(),
  },
  table => [index('rates_starts_at').on(table.startsAt)],
)
