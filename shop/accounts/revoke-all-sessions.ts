import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { sessions } from './tables.ts'

/** Ends every session of the account, except the one given; says how many that were. */
export async function revokeAllSessions(
  transaction: Transaction,
  {
    accountId,
    exceptSessionId,
    now,
  }: { readonly accountId: string; readonly exceptSessionId?: string; readonly now: Date },
): Promise<{ readonly revoked: number }> {
  const revoked = await transaction
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
      ),
    )
    .returning({ id: sessions.id })
  return { revoked: revoked.length }
}
