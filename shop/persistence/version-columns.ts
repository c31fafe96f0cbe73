import { bigserial, text } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/**
 * Of a document that is never changed, only followed by another. `follows` is unique: of two that
 * were drawn up on the same one, the second is refused.
 */
export const versionColumns = () => ({
  version: text('version').primaryKey(),
  /** The order in which they were entered. */
  sequence: bigserial('sequence', { mode: 'number' }).notNull(),
  follows: text('follows').unique(),
  startsAt: instant('starts_at').notNull(),
  enteredAt: instant('entered_at'),
  /** As the audit log names them; nobody for what the shop came with. */
  enteredBy: text('entered_by').notNull().default(''),
  note: text('note').notNull().default(''),
})
