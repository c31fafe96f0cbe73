import { eq } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import type { CartChanged, InCart } from './cart-line.ts'
import type { Gift } from './gift.ts'
import { openCart } from './open-cart.ts'
import { carts } from './tables.ts'

export async function setGift(
  transaction: Transaction,
  { owner, now, gift }: InCart & { readonly gift: Gift },
): Promise<CartChanged> {
  const cart = await openCart(transaction, owner, now)
  await transaction.update(carts).set({ gift, changedAt: now }).where(eq(carts.id, cart.id))
  return { ok: true }
}
