import { and, gt, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { MOST_SUM } from '#design/price/currency.ts'
import { type Rates, readRates } from '#design/price/rates.ts'
import type { Doer } from '../audit/write-audit.ts'
import { currentTerms } from '../delivery/current-terms.ts'
import { enterTerms, listTerms } from '../delivery/enter-terms.ts'
import { termsSchema } from '../delivery/terms.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { promotions } from '../promotions/tables.ts'
import { homeTaxRate } from '../tax/home-tax-rate.ts'
import { convertedRates, convertedTerms } from './convert.ts'
import { currencies } from './currencies.ts'
import { enteredRates } from './current-rates.ts'
import { enterVersion } from './enter-version.ts'
import { dearestPrice } from './known-pieces.ts'
import { endingsFor } from './price-endings.ts'

export interface WantedCurrency {
  readonly currency: string
  /** So many of it for one of the present one; not asked for where that stays. */
  readonly factor: number
  /** How prices end: an id of `priceEndings`. */
  readonly ending: string
}

export type CurrencyRefusal =
  | 'unknown-currency'
  | 'no-factor'
  | 'unknown-ending'
  | 'nothing-changed'
  | 'does-not-fit'

export type ProposedCurrency =
  | { readonly ok: true; readonly rates: Rates }
  | { readonly ok: false; readonly reason: CurrencyRefusal }

/** An order may be of ten of the dearest pieces. */
const PIECES = 10
/** From the dearest currency to the cheapest: dinars to rials. */
const MOST_FACTOR = 1e8

/** The price list as it would be. */
export function proposeCurrency(
  current: Rates,
  { currency, factor, ending }: WantedCurrency,
  homeTax: number,
): ProposedCurrency {
  const no = (reason: CurrencyRefusal) => ({ ok: false, reason }) as const
  if (!currencies.includes(currency)) return no('unknown-currency')
  const rule = endingsFor(currency)
    .find(({ id }) => id === ending)
    ?.rule(currency)
  if (!rule) return no('unknown-ending')
  const isSame = currency === current.currency
  if (!isSame && !(factor > 0 && factor < MOST_FACTOR)) return no('no-factor')
  const next = isSame
    ? { ...current, ...rule }
    : convertedRates(current, { from: current.currency, to: currency, factor }, rule)
  const read = readRates(next)
  if (!read.ok || dearestPrice(read.rates, homeTax) * PIECES > MOST_SUM) return no('does-not-fit')
  return { ok: true, rates: read.rates }
}

export type CurrencyChanged =
  | { readonly ok: true; readonly version: string }
  | { readonly ok: false; readonly reason: CurrencyRefusal | 'changed-meanwhile' }

/**
 * Rates and what delivery costs change over at one moment. Orders keep the currency they were made in; what
 * lies in carts is priced anew; promotions that name a sum hold in the currency they were made in.
 */
export async function changeCurrency(
  transaction: Transaction,
  input: {
    readonly wanted: WantedCurrency
    /** The list that was the last one when the form was drawn up. */
    readonly follows: string
    readonly by: Doer
    readonly now: Date
  },
): Promise<CurrencyChanged> {
  const { wanted, follows, by, now } = input
  // Nobody enters rates or delivery between the two.
  await transaction.execute(sql`lock table rates, delivery_terms in share row exclusive mode`)
  const current = await enteredRates(transaction, now)
  const homeTax = homeTaxRate(await currentTerms(transaction, now))
  const proposed = proposeCurrency(current, wanted, homeTax)
  if (!proposed.ok) return proposed
  const note =
    wanted.currency === current.currency
      ? 'How prices end'
      : `1 ${current.currency} is ${wanted.factor} ${wanted.currency}`
  const entered = await enterVersion(transaction, {
    document: proposed.rates,
    follows,
    startsAt: null,
    note,
    confirmed: true,
    by,
    now,
  })
  if (!entered.ok)
    return {
      ok: false,
      reason: entered.reason === 'nothing-changed' ? 'nothing-changed' : 'changed-meanwhile',
    }
  if (wanted.currency !== current.currency)
    await convertTerms(transaction, { ...input, from: current.currency, note })
  return { ok: true, version: entered.version }
}

async function convertTerms(
  transaction: Transaction,
  {
    wanted,
    from,
    note,
    by,
    now,
  }: {
    readonly wanted: WantedCurrency
    readonly from: string
    readonly note: string
    readonly by: Doer
    readonly now: Date
  },
): Promise<void> {
  const terms = await currentTerms(transaction, now)
  const conversion = { from, to: wanted.currency, factor: wanted.factor }
  const [last] = await listTerms(transaction, now)
  const entered = await enterTerms(transaction, {
    document: v.parse(termsSchema, convertedTerms(terms, conversion)),
    follows: last?.version ?? '',
    startsAt: null,
    note,
    by,
    now,
  })
  // The tables are locked: whatever stands in the way is a fault, and nothing of it is kept.
  if (!entered.ok) throw new Error(`Delivery could not be converted: ${entered.reason}`)
  // Made before sums said their currency.
  await transaction
    .update(promotions)
    .set({ currency: from })
    .where(and(isNull(promotions.currency), gt(promotions.leastAmount, 0)))
}
