import { and, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { sharedDesigns } from './tables.ts'

/** How long a short link is kept that nobody opens. */
export const UNOPENED_DAYS = 365

export async function removeForgottenShares(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - UNOPENED_DAYS * 86_400_000).toISOString().slice(0, 10)
  // One that search engines were told of stays until the owner takes it back.
  await transaction
    .delete(sharedDesigns)
    .where(and(lt(sharedDesigns.lastOpenedOn, since), isNull(sharedDesigns.searchableSince)))
}
