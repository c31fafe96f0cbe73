import type { Quote } from './quote.ts'
import type { Rates } from './rates.ts'

const WHOLE = 100_000

/**
 * How much of a price is net cost, by the list as the owner entered it. By a `net` list that is what stood before
 * mark-up, tax and price ending. By a `gross` list cost and mark-up come to the whole price, its ending
 * included. Null where no list made the price: the workshop wrote its lines by hand.
 */
export function netCostOf(
  { lines, total, rounding, homeTax = 0 }: Quote,
  { formula, margin }: Pick<Rates, 'formula' | 'margin'>,
): number | null {
  if (lines.some(({ key }) => key.startsWith('own.'))) return null
  const isNet = formula === 'net'
  const sold = isNet ? total - rounding : total
  return Math.round(sold / ((1 + margin / 1000) * (isNet ? 1 + homeTax / WHOLE : 1)))
}
