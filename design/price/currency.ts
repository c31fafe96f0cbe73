/**
 * How many decimals a currency has: ISO 4217, list one, as of January 2026. `Intl` is not asked: it follows
 * CLDR, where forint, rupiah and Colombian pesos have none, and a browser's may be another than the server's.
 */
const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
const withThree = 'BHD IQD JOD KWD LYD OMR TND'

export const minorDigits = (currency: string): 0 | 2 | 3 =>
  withoutDecimals.includes(currency) ? 0 : withThree.includes(currency) ? 3 : 2

/** Minor units in a whole one: a hundred cents, one yen, a thousand fils. */
export const minorPerWhole = (currency: string): number => 10 ** minorDigits(currency)

/**
 * What every amount that is paid is a multiple of. Of three decimals the last is nothing, and ariary are
 * whole: cards are charged no finer (https://docs.stripe.com/currencies#three-decimal and #zero-decimal).
 */
export const payableStep = (currency: string): number =>
  currency === 'MGA' ? 100 : minorDigits(currency) === 3 ? 10 : 1

/**
 * More than anything costs in any currency: a million euros are a hundred trillion hundredths of a rial.
 * A number is exact up to ninety times as much.
 */
export const MOST_SUM = 100_000_000_000_000

/** A sum that is whole and no more than there can be; anything else is a fault of ours, and nothing is charged by it. */
export function exactSum(amount: number): number {
  if (Number.isSafeInteger(amount) && Math.abs(amount) <= MOST_SUM) return amount
  throw new RangeError(`${amount} is no sum`)
}

/** The nearest that can be paid; half a step and more is a step. */
export function payable(amount: number, currency: string): number {
  const step = payableStep(currency)
  return Math.floor((amount + step / 2) / step) * step
}

/** The most that can be paid and is no more than `amount`. */
export function payableDown(amount: number, currency: string): number {
  const step = payableStep(currency)
  return Math.floor(amount / step) * step
}

/** For `Intl.NumberFormat`, with this currency's own decimals. */
export const moneyFormat = (currency: string) =>
  ({
    style: 'currency',
    currency,
    minimumFractionDigits: minorDigits(currency),
    maximumFractionDigits: minorDigits(currency),
  }) as const

/** With its decimals and a point, as forms and machines read it: `4250.00`, or `4250` of yen. */
export const decimalText = (amount: number, currency: string): string =>
  (amount / minorPerWhole(currency)).toFixed(minorDigits(currency))

/** What was typed, 25, 25.5 or 25,50, in minor units; undefined where it is none, or finer than its currency. */
export function readMinor(typed: string, currency: string): number | undefined {
  const digits = minorDigits(currency)
  const [, whole, part = ''] = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(typed.trim()) ?? []
  if (whole === undefined || part.length > digits) return undefined
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0'))
}
