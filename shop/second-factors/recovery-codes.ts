import { and, count, eq } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { recoveryCodes } from './tables.ts'

interface Owner {
  readonly accountId: string
}

/** A new set makes the old one void. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  { accountId, marks }: Owner & { readonly marks: readonly string[] },
): Promise<void> {
  await removeRecoveryCodes(transaction, { accountId })
  await transaction.insert(recoveryCodes).values(marks.map(codeMark => ({ codeMark, accountId })))
}

export async function removeRecoveryCodes(transaction: Transaction, { accountId }: Owner) {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

/** Whether it was one of theirs, which nobody had used. */
export async function spendRecoveryCode(
  transaction: Transaction,
  { accountId, mark }: Owner & { readonly mark: string },
): Promise<boolean> {
  const spent = await transaction
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.codeMark, mark), eq(recoveryCodes.accountId, accountId)))
    .returning({ mark: recoveryCodes.codeMark })
  return spent.length > 0
}

export async function countRecoveryCodes(transaction: Transaction, { accountId }: Owner) {
  const [counted] = await transaction
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
  return counted?.left ?? 0
}
