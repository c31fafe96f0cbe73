import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { orders } from '../orders/tables.ts'
import { paymentMovements } from '../payments/tables.ts'
import { instant } from '../persistence/instant.ts'
import { minorUnits } from '../persistence/minor-units.ts'
import { shopSettings } from '../settings/tables.ts'

export const invoiceKinds = ['invoice', 'deposit-invoice', 'credit-note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** The last number given out in a year, of real papers and of tests. Triggers count it up at a commit, so no number is left out. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  {
    kind: text('kind').$type<InvoiceKind>().notNull(),
    test: boolean('test').notNull().default(false),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.test, table.year] })],
)

/**
 * One for each order that was paid, one before it for a deposit, and a credit note for each refund
 * that arrived. Rows are written by triggers, with the step that is their cause, and never changed.
 */
export const invoices = pgTable(
  'invoices',
  {
    number: text('number').primaryKey(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    /** Of an order before the shop was opened or paid by test payments: no invoice, and no revenue. */
    test: boolean('test').notNull().default(false),
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The refund that a credit note is for. */
    refundKey: uuid('refund_key')
      .unique()
      .references(() => paymentMovements.key),
    amount: minorUnits('amount').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** What the shop said of itself then, which is never changed either. Null if it had said nothing. */
    settingsVersion: text('settings_version').references(() => shopSettings.version),
    /** Which layout it is drawn in (`paper-files.ts`), now and later. */
    layout: integer('layout').notNull().default(1),
  },
  table => [
    unique('invoices_sequence').on(table.kind, table.test, table.year, table.sequence),
    index('invoices_order').on(table.orderId),
    index('invoices_issued_at').on(table.issuedAt),
    index('invoices_latest').on(table.test, table.issuedAt, table.sequence),
    check('invoices_kind', sql`${table.kind} in ('invoice', 'deposit-invoice', 'credit-note')`),
    check(
      'invoices_refund',
      sql`(${table.kind} = 'credit-note') = (${table.refundKey} is not null)`,
    ),
  ],
)
