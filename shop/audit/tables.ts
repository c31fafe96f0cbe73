import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../persistence/instant.ts'

/** What staff changed. A trigger refuses to change or remove a row. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** Not a reference: the entry outlives the account. Null when it was done by a key or at the console. */
    accountId: uuid('account_id'),
    /** Name or address of who did it, as it was then. */
    who: text('who').notNull(),
    action: text('action').notNull(),
    /** What it was done to, e.g. "order K-7Q2M-4TXA" or "rates 2026-11". */
    subject: text('subject').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
  },
  table => [
    index('audit_entries_at').on(table.at),
    index('audit_entries_subject').on(table.subject),
  ],
)
