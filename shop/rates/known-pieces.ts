import type { Design } from '#design/document/design.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import { netCostOf } from '#design/price/net-cost.ts'
import { exactWeight, quote, type Weight } from '#design/price/quote.ts'
import type { Rates } from '#design/price/rates.ts'
import { sellingRates } from '#design/price/selling-rates.ts'
import { totalOf } from '#design/rules/options.ts'
import { collectionDesigns } from '../collection/collection.ts'
import { preparedWeight } from '../collection/prepared-piece.ts'
import { taxOn } from '../tax/places.ts'

export const SOLITAIRE = 'A diamond solitaire'

/** Three pieces that every jeweller knows the price of. */
const known = ['plain-band', 'solitaire', 'studs'] as const

export interface KnownPrice {
  readonly name: string
  readonly total: number
  /** What is left of the price at home without tax, less the net cost; null where that is not known. */
  readonly margin: number | null
}

const pieces = known.flatMap(
  style => collectionDesigns.find(design => design.style === style) ?? [],
)

const weightOf = (design: Design): Weight => {
  const prepared = preparedWeight(design)
  return prepared ? exactWeight(prepared) : { grams: estimateWeight(design), exact: false }
}

/** What customers at home pay for them by a list, and what the shop keeps of it. */
export function knownPrices(rates: Rates, homeTax: number): readonly KnownPrice[] {
  const list = sellingRates(rates, homeTax)
  return pieces.map(design => {
    const made = quote(design, list, weightOf(design))
    const cost = netCostOf(made, rates)
    const net = made.total - taxOn({ rate: homeTax, included: true }, made.total)
    return {
      name: names[design.style as (typeof known)[number]],
      total: made.total,
      margin: cost === null ? null : net - cost,
    }
  })
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
