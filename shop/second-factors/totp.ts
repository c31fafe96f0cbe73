import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { totpSecrets } from './tables.ts'

interface Owner {
  readonly accountId: string
}

/** Takes the place of one that was begun and not confirmed; false where one is in use. */
export async function beginTotp(
  transaction: Transaction,
  { accountId, sealedSecret, now }: Owner & { readonly sealedSecret: string; readonly now: Date },
): Promise<boolean> {
  const begun = await transaction
    .insert(totpSecrets)
    .values({ accountId, sealedSecret, createdAt: now })
    .onConflictDoUpdate({
      target: totpSecrets.accountId,
      set: { sealedSecret, createdAt: now, lastStep: null },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ accountId: totpSecrets.accountId })
  return begun.length > 0
}

export async function findTotp(transaction: Transaction, { accountId }: Owner) {
  const [found] = await transaction
    .select()
    .from(totpSecrets)
    .where(eq(totpSecrets.accountId, accountId))
  return found
}

/** Of two who come with one code, or with one of before, only the first is let in. */
export async function takeStep(
  transaction: Transaction,
  { accountId, step, confirmAt }: Owner & { readonly step: number; readonly confirmAt?: Date },
): Promise<boolean> {
  const taken = await transaction
    .update(totpSecrets)
    .set({ lastStep: step, ...(confirmAt && { confirmedAt: confirmAt }) })
    .where(
      and(
        eq(totpSecrets.accountId, accountId),
        or(isNull(totpSecrets.lastStep), lt(totpSecrets.lastStep, step)),
        confirmAt ? isNull(totpSecrets.confirmedAt) : isNotNull(totpSecrets.confirmedAt),
      ),
    )
    .returning({ accountId: totpSecrets.accountId })
  return taken.length > 0
}

/** Since when it is in use; null where it is not. */
export async function totpSince(transaction: Transaction, owner: Owner): Promise<Date | null> {
  return (await findTotp(transaction, owner))?.confirmedAt ?? null
}

/** Whether there was one in use. */
export async function removeTotp(transaction: Transaction, { accountId }: Owner): Promise<boolean> {
  const removed = await transaction
    .delete(totpSecrets)
    .where(eq(totpSecrets.accountId, accountId))
    .returning({ confirmedAt: totpSecrets.confirmedAt })
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}
