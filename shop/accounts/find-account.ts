import { eq } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { accounts } from './tables.ts'

/** What the account's owner sees of it. */
export async function findAccount(
  transaction: Transaction,
  { accountId }: { readonly accountId: string },
) {
  const [account] = await transaction
    .select({
      identityUid: accounts.identityUid,
      name: accounts.name,
      email: accounts.email,
      emailVerified: accounts.emailVerified,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account
}
