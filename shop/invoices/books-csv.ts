import { decimalText } from '#design/price/currency.ts'
import { csv } from '../csv/write-csv.ts'
import type { OrderRecord } from '../orders/record.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { instantsOf, type Range } from '../reports/range.ts'
import { placeTaxed } from '../tax/place-of-supply.ts'
import { invoicedParty } from './billed-to.ts'
import { invoicesWithOrders } from './list-invoices.ts'
import { movementsOf, type PaperPayment, paymentsOfPaper } from './paper-payments.ts'
import { papersOfOrders, taxOfPaper } from './sales.ts'
import { taxRateText } from './sales-csv.ts'
import { rateBehind } from './tax-parts.ts'

const heads = [
  'day',
  'number',
  'kind',
  'order',
  'customer',
  'country',
  'tax',
  'rate %',
  'currency',
  'net',
  'tax',
  'gross',
  'paid by',
  'reference',
  'company',
  'VAT number',
  'fee',
  'fee currency',
  'partner quote',
  'partner reference',
]

/** Every paper of these days that counts, a line each, for the program of an accountant. */
export async function booksCsv(transaction: Transaction, range: Range): Promise<string> {
  const { begin, end } = instantsOf(range)
  const rows = await invoicesWithOrders(transaction, { from: begin, until: end })
  const ids = rows.map(({ order }) => order.id)
  const papers = await papersOfOrders(transaction, ids)
  const movements = await movementsOf(transaction, ids)
  return csv([
    heads,
    ...rows.map(({ paper, order }) => {
      const { record, currency } = order
      const all = papers.get(order.id) ?? []
      const { net, tax, gross } = taxOfPaper(paper, order, all)
      const paid = paymentsOfPaper(paper, all, movements.get(order.id) ?? [])
      return [
        paper.issuedAt.toISOString().slice(0, 10),
        paper.number,
        paper.kind,
        order.number,
        invoicedParty(record).address.name,
        placeTaxed(record).country,
        record.totals.tax.name,
        taxRateText(rateBehind(record.totals)),
        currency,
        ...[net, tax, gross].map(amount => Number(decimalText(amount, currency))),
        [...new Set(paid.map(({ provider }) => provider))].join(' '),
        paid.map(({ reference }) => reference ?? '').join(' '),
        invoicedParty(record).business?.company ?? '',
        invoicedParty(record).business?.vatNumber ?? '',
        ...feeCells(paid),
        ...quoteCells(record),
      ]
    }),
  ])
}

/** The quotes of partners' pages that the order was placed by. */
function quoteCells({ lines }: Pick<OrderRecord, 'lines'>): readonly [string, string] {
  const quotes = lines.flatMap(({ partnerQuote }) => partnerQuote ?? [])
  return [
    quotes.map(({ id }) => id).join(' '),
    quotes.flatMap(({ reference }) => reference ?? []).join(' '),
  ]
}

/** What the provider kept; nothing is said of it while any part is unknown. */
function feeCells(paid: readonly PaperPayment[]): readonly [number | string, string] {
  const fees = paid.flatMap(({ fee }) => fee ?? [])
  const [currency, other] = new Set(fees.map(fee => fee.currency))
  if (currency === undefined || other !== undefined || fees.length < paid.length) return ['', '']
  const amount = fees.reduce((sum, fee) => sum + fee.amount, 0)
  return [Number(decimalText(amount, currency)), currency]
}
