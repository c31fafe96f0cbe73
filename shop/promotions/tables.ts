import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'
import { instant } from '../persistence/instant.ts'
import { minorUnits } from '../persistence/minor-units.ts'

export const promotions = pgTable(
  'promotions',
  {
    /** In capitals, as it is compared. */
    code: text('code').primaryKey(),
    kind: text('kind', { enum: ['percent', 'amount', 'free-delivery'] }).notNull(),
    /** Hundredths of a per cent, or minor units; nothing for free delivery. */
    value: minorUnits('value').notNull().default(0),
    /** Of what it gives and of the sum it begins with; null where there is neither. */
    currency: text('currency'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** How often it may be used at all, and by one customer; null for as often as one likes. */
    limitTotal: integer('limit_total'),
    limitEach: integer('limit_each'),
    /** The pieces must come to this much. */
    leastAmount: minorUnits('least_amount').notNull().default(0),
    uses: integer('uses').notNull().default(0),
    /** Switched off, it is answered as if it were over. */
    active: boolean('active').notNull().default(true),
    /** What it is for; staff's own. */
    note: text('note').notNull().default(''),
  },
  table => [
    check('promotions_kind', sql`${table.kind} in ('percent', 'amount', 'free-delivery')`),
    check('promotions_value', sql`${table.value} >= 0`),
    // The last word on the limit, whatever an operation has overlooked.
    check(
      'promotions_limit',
      sql`${table.uses} >= 0 and (${table.limitTotal} is null or ${table.uses} <= ${table.limitTotal})`,
    ),
  ],
)

export const promotionUses = pgTable(
  'promotion_uses',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    code: text('code')
      .notNull()
      .references(() => promotions.code),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    usedAt: instant('used_at').notNull(),
  },
  table => [index('promotion_uses_code').on(table.code, table.accountId)],
)
