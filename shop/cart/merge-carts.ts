import { eq } from 'drizzle-orm'
import { canonicalText } from '#design/document/identity.ts'
import { type CartOwner, lockCarts } from '../locks.ts'
import { stoneHolds } from '../stock/tables.ts'
import type { Transaction } from '../transaction.ts'
import { MOST_OF_ONE } from './change-cart.ts'
import { type CartRow, noGift, openCart } from './open-cart.ts'
import { cartLines, carts } from './tables.ts'

/**
 * At sign-in the browser's cart goes into the account's. A design that is in both is one wish, seen
 * twice: the larger quantity stays, and it is set aside only if it is in both. The browser's cart is
 * gone afterwards, so doing this again changes nothing.
 */
export async function mergeCarts(
  transaction: Transaction,
  input: { readonly secret: string; readonly accountId: string; readonly now: Date },
): Promise<void> {
  const guest: CartOwner = { kind: 'guest', secret: input.secret }
  const account: CartOwner = { kind: 'account', accountId: input.accountId }
  const locked = await lockCarts(transaction, [guest, account])
  const from = locked.find(cart => cart.guestHash !== null)
  if (!from) return
  const into =
    locked.find(cart => cart.accountId !== null) ??
    (await openCart(transaction, account, input.now))
  await moveLines(transaction, from, into)
  await transaction
    .update(carts)
    .set({
      changedAt: input.now,
      ...(canonicalText(into.gift) === canonicalText(noGift) && { gift: from.gift }),
    })
    .where(eq(carts.id, into.id))
  await transaction.delete(stoneHolds).where(eq(stoneHolds.holder, from.id))
  await transaction.delete(carts).where(eq(carts.id, from.id))
}

async function moveLines(transaction: Transaction, from: CartRow, into: CartRow) {
  const lines = (cart: CartRow) =>
    transaction.select().from(cartLines).where(eq(cartLines.cartId, cart.id))
  const kept = new Map((await lines(into)).map(line => [line.hash, line]))
  for (const line of await lines(from)) {
    const same = kept.get(line.hash)
    const merged = same
      ? {
          quantity: Math.min(MOST_OF_ONE, Math.max(same.quantity, line.quantity)),
          later: same.later && line.later,
          proof: line.proof ?? same.proof,
        }
      : {}
    await transaction
      .insert(cartLines)
      .values({ ...line, cartId: into.id })
      .onConflictDoUpdate({
        target: [cartLines.cartId, cartLines.hash],
        set: { quantity: line.quantity, ...merged },
      })
  }
}
