import type { Design } from '#design/document/design.ts'
import type { Offer } from '#design/offer/offer.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import { type Quote, quote } from '#design/price/quote.ts'
import type { Pricing } from '#design/rules/options.ts'
import { type House, useHouse } from './house.ts'

export interface HousePricing extends Pricing {
  readonly offer: Offer
  readonly currency: string
  readonly quoteOf: (design: Design) => Quote
}

/** Today's rates with the weight by formula: what is shown while designing, not what is paid. */
export function pricingOf(house: House): HousePricing {
  const { rates } = house
  return {
    ...house,
    grams: estimateWeight,
    currency: rates.currency,
    quoteOf: design => quote(design, rates, { grams: estimateWeight(design), exact: false }),
  }
}

/** The same object for the same rates and offer, so that what is worked out of it is kept. */
const known = new WeakMap<House, HousePricing>()

export function usePricing(): HousePricing {
  const house = useHouse()
  const pricing = known.get(house) ?? pricingOf(house)
  known.set(house, pricing)
  return pricing
}
