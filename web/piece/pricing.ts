import type { Design } from '#design/document/design.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import { houseRates } from '#design/price/house-rates.ts'
import { quote } from '#design/price/quote.ts'
import type { Pricing } from '#design/rules/options.ts'

/** Today's rates with the weight by formula: what is shown while designing, not what is paid. */
export const pricing: Pricing = { rates: houseRates, grams: estimateWeight }
export const { currency } = houseRates

export const quoteOf = (design: Design) =>
  quote(design, houseRates, { grams: estimateWeight(design), exact: false })
