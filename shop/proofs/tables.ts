import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Stroke } from '#design/document/signature.ts'
import type { Quote } from '#design/price/quote.ts'
import type { DesignSet } from '#design/sets/set.ts'
import type { Casting } from '#geometry/casting/casting.ts'
import { accounts } from '../accounts/tables.ts'
import type { ReadBack } from './read-back.ts'

/**
 * What somebody approved, as it was when they signed. The migration adds a trigger that refuses every
 * change of a row, and every deletion but that with its account.
 */
export const proofs = pgTable(
  'proofs',
  {
    /** The browser's own, so that a submission that is sent twice signs once. */
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    document: jsonb('document').notNull(),
    hash: text('hash').notNull(),
    quote: jsonb('quote').$type<Quote>().notNull(),
    casting: jsonb('casting').$type<Casting>().notNull(),
    /** The address of the picture, which says the whole design. */
    picture: text('picture').notNull(),
    /** Each engraved row, and how it was read back. */
    texts: jsonb('texts').$type<readonly ReadBack[]>().notNull(),
    /** What was ticked, in the words that were shown. */
    ticked: jsonb('ticked').$type<readonly string[]>().notNull(),
    signature: jsonb('signature').$type<readonly Stroke[]>().notNull(),
    signedBy: text('signed_by').notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** The set that was signed for at once, of which this is one piece. */
    set: jsonb('set').$type<DesignSet>(),
    /** SHA-256 over all of the above. */
    seal: text('seal').notNull(),
  },
  table => [index('proofs_account_id_hash').on(table.accountId, table.hash)],
)
