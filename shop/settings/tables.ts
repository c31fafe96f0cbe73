import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../persistence/instant.ts'
import { versionColumns } from '../persistence/version-columns.ts'

/** Everything the shop has said of itself: a row is never changed, only followed by another. */
export const shopSettings = pgTable('shop_settings', {
  ...versionColumns(),
  // `ShopSettings` of the shop that wrote it, which may have been an older one: `readStoredSettings`.
  document: jsonb('document').$type<unknown>().notNull(),
})

/** Marks that the shop has had, by the hash of their files: emails of before go on showing theirs. */
export const shopMarks = pgTable('shop_marks', {
  id: text('id').primaryKey(),
  // PNG files of our own drawing by their names, in base64.
  files: jsonb('files').$type<unknown>().notNull(),
  keptAt: instant('kept_at').notNull(),
})
