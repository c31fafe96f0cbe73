import { minorDigits, minorPerWhole, payableStep } from '#design/price/currency.ts'
import type { Rounding } from '#design/price/rounding.ts'

export interface PriceEnding {
  readonly id: string
  readonly name: string
  readonly rule: (currency: string) => Rounding
  /** Only for currencies that have decimals. */
  readonly decimal?: true
}

const up = (currency: string, below: number): Rounding => ({
  roundTo: minorPerWhole(currency),
  endsBelow: below,
  rounding: 'up',
})
const nearest =
  (whole: number) =>
  (currency: string): Rounding => ({
    roundTo: whole * minorPerWhole(currency),
    endsBelow: 0,
    rounding: 'nearest',
  })

/** How prices may end, in the order in which an owner is asked. */
export const priceEndings: readonly PriceEnding[] = [
  { id: 'whole', name: 'Whole, rounded up: 1,235', rule: currency => up(currency, 0) },
  {
    id: 'ninety',
    name: 'In .90: 1,234.90',
    decimal: true,
    rule: currency => up(currency, minorPerWhole(currency) / 10),
  },
  {
    id: 'ninety-nine',
    name: 'In .99: 1,234.99',
    decimal: true,
    rule: currency => up(currency, minorPerWhole(currency) / 100),
  },
  {
    id: 'exact',
    name: 'As it comes: 1,234.37',
    rule: currency => ({ roundTo: payableStep(currency), endsBelow: 0, rounding: 'nearest' }),
  },
  { id: 'five', name: 'To the nearest 5: 1,235', rule: nearest(5) },
  { id: 'ten', name: 'To the nearest 10: 1,230', rule: nearest(10) },
  { id: 'hundred', name: 'To the nearest 100: 1,200', rule: nearest(100) },
  { id: 'thousand', name: 'To the nearest 1,000: 1,000', rule: nearest(1000) },
]

/** Those that can be paid in a currency: nothing stands behind the point of a yen. */
export const endingsFor = (currency: string) =>
  priceEndings.filter(
    ({ decimal, rule }) =>
      (!decimal || minorDigits(currency) > 0) &&
      rule(currency).endsBelow % payableStep(currency) === 0,
  )

/** Which of them a list has; none where the owner has a rule of their own. */
export const endingOf = (rates: Rounding & { readonly currency: string }) =>
  priceEndings.find(({ rule }) => {
    const { roundTo, endsBelow, rounding } = rule(rates.currency)
    return roundTo === rates.roundTo && endsBelow === rates.endsBelow && rounding === rates.rounding
  })?.id
