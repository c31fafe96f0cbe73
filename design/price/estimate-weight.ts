import { metalOf } from '../catalogue/metals.ts'
import type { StyleId } from '../catalogue/styles.ts'
import type { Design } from '../document/design.ts'
import { hasInlay } from '../document/optional-choices.ts'
import { boughtMilligrams, boughtParts } from '../layout/bought-parts.ts'
import { inlayMm3 } from '../layout/inlay.ts'
import { weightFigures } from './weight-figures.ts'
import { castTerms, secondTermsOf, type WeightTerm } from './weight-terms.ts'

export interface EstimatedWeights {
  /** Of what is cast for the piece. */
  readonly castGrams: number
  /** Of chains, clasps and hooks in the same metal, which are bought and fitted: known to the milligram. */
  readonly boughtGrams: number
}

/** Less than the lightest piece there is: no sum of corrections makes a piece of nothing. */
const LEAST_MM3 = 10
/** Nor of a head; and no piece is mostly of its second metal. */
const LEAST_HEAD_MM3 = 5
const MOST_SECOND = 0.6

const wholeMm3Of = (design: Design) => Math.max(LEAST_MM3, mm3Of(design.style, castTerms(design)))

/**
 * Grams by formula, so that a price can be shown at once: simple bodies added up, with figures that
 * were fitted to exact solids (`node ops/fit-weights`). What is paid is priced by the solid's own weight.
 */
export function estimateWeights(design: Design): EstimatedWeights {
  const { densityGPerCm3 } = metalOf(design.metal)
  const wholeMm3 = wholeMm3Of(design)
  const secondMm3 = secondMm3Of(design)
  return {
    castGrams: ((wholeMm3 - secondMm3) * densityGPerCm3) / 1000 + estimateSecond(design),
    boughtGrams: boughtMilligrams(boughtParts(design)) / 1000,
  }
}

/** What of a piece is of its second metal, if it has one. */
function secondMm3Of(design: Design): number {
  if (!design.secondMetal) return 0
  const mm3 = hasInlay(design) ? inlayMm3(design) : mm3Of(design.style, secondTermsOf(design))
  return Math.min(MOST_SECOND * wholeMm3Of(design), Math.max(LEAST_HEAD_MM3, mm3))
}

/** Grams of the second metal, within those of the whole; none in a piece of one. */
export const estimateSecond = (design: Design): number =>
  design.secondMetal ? (secondMm3Of(design) * metalOf(design.secondMetal).densityGPerCm3) / 1000 : 0

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
