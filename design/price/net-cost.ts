import type { QuoteLine } from './lines.ts'
import type { Quote } from './quote.ts'
import type { Rates } from './rates.ts'

const WHOLE = 100_000

/**
 * How much of a price is net cost, by the list as the owner entered it. By a `net` list that is what stood before
 * mark-up, tax and price ending. By a `gross` list cost and mark-up come to the whole price, its ending
 * included. Null where the list made not all of the price: the workshop wrote its lines by hand, or a stone that
 * is one of a kind has a price of its own.
 */
export function netCostOf(
  { lines, total, rounding, homeTax = 0 }: Quote,
  { formula, margin }: Pick<Rates, 'formula' | 'margin'>,
): number | null {
  if (lines.some(hasOwnPrice)) return null
  const isNet = formula === 'net'
  const sold = isNet ? total - rounding : total
  return Math.round(sold / ((1 + margin / 1000) * (isNet ? 1 + homeTax / WHOLE : 1)))
}

/** By the words that a kept price has of such a stone, as in `sold-stones.ts`. */
const hasOwnPrice = ({ key, words }: QuoteLine) =>
  key.startsWith('own.') || (key.startsWith('stone.') && words.includes(', one of a kind'))
