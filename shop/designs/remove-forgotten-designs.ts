import { lt } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { designs } from './tables.ts'

/** How long a removed design can be taken back. */
export const REMOVED_DAYS = 30

/** Deletes what was removed long ago, with its history. */
export async function removeForgottenDesigns(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - REMOVED_DAYS * 86_400_000)
  await transaction.delete(designs).where(lt(designs.removedAt, since))
}
