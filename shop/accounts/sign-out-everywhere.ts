import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../transaction.ts'
import { accounts, sessions } from './tables.ts'

/**
 * Ends every session of whoever the identity service knows by this uid, and shuts out every
 * sign-in from before: only one that happens from now on opens a session again.
 */
export async function signOutEverywhere(
  transaction: Transaction,
  { identityUid, now }: { readonly identityUid: string; readonly now: Date },
): Promise<void> {
  const [account] = await transaction
    .update(accounts)
    .set({ signedOutAt: now })
    .where(eq(accounts.identityUid, identityUid))
    .returning({ id: accounts.id })
  if (!account) return
  await transaction
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.accountId, account.id), isNull(sessions.revokedAt)))
}
