import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { instant } from '../persistence/instant.ts'

/** Where somebody's parcels go. An order keeps a copy of its own. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    line1: text('line1').notNull(),
    line2: text('line2').notNull(),
    city: text('city').notNull(),
    region: text('region').notNull(),
    postcode: text('postcode').notNull(),
    country: text('country').notNull(),
    phone: text('phone').notNull(),
    /** Where a parcel goes unless something else is said. */
    first: boolean('first').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  table => [
    index('addresses_account').on(table.accountId),
    uniqueIndex('addresses_one_first').on(table.accountId).where(sql`${table.first}`),
  ],
)
