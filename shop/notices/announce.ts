import { sql } from 'drizzle-orm'
import { jobs } from '../jobs/tables.ts'
import { preparedSql } from '../persistence/prepared-query.ts'
import { sendWithCommit, type Transaction } from '../persistence/transaction.ts'
import { noticeKind, recipients, recipientWords } from './recipients.ts'

/** Messages of special orders have an email of their own, which goes to the same people. */
export type AnnouncedKind = 'order' | 'return'

export interface Announced {
  readonly kind: AnnouncedKind
  /** Of the order or the return. */
  readonly id: string
}

export const NOTICE_EMAIL = 'notice-email'

/**
 * In the transaction that is its cause: staff are told of what has happened, and of nothing else. One
 * email for each who is named now, each a job of its own: one that fails holds up no other.
 */
export function announceToStaff(
  transaction: Transaction,
  { kind, id, now }: Announced & { readonly now: Date },
): void {
  sendWithCommit(
    transaction,
    emailsToStaff(transaction).execute({ ...recipientWords(kind), id, now: now.toISOString() }),
  )
}

const id = sql`${sql.placeholder('id')}::text`
const emailsToStaff = preparedSql(
  'emails_to_staff',
  () => sql`
    insert into ${jobs} (kind, key, payload, due_at)
    select ${NOTICE_EMAIL}::text, concat_ws(' ', ${NOTICE_EMAIL}::text, ${noticeKind}, ${id}, r.address),
      jsonb_build_object('kind', ${noticeKind}, 'id', ${id}, 'to', r.address),
      ${sql.placeholder('now')}::timestamptz
    from (${recipients}) r
    on conflict do nothing`,
)
