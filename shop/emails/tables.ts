import { bigserial, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#shop/persistence/instant.ts'

/** Emails that have left, for staff to read again. */
export const sentEmails = pgTable('sent_letters', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** The email's own, so that one whose answer was lost is listed once. */
  key: text('key').unique(),
  sentAt: instant('sent_at').notNull(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  /** Null where the email holds a secret of its reader, such as a link to set a password. */
  text: text('text'),
  html: text('html'),
})
