import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../persistence/instant.ts'

/** One row, from the day on which the owner opened the shop. Before, every order is a test. */
export const shopOpening = pgTable(
  'shop_opening',
  {
    only: boolean('only').primaryKey().default(true),
    openedAt: instant('opened_at').notNull(),
    /** As the audit log names them. */
    openedBy: text('opened_by').notNull(),
    /** Of the first invoice that counts. */
    firstNumber: integer('first_number').notNull(),
  },
  table => [
    check('shop_opening_only', sql`${table.only}`),
    check('shop_opening_number', sql`${table.firstNumber} >= 1`),
  ],
)
