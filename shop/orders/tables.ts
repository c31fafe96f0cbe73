import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import { accounts } from '../accounts/tables.ts'
import { instant } from '../persistence/instant.ts'
import { minorUnits } from '../persistence/minor-units.ts'
import type { OrderRecord } from './record.ts'
import { type Actor, type OrderState, orderStates, toBeMade } from './states.ts'

const listed = (states: readonly OrderState[]) =>
  sql.raw(states.map(state => `'${state}'`).join(', '))

/** In the words of the index below: states that are handed over one by one would not find it. */
export const stillToBeMade = (state: AnyPgColumn) => sql`${state} in (${listed(toBeMade)})`

/** Sent, handed over to be collected, or stopped: in the words of their indexes, like the one before. */
export const hasLeft = (state: AnyPgColumn) => sql`${state} in ('shipped', 'cancelled')`
export const waitsToBeCollected = ({ state, record }: Columns<'state' | 'record'>) =>
  sql`${state} = 'shipped' and ${record}->'delivery'->>'id' = 'pickup'`

type Columns<Name extends string> = Readonly<Record<Name, AnyPgColumn>>

/** A step by staff in its first seconds. Times as in JSON. */
export interface UnannouncedStep {
  readonly from: OrderState
  readonly at: string
  readonly until: string
  /** What its event will say. */
  readonly data: Readonly<Record<string, unknown>>
}

/** What was bought, and how far it has come. A trigger refuses any change of what was bought. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What the customer calls it; tells nothing of how many there are. */
    number: text('number').notNull().unique(),
    /** Null when the account is gone: the law keeps the order. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Made by the browser, so that a second press of the button is the same order. */
    key: uuid('key').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    currency: text('currency').notNull(),
    total: minorUnits('total').notNull(),
    record: jsonb('record').$type<OrderRecord>().notNull(),
    /** Days at the bench: what the next customers' dates wait for. */
    benchDays: integer('bench_days').notNull(),
    promisedBy: date('promised_by', { mode: 'string' }).notNull(),
    placedAt: instant('placed_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** An order that is not paid by then is given up. */
    payBy: instant('pay_by').notNull(),
    tracking: jsonb('tracking').$type<{ readonly carrier: string; readonly code: string }>(),
    /** A step that can still be undone, and of which nobody outside has heard. */
    untold: jsonb('untold').$type<UnannouncedStep>(),
  },
  table => [
    unique('orders_key').on(table.accountId, table.key),
    index('orders_state').on(table.state),
    index('orders_ahead').on(table.benchDays).where(stillToBeMade(table.state)),
    index('orders_placed').on(table.placedAt, table.id),
    // What the board shows besides work to be done: few rows, whatever lies behind them.
    index('orders_left').on(table.changedAt).where(hasLeft(table.state)),
    index('orders_to_collect').on(table.changedAt).where(waitsToBeCollected(table)),
    check('orders_state_known', sql`${table.state} in (${listed(orderStates)})`),
    check('orders_total', sql`${table.total} >= 0`),
  ],
)

/** Who did what to an order, and when. Rows are never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    kind: text('kind').notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  table => [index('order_events_order').on(table.orderId)],
)
