import { sql } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { releaseSingles, singleIdsOf } from '../stones/claim-singles.ts'
import {
  type CartChanged,
  type InCart,
  lineOf,
  MOST_OF_ONE,
  takeLine,
  touchCart,
} from './cart-line.ts'
import { openCart } from './open-cart.ts'
import { cartLines } from './tables.ts'

/** At least one: none is `removeFromCart`. */
export async function setQuantity(
  transaction: Transaction,
  { owner, now, hash, quantity }: InCart & { readonly hash: string; readonly quantity: number },
): Promise<CartChanged> {
  const cart = await openCart(transaction, owner, now)
  const found = await transaction
    .update(cartLines)
    .set({
      quantity: sql`case when ${cartLines.partnerQuoteId} is not null
        or jsonb_path_exists(${cartLines.stones}, '$[*].key ? (@ starts with "single/")')
        then 1 else ${Math.max(1, Math.min(MOST_OF_ONE, quantity))}::int end`,
    })
    .where(lineOf(cart, hash))
    .returning()
  if (found.length === 0) return { ok: false, reason: 'not-found' }
  await touchCart(transaction, cart, now)
  return { ok: true, hash }
}

/** What was taken out, so that it can be put back. */
export interface Removed {
  readonly document: unknown
  readonly quantity: number
  readonly later: boolean
  readonly partnerQuoteId: string | null
}

export type LineRemoved =
  | { readonly ok: true; readonly removed: Removed }
  | { readonly ok: false; readonly reason: 'not-found' }

export async function removeFromCart(
  transaction: Transaction,
  { owner, now, hash }: InCart & { readonly hash: string },
): Promise<LineRemoved> {
  const cart = await openCart(transaction, owner, now)
  const removed = await takeLine(transaction, cart, hash)
  if (!removed) return { ok: false, reason: 'not-found' }
  await touchCart(transaction, cart, now)
  // Whoever lets go of a stone at the checkout lets others have it at once.
  await releaseSingles(transaction, { ids: singleIdsOf([removed]), holder: cart.id, now })
  return { ok: true, removed }
}

/** Set aside, or back among what is ordered. */
export async function setLater(
  transaction: Transaction,
  { owner, now, hash, later }: InCart & { readonly hash: string; readonly later: boolean },
): Promise<CartChanged> {
  const cart = await openCart(transaction, owner, now)
  const found = await transaction
    .update(cartLines)
    .set({ later })
    .where(lineOf(cart, hash))
    .returning()
  if (found.length === 0) return { ok: false, reason: 'not-found' }
  await touchCart(transaction, cart, now)
  return { ok: true, hash }
}
