import { sql } from 'drizzle-orm'
import { bigserial, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'
import { instant } from '../persistence/instant.ts'

/**
 * What staff tell each other about an order. A trigger refuses to change or remove a row; only the
 * words go, when the order is stripped because its account is gone.
 */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** As they were called then: the note outlives the account. */
    who: text('who').notNull(),
    text: text('text').notNull(),
  },
  table => [
    index('order_notes_order').on(table.orderId),
    check('order_notes_text', sql`length(${table.text}) <= 2000`),
  ],
)

/** Who makes an order, and by when it is to leave the bench. No row: nobody yet, by the promised day. */
export const orderWork = pgTable('order_work', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  assignedTo: uuid('assigned_to').references(() => accounts.id, { onDelete: 'set null' }),
  dueOn: date('due_on', { mode: 'string' }),
})
