import { bigserial, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { instant } from '../persistence/instant.ts'
import type { SecurityKind } from './kinds.ts'

/** What somebody who guards the shop wants to know afterwards; kept for as long as a setting says. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    kind: text('kind').$type<SecurityKind>().notNull(),
    /** Whose account it concerns; null where there is none, or none any more. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Where it came from, as every limit names a client: an IPv4 address or the /64 of an IPv6 one. */
    client: text('client').notNull(),
    /** The id of the request, as in the log and on the error page. */
    requestId: text('request_id').notNull(),
    /** What it was about: a device, a role, an order's number, a limit. */
    about: text('about').notNull(),
  },
  table => [
    index('security_events_at').on(table.at),
    index('security_events_kind').on(table.kind, table.id),
  ],
)
