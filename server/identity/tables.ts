import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** People known to the embedded identity service. The shop's own accounts point here by `uid`. */
export const identityUsers = pgTable(
  'identity_users',
  {
    uid: text().primaryKey(),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    displayName: text('display_name').notNull().default(''),
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: moment('password_changed_at').notNull(),
    createdAt: moment('created_at').notNull(),
    lastLoginAt: moment('last_login_at').notNull(),
  },
  table => [uniqueIndex('identity_users_email').on(sql`lower(${table.email})`)],
)

/** Keys that sign ID tokens. The private half is sealed with a secret that is not in the database. */
export const identityKeys = pgTable('identity_keys', {
  kid: text().primaryKey(),
  publicJwk: text('public_jwk').notNull(),
  sealedPrivateJwk: text('sealed_private_jwk').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** A family is one sign-in on one device; each use of a token replaces it by the next. */
export const identityRefreshTokens = pgTable(
  'identity_refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    family: text().notNull(),
    uid: text()
      .notNull()
      .references(() => identityUsers.uid, { onDelete: 'cascade' }),
    signedInAt: moment('signed_in_at').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** A keyed hash of the client that spent it; null for tokens that earlier versions spent. */
    usedBy: text('used_by'),
    revokedAt: moment('revoked_at'),
  },
  table => [
    index('identity_refresh_tokens_family').on(table.family),
    index('identity_refresh_tokens_uid').on(table.uid),
  ],
)

/** Codes sent by mail, or kept by a browser between the two steps of a sign-in: single use, an hour at most, only their hash is kept. */
export const identityCodes = pgTable(
  'identity_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    uid: text()
      .notNull()
      .references(() => identityUsers.uid, { onDelete: 'cascade' }),
    purpose: text()
      .$type<'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'SECOND_FACTOR'>()
      .notNull(),
    /** The address the code was sent to: it verifies no other. */
    email: text().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  table => [index('identity_codes_uid').on(table.uid)],
)

/** How often something was tried, by address or by account, in the current window. */
export const identityAttempts = pgTable('identity_attempts', {
  /** A keyed hash of what is limited, so that no address or e-mail stands here in the clear. */
  bucket: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
})
