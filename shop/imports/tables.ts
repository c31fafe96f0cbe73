import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { instant } from '../persistence/instant.ts'
import type { ImportKind, Mapping } from './kinds.ts'
import type { TableLine } from './read-table.ts'

/** A table that somebody sent and has not applied yet. It may name people, so it is kept for a day. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<ImportKind>().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sentAt: instant('sent_at').notNull(),
    encoding: text('encoding').notNull(),
    head: jsonb('head').$type<readonly string[]>().notNull(),
    lines: jsonb('lines').$type<readonly TableLine[]>().notNull(),
    mapping: jsonb('mapping').$type<Mapping>().notNull(),
  },
  table => [index('imports_account_id').on(table.accountId)],
)
