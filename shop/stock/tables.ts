import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../persistence/instant.ts'

/** Stones that are counted. One that has no row here is ordered from the supplier when needed. */
export const stoneStock = pgTable(
  'stone_stock',
  {
    /** Gem, origin, shape and width, as `stoneKey` writes them. */
    key: text('key').primaryKey(),
    onHand: integer('on_hand').notNull(),
    /** When the first of the carts that take turns with these stones held some. */
    cartHeldSince: instant('cart_held_since'),
  },
  table => [check('stone_stock_on_hand', sql`${table.onHand} >= 0`)],
)

/** Stones on hand that somebody has a claim to: a cart in checkout for a while, an order until it ends. */
export const stoneHolds = pgTable(
  'stone_holds',
  {
    /** The id of the cart or of the order. */
    holder: uuid('holder').notNull(),
    key: text('key')
      .notNull()
      .references(() => stoneStock.key),
    count: integer('count').notNull(),
    /** Null for an order's, which ends with the order and not by itself. */
    expiresAt: instant('expires_at'),
    /** When this holder got it. */
    since: instant('since').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.holder, table.key] }),
    index('stone_holds_key').on(table.key),
    check('stone_holds_count', sql`${table.count} > 0`),
  ],
)

/** Everything that ever changed what is on hand; a trigger holds that it adds up to it. Rows are never changed. */
export const stoneMovements = pgTable(
  'stone_movements',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    key: text('key')
      .notNull()
      .references(() => stoneStock.key),
    change: integer('change').notNull(),
    kind: text('kind', { enum: ['received', 'sold', 'returned', 'counted'] }).notNull(),
    orderId: uuid('order_id'),
    at: instant('at').notNull(),
    /** Who received or counted them, and from whom or why. */
    who: text('who').notNull().default(''),
    note: text('note').notNull().default(''),
    /** The form that it came by: sent twice, it is written once. */
    form: uuid('form').unique(),
  },
  table => [
    unique('stone_movements_once').on(table.orderId, table.key, table.kind),
    index('stone_movements_key').on(table.key),
  ],
)
