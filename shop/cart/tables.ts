import { isNotNull, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SignedQuote } from '#design/price/quote.ts'
import { accounts } from '../accounts/tables.ts'
import { partnerQuotes } from '../partner-quotes/tables.ts'
import { instant } from '../persistence/instant.ts'
import type { SetMark } from '../sets/tables.ts'
import type { StoneCount } from '../stock/stones.ts'
import type { CartProof } from './cart-proof.ts'

/** A set that was split is none, and stays known while its pieces are there: it may be put together again. */
export interface SetInCart extends SetMark {
  readonly split?: true
}

/** One for an account, one for a browser that is nobody's yet. */
export const carts = pgTable(
  'carts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .unique()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's cookie. */
    guestHash: text('guest_hash').unique(),
    gift: jsonb('gift').$type<unknown>().notNull(),
    /** What the checkout's form holds, as it was typed: it outlives reloads and sign-ins. */
    checkout: jsonb('checkout').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  table => [
    check('carts_one_owner', sql`num_nonnulls(${table.accountId}, ${table.guestHash}) = 1`),
  ],
)

/** A design and how many of it. The hash is the line's identity: alike designs are one line. */
export const cartLines = pgTable(
  'cart_lines',
  {
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    document: jsonb('document').notNull(),
    quantity: integer('quantity').notNull(),
    /** Set aside by the customer: shown, not ordered. */
    later: boolean('later').notNull().default(false),
    /** The price the customer was shown last. */
    quote: jsonb('quote').$type<SignedQuote>().notNull(),
    proof: jsonb('proof').$type<CartProof>(),
    /** Of one piece, those that may be counted: they are claimed by the cart without its designs. */
    stones: jsonb('stones').$type<readonly StoneCount[]>().notNull().default([]),
    addedAt: instant('added_at').notNull(),
    /** The set that it was taken with; once that is split, the set that it can be put back into. */
    set: jsonb('set').$type<SetInCart>(),
    /** The partner's quote that it was put in with: for one piece, and for no other design. */
    partnerQuoteId: uuid('partner_quote_id').references(() => partnerQuotes.id, {
      onDelete: 'set null',
    }),
  },
  table => [
    primaryKey({ columns: [table.cartId, table.hash] }),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 20`),
    index('cart_lines_partner_quote')
      .on(table.partnerQuoteId)
      .where(isNotNull(table.partnerQuoteId)),
    check('cart_lines_quoted_once', sql`${table.partnerQuoteId} is null or ${table.quantity} = 1`),
  ],
)
