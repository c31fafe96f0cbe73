import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { hashOfSecret } from '../random-secret.ts'
import { sessions } from './tables.ts'

/** Sign-out: whoever holds the secret may end the session, and ending it twice is the same. */
export async function endSession(
  transaction: Transaction,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.secretHash, hashOfSecret(secret)), isNull(sessions.revokedAt)))
}
