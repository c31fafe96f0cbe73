import { eq } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { isStaff } from '../staff/roles.ts'
import { factorsOf } from './second-step.ts'

const dayMs = 24 * 60 * 60 * 1000

/** By when this member of staff needs a second factor; null for whoever has one, and for customers. */
export async function secondFactorDue(
  transaction: Transaction,
  { accountId, days }: { readonly accountId: string; readonly days: number },
): Promise<Date | null> {
  const [account] = await transaction
    .select({ role: accounts.role, staffSince: accounts.staffSince })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account || !isStaff(account.role)) return null
  const { totp, passkey } = await factorsOf(transaction, { accountId })
  return totp || passkey ? null : new Date(account.staffSince.getTime() + days * dayMs)
}
