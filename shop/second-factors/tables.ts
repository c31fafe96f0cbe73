import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { instant } from '../persistence/instant.ts'

const ofAccount = () => uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' })

/** What a device of somebody's keeps the private half of. All of it may be known to anybody. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ofAccount().notNull(),
    /** By which authenticators name it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** As COSE writes it, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, where the authenticator counts; a copy of it would lag behind. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  table => [index('passkeys_account_id').on(table.accountId)],
)

export const challengePurposes = ['add', 'sign-in', 'prove'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

/** What an authenticator was asked to sign: once, within minutes, for one purpose. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  purpose: text('purpose').$type<ChallengePurpose>().notNull(),
  /** Null before anybody knows who signs in. */
  accountId: ofAccount(),
  expiresAt: instant('expires_at').notNull(),
})

/** An authenticator app's shared secret, sealed with a key that is not in the database. */
export const totpSecrets = pgTable('totp_secrets', {
  accountId: ofAccount().primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When the first code was right; until then nobody is asked for one. */
  confirmedAt: instant('confirmed_at'),
  /** The last half minute a code was taken for: none is taken twice, and none from before. */
  lastStep: bigint('last_step', { mode: 'number' }),
})

/** What is left of the codes that somebody keeps on paper. A row goes when it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** A keyed hash: whoever has only the database cannot try them all. */
    codeMark: text('code_mark').primaryKey(),
    accountId: ofAccount().notNull(),
  },
  table => [index('recovery_codes_account_id').on(table.accountId)],
)
