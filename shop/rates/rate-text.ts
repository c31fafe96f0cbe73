import { minorDigits } from '#design/price/currency.ts'
import type { RateRow, RateUnit } from './rate-rows.ts'

/** How many of a figure make one of what is typed, and how many decimals that may have. */
const scales: Readonly<
  Record<Exclude<RateUnit, 'money'>, readonly [per: number, decimals: number]>
> = {
  percent: [10, 1],
  hours: [1, 0],
}

function scaleOf(unit: RateUnit, currency: string): readonly [number, number] {
  if (unit !== 'money') return scales[unit]
  const digits = minorDigits(currency)
  return [10 ** digits, digits]
}

/** As it stands in the form: `62.00`, `6`, `72`. */
export function rateText(figure: number, { unit }: RateRow, currency: string): string {
  const [per, decimals] = scaleOf(unit, currency)
  return (figure / per).toFixed(unit === 'money' || figure % per !== 0 ? decimals : 0)
}

/** As it reads beside others: with its unit. */
export const rateWords = (figure: number, row: RateRow, currency: string): string =>
  `${rateText(figure, row, currency)} ${{ money: currency, percent: '%', hours: 'hours' }[row.unit]}`

/** What was typed, as a figure; undefined for whatever is no plain amount. */
export function readRate(typed: string, { unit }: RateRow, currency: string): number | undefined {
  const [per, decimals] = scaleOf(unit, currency)
  const match = /^(\d{1,12})(?:[.,](\d{1,4}))?$/.exec(typed.trim())
  if (!match || (match[2] ?? '').length > decimals) return undefined
  return Math.round(Number(`${match[1]}.${match[2] ?? '0'}`) * per)
}
