import { bigserial, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../persistence/instant.ts'

/** What owners entered of secrets: a row is never changed, the last of a kind holds. */
export const shopSecrets = pgTable('shop_secrets', {
  sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
  kind: text('kind').notNull(),
  // What may be seen of it: names, and the ends of secrets.
  shown: jsonb('shown').$type<unknown>().notNull(),
  // Closed to whoever has only the database; null where it was taken away.
  sealed: text('sealed'),
  enteredAt: instant('entered_at').notNull(),
  enteredBy: text('entered_by').notNull(),
})
