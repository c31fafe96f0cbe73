import { and, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { removeEndedHolds } from '../stock/hold-stones.ts'
import { carts } from './tables.ts'

/** How long the cart of a browser is kept that nobody comes back with. */
export const FORGOTTEN_DAYS = 90

/** Nobody's carts go in the end, and with them claims that have ended. An account's cart stays. */
export async function removeForgottenCarts(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - FORGOTTEN_DAYS * 86_400_000)
  await transaction.delete(carts).where(and(isNull(carts.accountId), lt(carts.changedAt, since)))
  await removeEndedHolds(transaction, { now })
}
