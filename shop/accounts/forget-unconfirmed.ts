import { eq } from 'drizzle-orm'
import { addresses } from '../addresses/tables.ts'
import { carts } from '../cart/tables.ts'
import { designs } from '../designs/tables.ts'
import { favourites, markedStones } from '../favourites/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { passkeys, recoveryCodes, totpSecrets } from '../second-factors/tables.ts'
import { isLiveSession } from './live-session.ts'
import { accounts, sessions } from './tables.ts'

/**
 * What was entered while anybody could have opened the account in this address's name. Where a parcel
 * would go is dropped whenever it is confirmed from elsewhere. Whoever had to set a new password to get
 * in was never in before: then nothing of what was entered is theirs. Orders stay, as the law asks.
 */
export async function forgetUnconfirmed(
  transaction: Transaction,
  accountId: string,
  extent: 'addresses' | 'everything',
): Promise<void> {
  await transaction.delete(addresses).where(eq(addresses.accountId, accountId))
  if (extent === 'addresses') {
    await transaction.update(carts).set({ checkout: {} }).where(eq(carts.accountId, accountId))
    return
  }
  await transaction.delete(carts).where(eq(carts.accountId, accountId))
  await transaction.delete(designs).where(eq(designs.accountId, accountId))
  // Whoever added them would come back by one, or keep its owner out by the other.
  await transaction.delete(passkeys).where(eq(passkeys.accountId, accountId))
  await transaction.delete(totpSecrets).where(eq(totpSecrets.accountId, accountId))
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await transaction.delete(favourites).where(eq(favourites.accountId, accountId))
  await transaction.delete(markedStones).where(eq(markedStones.accountId, accountId))
  await transaction.update(accounts).set({ name: '' }).where(eq(accounts.id, accountId))
}

/** Whether a browser comes with a session of this account: then it was this person who entered it. */
export async function isSessionOf(
  transaction: Transaction,
  { accountId, secret, now }: { accountId: string; secret: string | null; now: Date },
): Promise<boolean> {
  if (secret === null) return false
  const rows = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(isLiveSession({ accountId, secret, now }))
  return rows.length > 0
}
