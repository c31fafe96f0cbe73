import { createContext, useContext } from 'react'
import type { Offer } from '#design/offer/offer.ts'
import type { Rates } from '#design/price/rates.ts'

/** What the shop sets and every page asks: today's rates, and what is not offered. */
export interface House {
  readonly rates: Rates
  readonly offer: Offer
}

/** From the server with the layout's data, so that prices follow without a new build. */
export const HouseContext = createContext<House | null>(null)

export function useHouse(): House {
  const house = useContext(HouseContext)
  if (!house) throw new Error('A price was asked for outside of the shop’s layout')
  return house
}
