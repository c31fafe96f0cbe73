import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../persistence/instant.ts'
import type { StaffRole } from './roles.ts'

/** A link that makes an account staff: once, and for a while. */
export const staffInvitations = pgTable('staff_invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** SHA-256 of the link's secret, in hexadecimal. The secret itself is never stored. */
  secretHash: text('secret_hash').notNull().unique(),
  /** Whom it is for, in small letters. Null for the first owner of a shop: whoever holds the link may be that. */
  email: text('email').unique(),
  role: text('role').$type<StaffRole>().notNull(),
  /** As the audit log names them. */
  invitedBy: text('invited_by').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
