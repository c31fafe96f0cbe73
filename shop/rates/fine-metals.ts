import * as v from 'valibot'
import { metals } from '#design/catalogue/metals.ts'
import type { Rates } from '#design/price/rates.ts'

/** What is traded: pure, by its weight. The codes are ISO 4217's. */
export const fineMetals = [
  { id: 'gold', name: 'Gold', code: 'XAU' },
  { id: 'silver', name: 'Silver', code: 'XAG' },
  { id: 'platinum', name: 'Platinum', code: 'XPT' },
  { id: 'palladium', name: 'Palladium', code: 'XPD' },
] as const
export type FineMetalId = (typeof fineMetals)[number]['id']

/** Minor units for a kilogram of it, pure: fine enough for a gram of silver. */
export type FinePrices = Readonly<Partial<Record<FineMetalId, number>>>

/** As its column holds them. */
export const finePricesOf = (stored: unknown): FinePrices => v.parse(finePrices, stored)
const finePrices = v.record(v.picklist(fineMetals.map(({ id }) => id)), v.number())

const KILO = 1000
const WHOLE = 1000

const fineOf = (id: string): FineMetalId =>
  fineMetals.find(fine => id.startsWith(fine.id))?.id ?? 'gold'

/**
 * The list with what a gram of each alloy costs by the price of what is fine in it, times a factor in
 * thousandths: for what a refiner asks, and for the alloy. A metal without a price stays as it was.
 */
export function withFinePrices(rates: Rates, prices: FinePrices, factor: number): Rates {
  const perGram = metals.map(({ id, fineness }) => {
    const kilo = prices[fineOf(id)]
    if (kilo === undefined) return [id, rates.metalPerGram[id]]
    return [id, Math.max(1, Math.round((kilo * fineness * factor) / (KILO * WHOLE * WHOLE)))]
  })
  return { ...rates, metalPerGram: Object.fromEntries(perGram) }
}

/** The largest change among the metals, either way, in thousandths. */
export const largestMove = (from: Rates, to: Rates): number =>
  Math.max(
    ...metals.map(({ id }) => {
      const [before, after] = [from.metalPerGram[id], to.metalPerGram[id]]
      return before === 0 ? WHOLE : Math.round((Math.abs(after - before) * WHOLE) / before)
    }),
  )
