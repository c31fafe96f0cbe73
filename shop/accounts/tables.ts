import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Role, roles } from '../staff/roles.ts'

const known = roles.map(role => `'${role}'`).join(', ')

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** In the words of the index below: a role that is handed over would not find it. */
export const hasStaffRole = (role: AnyPgColumn) => sql`${role} <> 'customer'`

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Who the identity service says this is; null until it has said so. */
    identityUid: text('identity_uid').unique(),
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    emailVerified: boolean('email_verified').notNull().default(false),
    role: text('role').$type<Role>().notNull().default('customer'),
    createdAt: instant('created_at').notNull(),
    /** Of staff, since when; of those who were staff before this was kept, since then. Says nothing of a customer. */
    staffSince: instant('staff_since').notNull().defaultNow(),
    /** When it was signed out everywhere: no sign-in from before may open a session again. */
    signedOutAt: instant('signed_out_at'),
    /** Made up, with everything that is theirs, to be looked at and removed again. */
    demo: boolean('demo').notNull().default(false),
  },
  table => [
    uniqueIndex('accounts_email_lower_unique').on(sql`lower(${table.email})`),
    // Staff are few among many: whoever is told of an order is found without reading all accounts.
    index('accounts_staff').on(table.role).where(hasStaffRole(table.role)),
    index('accounts_created').on(table.createdAt, table.id).where(sql`${table.role} = 'customer'`),
    index('accounts_demo').on(table.id).where(sql`${table.demo}`),
    // Whose orders may be removed is nobody who could ever have been written to.
    check('accounts_demo_address', sql`not ${table.demo} or ${table.email} like '%@demo.example'`),
    check('accounts_role_known', sql`${table.role} in (${sql.raw(known)})`),
  ],
)

/**
 * A row is a device: the cookie's session, and, with the shop's own identity service, the refresh tokens
 * whose family has its id. Ended, it lets nobody in by either; it is kept until no token of it can be left.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the cookie's value, in hexadecimal. The value itself is never stored. */
    secretHash: text('secret_hash').notNull().unique(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** When the password, or whatever else it was, was given: what a token calls `auth_time`. */
    signedInAt: instant('signed_in_at').notNull(),
    /** When whoever sits there last showed that it is them, without signing in anew. */
    provedAt: instant('proved_at'),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** However often it is used: `expiresAt` is never later. */
    endsAt: instant('ends_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    revokedAt: instant('revoked_at'),
  },
  table => [index('sessions_account_id').on(table.accountId)],
)

/** A browser's name for itself, as much of it as the list of devices needs. */
export function shortUserAgent(userAgent: string): string {
  return userAgent.slice(0, 400)
}
