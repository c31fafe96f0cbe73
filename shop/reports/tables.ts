import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { FunnelStepId } from './steps.ts'

/** How often each step of the way to an order was reached on a day. Nothing of who. */
export const journeyCounts = pgTable(
  'journey_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    step: text('step').$type<FunnelStepId>().notNull(),
    count: integer('count').notNull(),
    /** Of them made up. */
    demo: integer('demo').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.day, table.step] })],
)

/**
 * What has happened and is not in the totals: triggers write a row with each order, step, paper and refund,
 * whichever release it is of that does it, and whoever adds it up takes it away.
 */
export const reportFacts = pgTable(
  'report_facts',
  {
    kind: text('kind', { enum: ['event', 'refund', 'paper'] }).notNull(),
    /** The event's id, the refund's key or the paper's number. */
    id: text('id').notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.id] })],
)

/** Sums by day of what the figures show. `test` as of the order's papers. */
export const reportTotals = pgTable(
  'report_totals',
  {
    day: date('day', { mode: 'string' }).notNull(),
    what: text('what').notNull(),
    test: boolean('test').notNull(),
    /** A currency, a choice's value or a number of days, by what it is. */
    key: text('key').notNull(),
    sum: bigint('sum', { mode: 'number' }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.day, table.what, table.test, table.key] }),
    // Money and promises of a year without its choices, which are ten times as many rows.
    index('report_totals_what').on(table.what, table.day),
  ],
)

/** Sums by month of what is shown for all days together: choices, and how long pieces took. */
export const reportMonths = pgTable(
  'report_months',
  {
    /** Its first day. */
    month: date('month', { mode: 'string' }).notNull(),
    what: text('what').notNull(),
    test: boolean('test').notNull(),
    key: text('key').notNull(),
    sum: bigint('sum', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.month, table.what, table.test, table.key] })],
)

/** Sums by day of papers that count, as the tax office asks for them. */
export const salesTotals = pgTable(
  'sales_totals',
  {
    day: date('day', { mode: 'string' }).notNull(),
    country: text('country').notNull(),
    region: text('region').notNull(),
    tax: text('tax').notNull(),
    /** Thousandths of a per cent, as text; empty where it is unknown. */
    rate: text('rate').notNull(),
    currency: text('currency').notNull(),
    papers: bigint('papers', { mode: 'number' }).notNull(),
    net: bigint('net', { mode: 'number' }).notNull(),
    taxAmount: bigint('tax_amount', { mode: 'number' }).notNull(),
    gross: bigint('gross', { mode: 'number' }).notNull(),
  },
  table => [
    primaryKey({
      columns: [table.day, table.country, table.region, table.tax, table.rate, table.currency],
    }),
  ],
)
