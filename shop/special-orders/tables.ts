import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Stroke } from '#design/document/signature.ts'
import type { Quote } from '#design/price/quote.ts'
import type { Casting } from '#geometry/casting/casting.ts'
import type { ModelReport } from '#geometry/own-model/examine-model.ts'
import { accounts } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'
import { instant } from '../persistence/instant.ts'
import { minorUnits } from '../persistence/minor-units.ts'
import { type SpecialActor, type SpecialOrderState, specialOrderStates } from './states.ts'

const known = specialOrderStates.map(state => `'${state}'`).join(', ')

/** A piece that is not on any list: what somebody asked for, and how far it has come. */
export const specialOrders = pgTable(
  'special_orders',
  {
    /** The browser's own, so that a wish that is sent twice is asked once. */
    id: uuid('id').primaryKey(),
    /** What people call it; tells nothing of how many there are. */
    number: text('number').notNull().unique(),
    /** Null until somebody signed in has claimed it; from then on the private link opens nothing. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the private link's secret. */
    secretHash: text('secret_hash'),
    state: text('state').$type<SpecialOrderState>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    words: text('words').notNull(),
    /** The design it starts from, as its code. */
    startCode: text('start_code'),
    sketch: jsonb('sketch').$type<readonly Stroke[]>(),
    /** Minor units; from before its currency was written down, of euros. */
    budget: minorUnits('budget'),
    budgetCurrency: text('budget_currency'),
    neededBy: date('needed_by', { mode: 'string' }),
    /** The last day of the quote that stands. */
    validUntil: date('valid_until', { mode: 'string' }),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    askedAt: instant('asked_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  table => [
    index('special_orders_account').on(table.accountId),
    index('special_orders_state').on(table.state, table.changedAt),
    index('special_orders_order').on(table.orderId),
    check('special_orders_state_known', sql`${table.state} in (${sql.raw(known)})`),
    check('special_orders_budget', sql`${table.budget} > 0`),
  ],
)

/** Everything that was said and done, in its order. A trigger refuses to change a row. */
export const specialOrderEvents = pgTable(
  'special_order_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    specialOrderId: uuid('special_order_id')
      .notNull()
      .references(() => specialOrders.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: text('kind').notNull(),
    actor: text('actor').$type<SpecialActor>().notNull(),
    /** Who it was, as they were called then. */
    who: text('who').notNull(),
    /** What was said, or why. */
    words: text('words').notNull().default(''),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Made by the browser: a message that is sent twice is said once. */
    key: uuid('key'),
  },
  table => [
    index('special_order_events_of').on(table.specialOrderId),
    index('special_order_events_at').on(table.at),
    unique('special_order_events_key').on(table.specialOrderId, table.key),
  ],
)

/** What the jeweller offered. A trigger refuses to change a row: a better offer is another version. */
export const specialOrderQuotes = pgTable(
  'special_order_quotes',
  {
    id: uuid('id').primaryKey(),
    specialOrderId: uuid('special_order_id')
      .notNull()
      .references(() => specialOrders.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    document: jsonb('document').notNull(),
    code: text('code').notNull(),
    hash: text('hash').notNull(),
    casting: jsonb('casting').$type<Casting>().notNull(),
    /** The kernel's lines, and the jeweller's own as the last of them. */
    quote: jsonb('quote').$type<Quote>().notNull(),
    note: text('note').notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** Working days at the bench, from the day it is agreed to. */
    leadDays: integer('lead_days').notNull(),
    /** How much of the sum is paid when it is agreed to; the rest before it leaves the shop. */
    depositPercent: integer('deposit_percent').notNull().default(100),
    quotedBy: text('quoted_by').notNull(),
    quotedAt: instant('quoted_at').notNull(),
  },
  table => [
    unique('special_order_quotes_version').on(table.specialOrderId, table.version),
    check('special_order_quotes_lead', sql`${table.leadDays} between 1 and 250`),
    check('special_order_quotes_deposit', sql`${table.depositPercent} between 10 and 100`),
  ],
)

/** Pictures that were sent along, as they were made anew. Until a wish is sent they are the sender's alone. */
export const specialOrderPictures = pgTable(
  'special_order_pictures',
  {
    id: uuid('id').primaryKey(),
    /** The request they are for, which may be yet to come: not a reference. */
    // The column's name of 0.1, which older releases and backups still have.
    // The column is named as it was in 0.1: older releases and backups have it so.
    requestId: uuid('wish_id').notNull(),
    /** Null until it is sent, and again when it is gone: then the file goes too. */
    specialOrderId: uuid('special_order_id').references(() => specialOrders.id, {
      onDelete: 'set null',
    }),
    /** Hash of who sent it: a browser's mark, or an account's. */
    sender: text('sender').notNull(),
    actor: text('actor').$type<SpecialActor>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  table => [
    index('special_order_pictures_wish').on(table.requestId),
    index('special_order_pictures_of').on(table.specialOrderId),
  ],
)

/** Models and drawings that the workshop adds to an offer without one of our designs. */
export const specialOrderFiles = pgTable(
  'special_order_files',
  {
    /** Made at random by the browser: nobody guesses it, and one that is sent twice is there once. */
    id: uuid('id').primaryKey(),
    /** Null when it is gone: then the files go too. */
    specialOrderId: uuid('special_order_id').references(() => specialOrders.id, {
      onDelete: 'set null',
    }),
    kind: text('kind').$type<'model' | 'pdf' | 'picture'>().notNull(),
    /** What the file was called, for people. */
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    /** What was found in a model; null for drawings. */
    report: jsonb('report').$type<ModelReport>(),
    addedBy: text('added_by').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  table => [
    index('special_order_files_of').on(table.specialOrderId),
    check('special_order_files_kind', sql`${table.kind} in ('model', 'pdf', 'picture')`),
  ],
)
