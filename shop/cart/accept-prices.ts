import { eq } from 'drizzle-orm'
import { partnerQuotesOf } from '../partner-quotes/partner-quote.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { currentRates } from '../rates/current-rates.ts'
import { designsOf, ratesFor } from '../stones/singles-now.ts'
import { type CartChanged, type InCart, lineOf, touchCart } from './cart-line.ts'
import { linePrice } from './line-price.ts'
import { openCart } from './open-cart.ts'
import { cartLines } from './tables.ts'

/** The customer has seen what changed: from now on that is the price that was shown. */
export async function acceptPrices(
  transaction: Transaction,
  { owner, now, mac }: InCart,
): Promise<CartChanged> {
  const cart = await openCart(transaction, owner, now)
  const lines = await transaction.select().from(cartLines).where(eq(cartLines.cartId, cart.id))
  const rates = await ratesFor(
    transaction,
    await currentRates(transaction, now),
    designsOf(lines.map(({ document }) => document)),
  )
  const quotes = await partnerQuotesOf(transaction, lines)
  for (const line of lines) {
    const price = linePrice(line, { rates, quotes, mac, now })
    const isQuoted = price.ok && price.partner?.lost === null
    if (price.ok && !isQuoted && price.quote !== line.quote)
      await transaction
        .update(cartLines)
        .set({ quote: price.quote, partnerQuoteId: null })
        .where(lineOf(cart, line.hash))
  }
  await touchCart(transaction, cart, now)
  return { ok: true }
}
