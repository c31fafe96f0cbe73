import { decimalText } from '#design/price/currency.ts'
import { csv } from '../csv/write-csv.ts'
import type { SalesRow } from './sales.ts'

export const taxRateText = (rate: number | null) =>
  rate === null ? 'unknown' : String(rate / 1000)

/** Credit notes are subtracted: a month may be less than nothing, and stays a number. */
export const salesCsv = (rows: readonly SalesRow[], spanName: 'month' | 'quarter') =>
  csv([
    [spanName, 'country', 'state', 'tax', 'rate %', 'currency', 'papers', 'net', 'tax', 'gross'],
    ...rows.map(row => [
      row.span,
      row.country,
      row.region,
      row.tax,
      taxRateText(row.rate),
      row.currency,
      row.papers,
      Number(decimalText(row.net, row.currency)),
      Number(decimalText(row.taxAmount, row.currency)),
      Number(decimalText(row.gross, row.currency)),
    ]),
  ])
