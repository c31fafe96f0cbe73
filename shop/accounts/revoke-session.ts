import { and, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import type { Transaction } from '../persistence/transaction.ts'
import { sessions } from './tables.ts'

const sessionIdSchema = v.pipe(v.string(), v.uuid())

export type RevokedSession = { ok: true } | { ok: false; reason: 'no-such-session' }

/** Ends one session of this account; somebody else's is answered like one that never was. */
export async function revokeSession(
  transaction: Transaction,
  {
    sessionId,
    accountId,
    now,
  }: { readonly sessionId: string; readonly accountId: string; readonly now: Date },
): Promise<RevokedSession> {
  // It comes from a form, and PostgreSQL raises an error for a uuid that is none.
  if (!v.is(sessionIdSchema, sessionId)) return { ok: false, reason: 'no-such-session' }
  const revoked = await transaction
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
      ),
    )
    .returning({ id: sessions.id })
  return revoked.length > 0 ? { ok: true } : { ok: false, reason: 'no-such-session' }
}
