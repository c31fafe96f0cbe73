import { csv } from '../reports/csv.ts'
import type { SalesRow } from './sales.ts'

const digitsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2

/** Minor units as a plain number with a point, so that spreadsheets can add them up. */
export const plainMoney = (minor: number, currency: string) =>
  (minor / 10 ** digitsOf(currency)).toFixed(digitsOf(currency))

export const rateText = (rate: number | null) => (rate === null ? 'unknown' : String(rate / 1000))

/** Credit notes are subtracted: a month may be less than nothing, and stays a number. */
export const salesCsv = (rows: readonly SalesRow[], spanName: 'month' | 'quarter') =>
  csv([
    [spanName, 'country', 'state', 'tax', 'rate %', 'currency', 'papers', 'net', 'tax', 'gross'],
    ...rows.map(row => [
      row.span,
      row.country,
      row.region,
      row.tax,
      rateText(row.rate),
      row.currency,
      row.papers,
      Number(plainMoney(row.net, row.currency)),
      Number(plainMoney(row.taxAmount, row.currency)),
      Number(plainMoney(row.gross, row.currency)),
    ]),
  ])
