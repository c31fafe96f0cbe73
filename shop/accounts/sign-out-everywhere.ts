import { eq } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { revokeAllSessions } from './revoke-all-sessions.ts'
import { accounts } from './tables.ts'

/**
 * Ends every session of an account and shuts out every sign-in from before: only one that happens
 * from now on opens a session again. The account is named by the shop's id or the identity service's.
 */
export async function signOutEverywhere(
  transaction: Transaction,
  {
    now,
    ...who
  }: { readonly now: Date } & ({ readonly accountId: string } | { readonly identityUid: string }),
): Promise<void> {
  const [account] = await transaction
    .update(accounts)
    .set({ signedOutAt: now })
    .where(
      'accountId' in who
        ? eq(accounts.id, who.accountId)
        : eq(accounts.identityUid, who.identityUid),
    )
    .returning({ accountId: accounts.id })
  if (account) await revokeAllSessions(transaction, { ...account, now })
}
