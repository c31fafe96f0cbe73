import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { GemId } from '#design/catalogue/gems.ts'
import type { ShapeId } from '#design/catalogue/shapes.ts'
import type { StonePlace, singleOrigins } from '#schemas/stone.ts'
import { instant } from '../persistence/instant.ts'
import { minorUnits } from '../persistence/minor-units.ts'
import type { StoneState, StoneStep } from './states.ts'

/** Whoever offers us stones by a list, and how that list is read. */
export const stoneSuppliers = pgTable('stone_suppliers', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().unique(),
  /** Headings, prices, defaults and where the list is fetched; parsed where it is read. */
  terms: jsonb('terms').notNull(),
  version: integer('version').notNull().default(1),
  /** Goes up with each transaction that brings in something of a list: what was read before it is out of date. */
  revision: integer('revision').notNull().default(0),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
})

/** What both a stone and a line of a list say: one set of columns, so that one becomes the other in SQL. */
const facts = () => ({
  gem: text('gem').$type<GemId>().notNull(),
  origin: text('origin').$type<(typeof singleOrigins)[number]>().notNull(),
  shape: text('shape').$type<ShapeId>().notNull(),
  lengthUm: integer('length_um').notNull(),
  widthUm: integer('width_um').notNull(),
  depthUm: integer('depth_um').notNull(),
  milliCarat: integer('milli_carat').notNull(),
  tablePermille: smallint('table_permille'),
  depthPermille: smallint('depth_permille'),
  crownDeciDeg: smallint('crown_deci_deg'),
  pavilionDeciDeg: smallint('pavilion_deci_deg'),
  /** Ranks of `design/catalogue/grades.ts`. */
  colour: smallint('colour'),
  clarity: smallint('clarity'),
  cut: smallint('cut'),
  polish: smallint('polish'),
  symmetry: smallint('symmetry'),
  fluorescence: smallint('fluorescence'),
  treatment: text('treatment').notNull().default(''),
  laboratory: text('laboratory').notNull().default(''),
  reportNumber: text('report_number').notNull().default(''),
  reportUrl: text('report_url').notNull().default(''),
  country: text('country').notNull().default(''),
  pictureUrl: text('picture_url').notNull().default(''),
  videoUrl: text('video_url').notNull().default(''),
  leadDays: integer('lead_days').notNull().default(0),
  place: text('place').$type<StonePlace>().notNull(),
  /** What the whole stone costs us, in the supplier's currency. */
  cost: minorUnits('cost'),
  costCurrency: text('cost_currency').notNull().default(''),
  price: minorUnits('price').notNull(),
  currency: text('currency').notNull(),
})

/** Stones that are one of a kind. None is ever removed: an order may name it. */
export const singleStones = pgTable(
  'single_stones',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for one that the shop entered by hand. */
    supplierId: uuid('supplier_id').references(() => stoneSuppliers.id),
    stockNumber: text('stock_number').notNull(),
    ...facts(),
    /** Entered by hand: no list changes it. */
    isPricedByHand: boolean('is_priced_by_hand').notNull().default(false),
    /** Of the list's line that it was last made of: the same line again changes nothing. */
    digest: text('digest').notNull().default(''),
    state: text('state').$type<StoneState>().notNull().default('free'),
    /** The cart, the order or the member of staff that has it. */
    holder: uuid('holder'),
    /** Null where a hold ends with its order and not by itself. */
    heldUntil: instant('held_until'),
    /** When the first of the carts that take turns with this stone held it. */
    cartHeldSince: instant('cart_held_since'),
    /** A keyed mark of the client whose cart or unpaid order holds it; null for any other holder. */
    heldClient: text('held_client'),
    /** Since when its supplier's list has had it no more. */
    goneAt: instant('gone_at'),
    enteredAt: instant('entered_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Counted up by a trigger with each change. */
    version: integer('version').notNull().default(1),
    /** The transaction that changed it last, by a trigger: whoever keeps a copy asks for what came after. */
    changedIn: bigint('changed_in', { mode: 'number' }).notNull().default(0),
  },
  table => [
    unique('single_stones_stock_number').on(table.supplierId, table.stockNumber).nullsNotDistinct(),
    index('single_stones_changed_in').on(table.changedIn),
    index('single_stones_number').using('btree', sql`lower(${table.stockNumber}) text_pattern_ops`),
    index('single_stones_report').using(
      'btree',
      sql`lower(${table.reportNumber}) text_pattern_ops`,
    ),
    index('single_stones_held').on(table.heldUntil).where(sql`state = 'held'`),
    index('single_stones_held_client').on(table.heldClient).where(sql`held_client is not null`),
    check('single_stones_holder', sql`(${table.state} = 'held') = (${table.holder} is not null)`),
    check('single_stones_price', sql`${table.price} > 0`),
  ],
)

/** What happened to a stone. Rows are never changed. */
export const singleStoneEvents = pgTable(
  'single_stone_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    stoneId: uuid('stone_id')
      .notNull()
      .references(() => singleStones.id),
    step: text('step').$type<StoneStep>().notNull(),
    from: text('from').$type<StoneState>().notNull(),
    to: text('to').$type<StoneState>().notNull(),
    /** The cart or the order, where it was for one. */
    holder: uuid('holder'),
    at: instant('at').notNull(),
    who: text('who').notNull().default(''),
    note: text('note').notNull().default(''),
  },
  table => [index('single_stone_events_stone').on(table.stoneId)],
)

export type ImportState = 'reading' | 'looked' | 'applying' | 'applied' | 'refused'

/** A list that was sent or fetched: what it would change, and what it did. */
export const stoneImports = pgTable(
  'stone_imports',
  {
    id: uuid('id').primaryKey(),
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => stoneSuppliers.id),
    state: text('state').$type<ImportState>().notNull(),
    /** Who sent it; nobody where the shop fetched it. */
    who: text('who').notNull().default(''),
    fileName: text('file_name').notNull().default(''),
    /** Why nothing came of it. */
    fault: text('fault').notNull().default(''),
    /** Headings, lines at fault and counts; parsed where it is read. */
    report: jsonb('report').notNull(),
    sentAt: instant('sent_at').notNull(),
    doneAt: instant('done_at'),
  },
  table => [index('stone_imports_supplier').on(table.supplierId, table.sentAt)],
)

/** Stones that a list has no more, while it waits to be applied. */
export const stoneImportGone = pgTable(
  'stone_import_gone',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => stoneImports.id, { onDelete: 'cascade' }),
    stockNumber: text('stock_number').notNull(),
  },
  table => [primaryKey({ columns: [table.importId, table.stockNumber] })],
)

/** The lines of a list that say something new, while it waits to be applied. */
export const stoneImportLines = pgTable(
  'stone_import_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => stoneImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    stockNumber: text('stock_number').notNull(),
    ...facts(),
    digest: text('digest').notNull(),
  },
  table => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('stone_import_lines_number').on(table.importId, table.stockNumber),
  ],
)
