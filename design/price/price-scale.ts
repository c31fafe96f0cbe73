import { minorPerWhole } from './currency.ts'
import type { Rates } from './rates.ts'

/** What a gram of 18k gold costs, about, in a currency like the euro. */
const USUAL_GRAM = 80

/** How many times more of a currency people count in: a hundred for yen. A power of ten, so that steps stay round. */
export function priceScale({ currency, metalPerGram }: Rates): number {
  const gram = metalPerGram['18k-yellow'] / minorPerWhole(currency)
  return gram > 0 ? 10 ** Math.max(0, Math.round(Math.log10(gram / USUAL_GRAM))) : 1
}
