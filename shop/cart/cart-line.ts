import { and, eq } from 'drizzle-orm'
import type { Mac } from '#design/price/quote.ts'
import type { QuoteLost } from '../partner-quotes/partner-quote.ts'
import type { CartOwner } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { CartRow } from './open-cart.ts'
import { cartLines, carts } from './tables.ts'

/** Different pieces in one cart, and how many of each. */
export const MOST_CART_LINES = 50
export const MOST_OF_ONE = 20

export interface InCart {
  readonly owner: CartOwner
  readonly now: Date
  readonly mac: Mac
}

export type CartChanged =
  | { readonly ok: true; readonly hash?: string }
  | { readonly ok: false; readonly reason: 'not-found' | 'too-many' }
  /** The design does not fit together; the rules say why. */
  | { readonly ok: false; readonly reason: 'cannot-be-made'; readonly words: readonly string[] }
  /** The partner's quote that it was to be put in with. */
  | { readonly ok: false; readonly reason: 'quote-lost'; readonly because: QuoteLost | 'unknown' }

export const lineOf = (cart: CartRow, hash: string) =>
  and(eq(cartLines.cartId, cart.id), eq(cartLines.hash, hash))

const HOUR_MS = 3_600_000

/** So that it is known for how long nobody came back; to the hour is enough. */
export async function touchCart(transaction: Transaction, cart: CartRow, now: Date): Promise<void> {
  if (now.getTime() - cart.changedAt.getTime() < HOUR_MS) return
  await transaction.update(carts).set({ changedAt: now }).where(eq(carts.id, cart.id))
}

export async function takeLine(transaction: Transaction, cart: CartRow, hash: string) {
  const [line] = await transaction.delete(cartLines).where(lineOf(cart, hash)).returning()
  return line
}
