import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Stroke } from '#design/document/signature.ts'
import type { StoneTreatment } from '#design/own-stone/rules.ts'
import type { MeasureSource } from '#schemas/own-stone.ts'
import { instant } from '../persistence/instant.ts'
import { specialOrders } from '../special-orders/tables.ts'
import { type OwnStoneState, type OwnStoneStep, ownStoneStates } from './states.ts'

const known = ownStoneStates.map(state => `'${state}'`).join(', ')

/**
 * Stones that customers bring, each for a special order. A row outlives its special order: what lies in the safe
 * lies there, whoever's account is gone.
 */
export const ownStones = pgTable(
  'own_stones',
  {
    /** The browser's own: a form that is sent twice announces one stone. */
    id: uuid('id').primaryKey(),
    specialOrderId: uuid('special_order_id').references(() => specialOrders.id, {
      onDelete: 'set null',
    }),
    /** On its receipt and its bag. */
    number: text('number').notNull().unique(),
    state: text('state').$type<OwnStoneState>().notNull(),
    /** Of the catalogue, or `unknown`. */
    gem: text('gem').notNull(),
    shape: text('shape').notNull(),
    treatment: text('treatment').$type<StoneTreatment>().notNull(),
    lengthUm: integer('length_um'),
    widthUm: integer('width_um'),
    depthUm: integer('depth_um'),
    sureUm: integer('sure_um'),
    source: text('source').$type<MeasureSource>().notNull(),
    /** As weighed at the intake. */
    milliCarat: integer('milli_carat'),
    /** How it came, as whoever took it in saw it. */
    condition: text('condition').notNull().default(''),
    receivedBy: text('received_by').notNull().default(''),
    receivedAt: instant('received_at'),
    announcedAt: instant('announced_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  table => [
    index('own_stones_special_order').on(table.specialOrderId),
    index('own_stones_state').on(table.state),
    check('own_stones_state_known', sql`${table.state} in (${sql.raw(known)})`),
    check(
      'own_stones_received',
      sql`${table.state} in ('announced', 'withdrawn') or ${table.receivedAt} is not null`,
    ),
  ],
)

/** Where each was, when and by whose hand. */
export const ownStoneEvents = pgTable(
  'own_stone_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    ownStoneId: uuid('own_stone_id')
      .notNull()
      .references(() => ownStones.id),
    step: text('step').$type<OwnStoneStep | 'announce'>().notNull(),
    to: text('to').$type<OwnStoneState>().notNull(),
    at: instant('at').notNull(),
    who: text('who').notNull().default(''),
    note: text('note').notNull().default(''),
  },
  table => [index('own_stone_events_stone').on(table.ownStoneId)],
)

/**
 * Receipts that their owners signed, each as it was signed: whatever is found of the stone later, this was agreed. It
 * goes with its special order, because it is somebody's hand; the stone's own row stays.
 */
export const ownStoneReceipts = pgTable(
  'own_stone_receipts',
  {
    ownStoneId: uuid('own_stone_id')
      .primaryKey()
      .references(() => ownStones.id),
    specialOrderId: uuid('special_order_id')
      .notNull()
      .references(() => specialOrders.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    signature: jsonb('signature').$type<readonly Stroke[]>().notNull(),
    /** The PDF, in base64. */
    paper: text('paper').notNull(),
    signedAt: instant('signed_at').notNull(),
  },
  table => [index('own_stone_receipts_special_order').on(table.specialOrderId)],
)
