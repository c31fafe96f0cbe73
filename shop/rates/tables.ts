import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { versionColumns } from '../persistence/version-columns.ts'

/** Every price list there has been; one that an order was priced by is never changed. */
export const rates = pgTable(
  'rates',
  // `Rates` of the shop that wrote it, which may have been an older one: `completeRates` reads it.
  { ...versionColumns(), document: jsonb('document').$type<unknown>().notNull() },
  table => [index('rates_starts_at').on(table.startsAt)],
)
