import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StonePerson } from '#schemas/designs.ts'
import { accounts } from '../accounts/tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What an account keeps. The id is the browser's own: a guest's design comes along with it. */
export const designs = pgTable(
  'designs',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    document: jsonb('document').notNull(),
    hash: text('hash').notNull(),
    /** Whom the stones stand for, in their order. */
    people: jsonb('people').$type<readonly StonePerson[]>().notNull(),
    /** Goes up by one with every change of name, document or people. */
    revision: integer('revision').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Removed by its owner, who may still take it back. */
    removedAt: instant('removed_at'),
  },
  table => [index('designs_account_id').on(table.accountId)],
)

/** What a design was, for those who want to go back; the present revision is among them. */
export const designRevisions = pgTable(
  'design_revisions',
  {
    designId: uuid('design_id')
      .notNull()
      .references(() => designs.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    name: text('name').notNull(),
    document: jsonb('document').notNull(),
    hash: text('hash').notNull(),
    people: jsonb('people').$type<readonly StonePerson[]>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  table => [primaryKey({ columns: [table.designId, table.revision] })],
)
