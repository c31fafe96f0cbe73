import { eq } from 'drizzle-orm'
import { forgetLettersTo } from '../mail/sent-letters.ts'
import type { Transaction } from '../transaction.ts'
import { accounts } from './tables.ts'

/** Everything of the account that no law obliges us to keep; its sessions go with it. */
export async function deleteAccount(
  transaction: Transaction,
  { accountId }: { readonly accountId: string },
): Promise<void> {
  const [gone] = await transaction
    .delete(accounts)
    .where(eq(accounts.id, accountId))
    .returning({ email: accounts.email })
  if (gone) await forgetLettersTo(transaction, gone.email)
}
