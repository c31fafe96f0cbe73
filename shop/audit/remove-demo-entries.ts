import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { auditEntries } from './tables.ts'
import type { Doer } from './write-audit.ts'

/** What nobody did. A trigger lets go of entries of the demo's own doer and of no others. */
export async function removeDemoEntries(transaction: Transaction, { who }: Doer): Promise<void> {
  await transaction
    .delete(auditEntries)
    .where(and(isNull(auditEntries.accountId), eq(auditEntries.who, who)))
}
