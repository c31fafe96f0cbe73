import { decimalText } from '#design/price/currency.ts'
import { csv } from '../csv/write-csv.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { instantsOf, type Range } from '../reports/range.ts'
import { invoicedParty } from './billed-to.ts'
import { invoicesWithOrders } from './list-invoices.ts'
import { bookingsOf, oneStopShop, type SalesRow } from './sales.ts'
import { taxRateText } from './sales-csv.ts'

const heads = [
  'quarter',
  'country',
  'rate %',
  'currency',
  'customers',
  'papers',
  'net',
  'tax',
  'gross',
]

/**
 * What was sold with tax to other countries of the Union, by quarter, country and rate. The scheme is for sales to
 * private people (Directive 2006/112/EC, Art. 369a and following): who gave a VAT number stands apart.
 */
export async function oneStopShopCsv(
  transaction: Transaction,
  range: Range,
  home: string,
): Promise<string> {
  const { begin, end } = instantsOf(range)
  const rows = await invoicesWithOrders(transaction, { from: begin, until: end })
  const isBusiness = ({ order }: (typeof rows)[number]) =>
    Boolean(invoicedParty(order.record).business?.vatNumber)
  const summed = async (which: typeof rows, customers: string) =>
    oneStopShop(await bookingsOf(transaction, which), home).map(row => lineOf(row, customers))
  return csv([
    heads,
    ...(await summed(
      rows.filter(row => !isBusiness(row)),
      'private',
    )),
    ...(await summed(rows.filter(isBusiness), 'with a VAT number')),
  ])
}

const lineOf = (row: SalesRow, customers: string) => [
  row.span,
  row.country,
  taxRateText(row.rate),
  row.currency,
  customers,
  row.papers,
  ...[row.net, row.taxAmount, row.gross].map(amount => Number(decimalText(amount, row.currency))),
]
