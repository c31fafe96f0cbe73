import { estimateWeight } from '#design/price/estimate-weight.ts'
import { houseRates } from '#design/price/house-rates.ts'
import { totalOf } from '#design/rules/options.ts'
import { weightOf } from '#geometry/solid/weight.ts'
import type { Weighed } from './weigh.ts'

/** What an estimated price may be off by, and for how many of a hundred designs. */
export const MOST_ERROR = 0.03
export const LEAST_SHARE = 0.95

/** By how much the estimated price is too high (or, below nought, too low), for one unit of the exact one. */
export function priceError({ design, castMm3 }: Weighed): number {
  const grams = weightOf({ design }, { volumeMm3: castMm3 })
  const priced = (weight: number) => totalOf(design, { rates: houseRates, grams: () => weight })
  return priced(estimateWeight(design)) / priced(grams) - 1
}

export const shareWithin = (errors: readonly number[]) =>
  errors.filter(error => Math.abs(error) <= MOST_ERROR).length / errors.length
