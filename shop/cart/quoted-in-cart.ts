import { and, eq, isNotNull } from 'drizzle-orm'
import type { Quote } from '#design/price/quote.ts'
import { partnerQuotesOf, whyLost } from '../partner-quotes/partner-quote.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { currentRates } from '../rates/current-rates.ts'
import { cartLines, carts } from './tables.ts'

/** The prices that partners' quotes set in an account's cart, for the pages on which a piece is approved. */
export async function quotedInCart(
  transaction: Transaction,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<readonly Quote[]> {
  const lines = await transaction
    .select({ hash: cartLines.hash, partnerQuoteId: cartLines.partnerQuoteId })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(eq(carts.accountId, accountId), isNotNull(cartLines.partnerQuoteId)))
  if (lines.length === 0) return []
  const { currency } = await currentRates(transaction, now)
  const quotes = await partnerQuotesOf(transaction, lines)
  return lines.flatMap(({ hash, partnerQuoteId }) => {
    const found = quotes.get(partnerQuoteId ?? '')
    return found && whyLost(found, { hash, currency, now }) === null ? [found.quote] : []
  })
}
