import { desc, eq } from 'drizzle-orm'
import { addresses } from '../addresses/tables.ts'
import { carts } from '../cart/tables.ts'
import type { Transaction } from '../transaction.ts'

/** Where somebody's parcel would go: as their checkout has it, else their usual address; undefined while neither says. */
export async function findDeliveryCountry(
  transaction: Transaction,
  { accountId }: { readonly accountId: string },
): Promise<string | undefined> {
  const [[cart], [usual]] = await Promise.all([
    transaction
      .select({ checkout: carts.checkout })
      .from(carts)
      .where(eq(carts.accountId, accountId)),
    transaction
      .select({ country: addresses.country })
      .from(addresses)
      .where(eq(addresses.accountId, accountId))
      .orderBy(desc(addresses.first), desc(addresses.changedAt), addresses.id)
      .limit(1),
  ])
  return cart?.checkout.country || usual?.country
}
