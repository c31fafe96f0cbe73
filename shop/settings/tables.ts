import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { versionColumns } from '../persistence/version-columns.ts'

/** Everything the shop has said of itself: a row is never changed, only followed by another. */
export const shopSettings = pgTable('shop_settings', {
  ...versionColumns(),
  // `ShopSettings` of the shop that wrote it, which may have been an older one: `readStoredSettings`.
  document: jsonb('document').$type<unknown>().notNull(),
})
