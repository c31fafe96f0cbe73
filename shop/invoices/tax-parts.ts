import type { Totals } from '../orders/order-totals.ts'
import { taxOn } from '../tax/places.ts'

export interface TaxLine {
  /** With its rate, as far as it is known: `VAT 19 %`. */
  readonly words: string
  readonly net: number
  readonly tax: number
  readonly gross: number
}

/** Thousandths of a per cent, as people write them. */
const percent = (rate: number) => `${rate / 1000} %`

/**
 * The rate, for an order that was written before rates were: the one of a tenth of a per cent that
 * makes this very tax of this sum, if there is just one.
 */
export function rateBehind({ tax, total }: Totals): number | null {
  if (tax.rate !== undefined) return tax.rate
  const base = tax.included ? total : total - tax.amount
  const fits = Array.from({ length: 400 }, (_, i) => i * 100).filter(
    rate => taxOn({ included: tax.included, rate }, base) === tax.amount,
  )
  return fits.length === 1 && fits[0] !== undefined ? fits[0] : null
}

/** `name` with its rate; nothing to tax is said in words. */
export function taxWords(totals: Totals): string {
  const rate = rateBehind(totals)
  return rate === null ? totals.tax.name : `${totals.tax.name} ${percent(rate)}`
}

/** What was taxed at which rate. What travels untaxed is in it, where the place taxes only goods. */
export function taxLine(totals: Totals): TaxLine {
  const { tax, total } = totals
  return { words: taxWords(totals), net: total - tax.amount, tax: tax.amount, gross: total }
}

/**
 * The tax within a part of the total that went back after `before` had. Parts are cut from the whole,
 * so that the notes of an order that went back entirely add up to its tax exactly.
 */
export function creditedTax(totals: Totals, before: number, amount: number): TaxLine {
  const upTo = (sum: number) =>
    totals.total === 0 ? 0 : Math.floor((totals.tax.amount * sum) / totals.total)
  const tax = upTo(before + amount) - upTo(before)
  return { words: taxWords(totals), net: amount - tax, tax, gross: amount }
}
