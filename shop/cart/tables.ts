import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Stroke } from '#design/document/signature.ts'
import type { SignedQuote } from '#design/price/quote.ts'
import { accounts } from '../accounts/tables.ts'
import { instant } from '../persistence/instant.ts'
import type { SetMark } from '../sets/tables.ts'
import type { StoneCount } from '../stock/stones.ts'

/** What the customer signed on the review page, and the row in which all of it is kept. */
export interface CartProof {
  readonly id: string
  readonly seal: string
  readonly signedBy: string
  readonly signedAt: string
  readonly signature: readonly Stroke[]
  /** The version of the geometry that was looked at; what was signed before there were versions has none. */
  readonly geometry?: number
}

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
  },
  table => [
    primaryKey({ columns: [table.cartId, table.hash] }),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 20`),
  ],
)
