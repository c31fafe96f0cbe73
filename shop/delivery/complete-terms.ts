import * as v from 'valibot'
import { payable } from '#design/price/currency.ts'
import {
  fillFrom,
  isTree,
  medianFactor,
  storedNumber,
  type Tree,
} from '../persistence/fill-from.ts'
import { standardRates } from '../tax/standard-rates.ts'
import { unionCodes } from './countries.ts'
import { defaultTerms } from './default-terms.ts'
import { type Terms, termsSchema } from './terms.ts'

/**
 * Taxes of terms that were stored without them, and of shops from before taxes abroad had to be
 * confirmed: migration 0068 stores them for shops that had entered none.
 */
export const taxesBefore: Pick<Terms, 'valueAdded' | 'salesTax'> = {
  valueAdded: standardRates([...unionCodes, 'GB']),
  salesTax: {
    CA: { rate: 7250, onDelivery: false },
    NY: { rate: 4000, onDelivery: true },
    TX: { rate: 6250, onDelivery: true },
  },
}

/**
 * Tables of delivery and tax as they were stored, by this version of the shop or an older one. What they do not
 * have yet is as the defaults say: sums in another currency at the rate at which the tables' own stand to the
 * defaults'. How tax is decided is never filled in: an older shop goes on as it did until its owner says. A country or a state that has no tax there is one in which none is collected, and stays so.
 */
export function completeTerms(stored: unknown): Terms {
  const text = JSON.stringify(stored)
  if (last?.text !== text) last = { text, terms: completed(stored) }
  return last.terms
}

/** The last one read: tables are never changed, and every checkout reads those of the moment. */
let last: { readonly text: string; readonly terms: Terms } | undefined

function completed(stored: unknown): Terms {
  const whole = v.safeParse(termsSchema, stored)
  const isWhole = isTree(stored) && 'currency' in stored && 'home' in stored
  if (isWhole && whole.success) return whole.output
  if (!isTree(stored)) throw new Error('Stored terms of delivery are no object')
  const currency = stored.currency ?? defaultTerms.currency
  const carriages = fillFrom(defaultCarriages(String(currency), stored), stored.carriages)
  const { tax: _, ...defaults } = { ...defaultTerms, ...('tax' in stored ? {} : taxesBefore) }
  return v.parse(termsSchema, { ...defaults, ...stored, currency, carriages })
}

/** What the defaults ask for parcels, in the currency of some tables. */
function defaultCarriages(currency: string, stored: Tree): unknown {
  if (currency === defaultTerms.currency) return defaultTerms.carriages
  const factor = factorOf(stored)
  const zones = Object.entries(defaultTerms.carriages).map(([zone, ways]) => [
    zone,
    Object.fromEntries(
      Object.entries(ways).map(([way, carriage]) => [
        way,
        { ...carriage, amount: payable(Math.round(carriage.amount * factor), currency) },
      ]),
    ),
  ])
  return Object.fromEntries(zones)
}

function factorOf(stored: Tree): number {
  const sums = Object.entries(defaultTerms.carriages).flatMap(([zone, ways]) =>
    Object.entries(ways).map(([way, { amount }]) => ({
      own: storedNumber(stored, ['carriages', zone, way, 'amount']),
      defaults: amount,
    })),
  )
  return medianFactor(sums)
}
