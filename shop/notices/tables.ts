import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { instant } from '../persistence/instant.ts'

export const noticeKinds = ['order', 'return', 'message'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Who is written to of each kind of event. Without a row, those whose role it concerns. */
export const noticeRecipients = pgTable('notice_recipients', {
  kind: text('kind').$type<NoticeKind>().primaryKey(),
  addresses: jsonb('addresses').$type<readonly string[]>().notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** When somebody of the staff last opened a section of the workshop. */
export const staffLooks = pgTable(
  'staff_looks',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    lookedAt: instant('looked_at').notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.kind] })],
)
