import type { Transaction } from '../persistence/transaction.ts'
import { auditEntries } from './tables.ts'

/** Somebody behind the counter, or a machine with a key. */
export interface Doer {
  readonly accountId: string | null
  readonly who: string
}

/** Somebody behind the counter, by their account. */
export interface StaffDoer extends Doer {
  readonly accountId: string
}

export interface AuditedChange {
  readonly by: Doer
  readonly at: Date
  readonly action: string
  readonly subject: string
  readonly before?: unknown
  readonly after?: unknown
}

/** In the transaction of the change itself: neither stands without the other. */
export async function writeAudit(transaction: Transaction, change: AuditedChange): Promise<void> {
  const { by, at, action, subject, before = null, after = null } = change
  await transaction.insert(auditEntries).values({ ...by, at, action, subject, before, after })
}
