import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#shop/persistence/instant.ts'

/** One row at most: the secret that every process of this shop must have. */
export const masterSecretFingerprints = pgTable('master_secret_fingerprints', {
  name: text('name').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  recordedAt: instant('recorded_at').notNull(),
})
