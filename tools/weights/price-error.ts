import { defaultRates } from '#design/price/default-rates.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import { type GramsOfMetal, priceLines, sumOf } from '#design/price/lines.ts'
import { exactWeight } from '#design/price/quote.ts'
import { weightByMetal } from '#geometry/solid/bodies-by-metal.ts'
import type { Weighed } from './weigh.ts'

/** What an estimated price may be off by, and for how many of a hundred designs. */
export const MOST_ERROR = 0.03
export const LEAST_SHARE = 0.95

/** By how much the estimated price is too high (or, below nought, too low), for one unit of the exact one. */
export function priceError({ design, castMm3, secondMm3 = 0 }: Weighed): number {
  const volumes = { firstMm3: castMm3 - secondMm3, secondMm3 }
  const { grams, second } = exactWeight(weightByMetal({ design }, volumes))
  const exact = { grams, ...(second !== undefined && { second }) }
  const total = (weight: GramsOfMetal) =>
    sumOf(priceLines(design, defaultRates, weight), defaultRates).total
  return total({ grams: estimateWeight(design) }) / total(exact) - 1
}

export const shareWithin = (errors: readonly number[]) =>
  errors.filter(error => Math.abs(error) <= MOST_ERROR).length / errors.length
