import * as v from 'valibot'
import { houseRates } from '#design/price/house-rates.ts'
import { type Rates, ratesSchema } from '#design/price/rates.ts'

/** What makes a list that list: never taken from another. */
const { version: _, currency: _in, validFrom: _from, validUntil: _until, ...figures } = houseRates

/**
 * A price list as it was stored, by this version of the shop or an older one. Whatever has come into the
 * catalogue since costs what the house asks, until the owner enters a figure.
 */
export const completeRates = (stored: unknown): Rates =>
  v.parse(ratesSchema, filledFrom(figures, stored))

type Tree = Readonly<Record<string, unknown>>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

function filledFrom(house: unknown, stored: unknown): unknown {
  if (!isTree(house) || !isTree(stored)) return stored ?? house
  const missing = Object.entries(house).map(([key, value]) => [key, filledFrom(value, stored[key])])
  return { ...stored, ...Object.fromEntries(missing) }
}
