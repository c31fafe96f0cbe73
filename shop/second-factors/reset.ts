import { eq, sql } from 'drizzle-orm'
import { signOutEverywhere } from '../accounts/sign-out-everywhere.ts'
import { accounts } from '../accounts/tables.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { passkeys, recoveryCodes, totpSecrets } from './tables.ts'

/** For somebody who has lost the device and the paper: the password is enough again. False where nobody has that address. */
export async function resetSecondFactors(
  transaction: Transaction,
  { email, by, at }: { readonly email: string; readonly by: Doer; readonly at: Date },
): Promise<boolean> {
  const [account] = await transaction
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(sql`lower(${accounts.email}) = ${email.trim().toLowerCase()}`)
  if (!account) return false
  const { id } = account
  await transaction.delete(passkeys).where(eq(passkeys.accountId, id))
  await transaction.delete(totpSecrets).where(eq(totpSecrets.accountId, id))
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountId, id))
  await signOutEverywhere(transaction, { accountId: id, now: at })
  await writeAudit(transaction, {
    by,
    at,
    action: 'removed second factors',
    subject: `account ${account.email}`,
  })
  return true
}
