import { and, eq, isNull } from 'drizzle-orm'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import { unbillQuotesOf } from '../partner-quotes/partner-quote.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { apiKeys } from './tables.ts'

/** At once and for good. A second time changes nothing and is not written down. */
export async function revokeKey(
  transaction: Transaction,
  { id, by, now }: { readonly id: string; readonly by: Doer; readonly now: Date },
): Promise<void> {
  const [row] = await transaction
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ prefix: apiKeys.prefix, name: apiKeys.name })
  if (!row) return
  await unbillQuotesOf(transaction, { keyId: id })
  const before = { name: row.name }
  await writeAudit(transaction, { by, at: now, action: 'key revoked', subject: row.prefix, before })
}
