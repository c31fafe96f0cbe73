import { createContext, useContext } from 'react'
import type { Offer } from '#design/offer/offer.ts'
import type { StyleWords } from '#design/offer/style-text.ts'
import type { Rates } from '#design/price/rates.ts'

/** What the shop sets and every page asks: today's rates, what is not offered, and what is said of styles. */
export interface ShopPricing {
  readonly rates: Rates
  readonly offer: Offer
  readonly styleWords: StyleWords
}

/** From the server with the layout's data, so that prices follow without a new build. */
export const ShopPricingContext = createContext<ShopPricing | null>(null)

export function useShopPricing(): ShopPricing {
  const shopPricing = useContext(ShopPricingContext)
  if (!shopPricing) throw new Error('A price was asked for outside of the shop’s layout')
  return shopPricing
}
