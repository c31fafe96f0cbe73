import { expect, test } from 'vitest'
import { metalOf } from '#design/catalogue/metals.ts'
import { estimateSecond } from '#design/price/estimate-weight.ts'
import { castTerms } from '#design/price/weight-terms.ts'
import { sweptDesigns, twoMetalDesigns, walkedDesigns } from './designs.ts'
import { fitFigures } from './fit.ts'
import { LEAST_SHARE, MOST_ERROR, priceError, shareWithin } from './price-error.ts'
import { weighDesign } from './weigh.ts'

/** Other designs than those that were fitted to. */
const SEED = 2026
const PATIENCE_MS = 180_000

test('a fit finds the figures that volumes were made with', () => {
  const designs = walkedDesigns(6, 5).filter(({ style }) => style === 'plain-band')
  const samples = designs.map(design => {
    const terms = castTerms(design)
    const mm3 = terms.reduce((sum, { value, unfitted }) => sum + 1.1 * unfitted * value, 0)
    return { terms, mm3 }
  })
  const figures = fitFigures(samples)
  for (const { terms, mm3 } of samples) {
    const found = terms.reduce((sum, { key, value }) => sum + (figures.get(key) ?? 0) * value, 0)
    expect(found / mm3).toBeCloseTo(1, 2)
  }
})

test('an estimated price is within 3 % of the exact one for 95 of 100 designs; else node ops/fit-weights', {
  tags: 'long',
  timeout: PATIENCE_MS,
}, async () => {
  const errors: number[] = []
  const said: string[] = []
  for (const design of [...walkedDesigns(2, SEED), ...sweptDesigns(1, SEED)]) {
    const error = priceError(await weighDesign(design))
    errors.push(error)
    if (Math.abs(error) > MOST_ERROR) said.push(`${design.style} ${(error * 100).toFixed(1)} %`)
  }
  expect(shareWithin(errors), said.join(', ')).toBeGreaterThanOrEqual(LEAST_SHARE)
})

test('a head of another metal is estimated within 10 % for nine of ten; else node ops/fit-weights --heads-only', {
  tags: 'long',
  timeout: PATIENCE_MS,
}, async () => {
  const errors: number[] = []
  for (const design of twoMetalDesigns({ walked: 6, swept: 2 }, SEED)) {
    const { secondMm3 = 0 } = await weighDesign(design)
    const { densityGPerCm3 } = metalOf(design.secondMetal ?? design.metal)
    errors.push(Math.abs((1000 * estimateSecond(design)) / (secondMm3 * densityGPerCm3) - 1))
  }
  const within = errors.filter(error => error <= 0.1).length / errors.length
  const said = errors.map(error => (error * 100).toFixed(1)).join(', ')
  expect(within, said).toBeGreaterThanOrEqual(0.9)
})
