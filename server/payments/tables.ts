import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#shop/persistence/instant.ts'
import { minorUnits } from '#shop/persistence/minor-units.ts'

/** The books of the embedded test payments: another house's, so nothing of the shop joins them. */
export const testIntents = pgTable(
  'test_intents',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull().unique(),
    paymentId: text('payment_id').notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    card: text('card').notNull(),
    status: text('status').notNull(),
    captured: minorUnits('captured').notNull().default(0),
    refunded: minorUnits('refunded').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  table => [check('test_intents_refunded', sql`${table.refunded} <= ${table.captured}`)],
)

export const testRefunds = pgTable('test_refunds', {
  key: text('key').primaryKey(),
  intent: text('intent').notNull(),
  amount: minorUnits('amount').notNull(),
})
