import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { hashOfSecret } from '../random-secret.ts'
import { type OpenedSession, type OpenSession, openSession } from './open-session.ts'
import { sessions } from './tables.ts'

/**
 * At sign-in: a new session with a new secret, and the end of the one the browser came with, so
 * that a secret planted or read before signing in is worth nothing after it.
 */
export async function rotateSession(
  transaction: Transaction,
  { oldSecret, ...opening }: OpenSession & { readonly oldSecret: string | null },
): Promise<OpenedSession> {
  if (oldSecret !== null) {
    await transaction
      .update(sessions)
      .set({ revokedAt: opening.now })
      .where(
        and(
          eq(sessions.secretHash, hashOfSecret(oldSecret)),
          isNull(sessions.revokedAt),
          opening.device === undefined ? undefined : ne(sessions.id, opening.device),
        ),
      )
  }
  return openSession(transaction, opening)
}
