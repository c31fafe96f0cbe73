import { eq } from 'drizzle-orm'
import { canonicalText } from '#design/document/identity.ts'
import type { Mac } from '#design/price/quote.ts'
import { type CartOwner, lockCarts } from '../persistence/locks.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { currentRates } from '../rates/current-rates.ts'
import { stoneHolds } from '../stock/tables.ts'
import { MOST_OF_ONE } from './cart-line.ts'
import { giftOf, noGift } from './gift.ts'
import { type CartPricing, signedForQuote } from './line-price.ts'
import { type CartRow, openCart } from './open-cart.ts'
import { proofFor } from './proof-for.ts'
import { cartLines, carts } from './tables.ts'

/**
 * At sign-in the browser's cart goes into the account's. A design that is in both is one wish, seen
 * twice: the larger quantity stays, and it is set aside only if it is in both. The browser's cart is
 * gone afterwards, so doing this again changes nothing. What the account has signed before counts.
 */
export async function mergeCarts(
  transaction: Transaction,
  input: {
    readonly secret: string
    readonly accountId: string
    readonly mac: Mac
    readonly now: Date
  },
): Promise<void> {
  const guest: CartOwner = { kind: 'guest', secret: input.secret }
  const account: CartOwner = { kind: 'account', accountId: input.accountId }
  const locked = await lockCarts(transaction, [guest, account])
  const from = locked.find(cart => cart.guestHash !== null)
  if (!from) return
  const into =
    locked.find(cart => cart.accountId !== null) ??
    (await openCart(transaction, account, input.now))
  const rates = await currentRates(transaction, input.now)
  await moveLines(transaction, { from, into, owner: account, pricing: { ...input, rates } })
  await transaction
    .update(carts)
    .set({
      changedAt: input.now,
      ...(canonicalText(giftOf(into.gift)) === canonicalText(noGift) && { gift: from.gift }),
    })
    .where(eq(carts.id, into.id))
  await transaction.delete(stoneHolds).where(eq(stoneHolds.holder, from.id))
  await transaction.delete(carts).where(eq(carts.id, from.id))
}

interface Moving {
  readonly from: CartRow
  readonly into: CartRow
  readonly owner: CartOwner
  readonly pricing: CartPricing
}

async function moveLines(transaction: Transaction, { from, into, owner, pricing }: Moving) {
  const lines = (cart: CartRow) =>
    transaction.select().from(cartLines).where(eq(cartLines.cartId, cart.id))
  const kept = new Map((await lines(into)).map(line => [line.hash, line]))
  for (const line of await lines(from)) {
    const same = kept.get(line.hash)
    const approved = same?.proof ? null : await proofFor(transaction, { owner, hash: line.hash })
    const signedFor = approved && signedForQuote(approved, pricing)
    const signed = approved && { proof: approved.proof, ...(signedFor && { quote: signedFor }) }
    const partnerQuoteId = line.partnerQuoteId ?? same?.partnerQuoteId ?? null
    const most = partnerQuoteId === null ? MOST_OF_ONE : 1
    const merged = same
      ? {
          quantity: Math.min(most, Math.max(same.quantity, line.quantity)),
          partnerQuoteId,
          later: same.later && line.later,
        }
      : {}
    await transaction
      .insert(cartLines)
      .values({ ...line, ...signed, cartId: into.id })
      .onConflictDoUpdate({
        target: [cartLines.cartId, cartLines.hash],
        set: {
          quantity: line.quantity,
          ...merged,
          ...(line.set && !line.set.split && { set: line.set }),
          ...signed,
        },
      })
  }
}
