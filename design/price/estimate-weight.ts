import { metalOf } from '../catalogue/metals.ts'
import type { StyleId } from '../catalogue/styles.ts'
import type { Design } from '../document/design.ts'
import { boughtMilligrams, boughtParts } from '../layout/bought-parts.ts'
import { weightFigures } from './weight-figures.ts'
import { castTerms, type WeightTerm } from './weight-terms.ts'

export interface EstimatedWeights {
  /** Of what is cast for the piece. */
  readonly castGrams: number
  /** Of chains, clasps and hooks in the same metal, which are bought and fitted: known to the milligram. */
  readonly boughtGrams: number
}

/** Less than the lightest piece there is: no sum of corrections makes a piece of nothing. */
const LEAST_MM3 = 10

/**
 * Grams by formula, so that a price can be shown at once: simple bodies added up, with figures that
 * were fitted to exact solids (`npm run fit-weights`). What is paid is priced by the solid's own weight.
 */
export function estimateWeights(design: Design): EstimatedWeights {
  const grams = metalOf(design.metal).densityGPerCm3 / 1000
  return {
    castGrams: Math.max(LEAST_MM3, mm3Of(design.style, castTerms(design))) * grams,
    boughtGrams: boughtMilligrams(boughtParts(design)) / 1000,
  }
}

/** Of cast and bought metal together. */
export function estimateWeight(design: Design): number {
  const { castGrams, boughtGrams } = estimateWeights(design)
  return castGrams + boughtGrams
}

function mm3Of(style: StyleId, terms: readonly WeightTerm[]): number {
  const figures: Readonly<Record<string, number>> = weightFigures[style]
  return terms.reduce(
    (sum, { key, value, unfitted }) => sum + (figures[key] ?? unfitted) * value,
    0,
  )
}
