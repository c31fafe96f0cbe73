import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Rates } from '#design/price/rates.ts'
import { versionColumns } from '../persistence/version-columns.ts'

/** Every price list there has been; one that an order was priced by is never changed. */
export const rates = pgTable(
  'rates',
  { ...versionColumns(), document: jsonb('document').$type<Rates>().notNull() },
  table => [index('rates_starts_at').on(table.startsAt)],
)
