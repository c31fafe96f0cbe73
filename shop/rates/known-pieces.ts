import { estimateWeight } from '#design/price/estimate-weight.ts'
import type { Rates } from '#design/price/rates.ts'
import { sellingRates } from '#design/price/selling-rates.ts'
import { totalOf } from '#design/rules/options.ts'
import { collectionDesigns } from '../collection/collection.ts'

export const SOLITAIRE = 'A diamond solitaire'

/** Three pieces that every jeweller knows the price of. */
const known = ['plain-band', 'solitaire', 'studs'] as const

export interface KnownPrice {
  readonly name: string
  readonly total: number
}

const pieces = known.flatMap(
  style => collectionDesigns.find(design => design.style === style) ?? [],
)

/** What they cost by a list. */
export function knownPrices(rates: Rates, homeTax: number): readonly KnownPrice[] {
  const list = sellingRates(rates, homeTax)
  return pieces.map(design => ({
    name: names[design.style as (typeof known)[number]],
    total: totalOf(design, { rates: list, grams: estimateWeight }),
  }))
}

const names: Readonly<Record<(typeof known)[number], string>> = {
  'plain-band': 'A plain wedding band',
  solitaire: SOLITAIRE,
  studs: 'A pair of studs',
}

/** The dearest piece of the collection. */
export function dearestPrice(rates: Rates, homeTax: number): number {
  const list = sellingRates(rates, homeTax)
  return Math.max(
    ...collectionDesigns.map(design => totalOf(design, { rates: list, grams: estimateWeight })),
  )
}
