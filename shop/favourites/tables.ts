import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { instant } from '../persistence/instant.ts'

/** Pieces that somebody liked: the code is all of it, and its words stand beside it for a list. */
export const favourites = pgTable(
  'favourites',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    title: text('title').notNull(),
    likedAt: instant('liked_at').notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.code] })],
)

/** Stones that are one of a kind and that somebody marked. None of those is ever removed, whatever becomes of it. */
export const markedStones = pgTable(
  'marked_stones',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    stoneId: uuid('stone_id').notNull(),
    markedAt: instant('marked_at').notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.stoneId] })],
)
