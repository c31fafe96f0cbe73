import * as v from 'valibot'
import { payable } from '#design/price/currency.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import { type Rates, ratesSchema } from '#design/price/rates.ts'
import { fillFrom, isTree, medianFactor, storedNumber } from '../persistence/fill-from.ts'
import { rateAt, rateRows, withRates } from './rate-rows.ts'

/**
 * A price list as it was stored, by this version of the shop or an older one. Whatever has come into the
 * catalogue since costs what the defaults ask, until the owner enters a figure: in another currency at the rate
 * at which the list's own figures stand to the defaults'. A list without a formula is from before there was a
 * choice and stays `gross`, whatever new lists begin with.
 */
export const completeRates = (stored: unknown): Rates =>
  v.parse(ratesSchema, fillFrom(figuresFor(stored), stored))

/** How prices end is a rule of a currency, which no factor makes of another. */
const endings: readonly string[] = ['roundTo', 'endsBelow']
const sums = rateRows.filter(({ unit, key }) => unit === 'money' && !endings.includes(key))

/** The defaults' figures in the currency of a list, without what makes a list that list. */
function figuresFor(stored: unknown) {
  const currency = isTree(stored) ? String(stored.currency) : defaultRates.currency
  const rates = currency === defaultRates.currency ? defaultRates : inCurrency(currency, stored)
  const {
    version: _,
    currency: _in,
    validFrom: _from,
    validUntil: _until,
    formula: _formula,
    ...figures
  } = rates
  return figures
}

function inCurrency(currency: string, stored: unknown): Rates {
  const factor = factorOf(stored)
  const figures = sums.map(
    row => [row.key, Math.round(rateAt(defaultRates, row) * factor)] as const,
  )
  const rates = withRates(defaultRates, new Map(figures))
  return { ...rates, giftWrap: payable(rates.giftWrap, currency) }
}

const factorOf = (stored: unknown): number =>
  medianFactor(
    sums.map(row => ({
      own: storedNumber(stored, row.key.split('.')),
      defaults: rateAt(defaultRates, row),
    })),
  )
