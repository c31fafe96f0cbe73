import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { versionColumns } from '../persistence/version-columns.ts'

/** Every table of delivery and tax there has been. Rows are never changed. */
export const deliveryTerms = pgTable('delivery_terms', {
  ...versionColumns(),
  document: jsonb('document').$type<unknown>().notNull(),
})
