import { eq } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { hashOfSecret } from '../random-secret.ts'
import { cartLines, carts } from './tables.ts'

/** The hashes of the designs in a browser's cart; null where it has no cart. */
export async function designsInGuestCart(
  transaction: Transaction,
  secret: string,
): Promise<ReadonlySet<string | null> | null> {
  const rows = await transaction
    .select({ hash: cartLines.hash })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(eq(carts.guestHash, hashOfSecret(secret)))
  return rows.length === 0 ? null : new Set(rows.map(({ hash }) => hash))
}
