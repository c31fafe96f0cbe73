import { createContext, useContext } from 'react'
import type { Offer } from '#design/offer/offer.ts'
import type { StyleWords } from '#design/offer/style-text.ts'
import type { Rates } from '#design/price/rates.ts'
import { type DataText, dataIn } from './data-text.ts'

/** What the shop sets and every page asks: today's rates, what is not offered, and what is said of styles. */
export interface ShopPricing {
  readonly rates: Rates
  readonly offer: Offer
  readonly styleWords: StyleWords
}

let last: { readonly text: string; readonly value: ShopPricing } | undefined

/** The same object for the same text, on the server too: what is worked out of it is kept. */
export function readShopPricing(text: DataText<ShopPricing>): ShopPricing {
  if (last?.text !== text) last = { text, value: dataIn(text) }
  return last.value
}

/** From the server with the layout's data, so that prices follow without a new build. */
export const ShopPricingContext = createContext<ShopPricing | null>(null)

export function useShopPricing(): ShopPricing {
  const shopPricing = useContext(ShopPricingContext)
  if (!shopPricing) throw new Error('A price was asked for outside of the shop’s layout')
  return shopPricing
}
