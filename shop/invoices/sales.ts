import { and, eq, inArray } from 'drizzle-orm'
import { isOtherInUnion } from '../delivery/countries.ts'
import { orders } from '../orders/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { instantsOf, type Range } from '../reports/range.ts'
import { placeTaxed } from '../tax/place-of-supply.ts'
import type { InvoiceRow } from './find-papers.ts'
import { invoicesWithOrders } from './list-invoices.ts'
import { invoices } from './tables.ts'
import { creditedTax, rateBehind, type TaxLine, taxLine } from './tax-parts.ts'

type OrderRow = typeof orders.$inferSelect

/** What one paper adds to the books; of a credit note, what it takes away. */
export interface Booking {
  readonly day: string
  readonly country: string
  /** The state, where that decides the tax. */
  readonly region: string
  readonly tax: string
  /** Thousandths of a per cent; null for orders of which it is unknown. */
  readonly rate: number | null
  readonly currency: string
  readonly papers: number
  readonly net: number
  readonly taxAmount: number
  readonly gross: number
}

/** The tax of a paper alone: what a deposit's invoice told before is not told again. */
export function taxOfPaper(
  paper: InvoiceRow,
  { record }: { readonly record: Pick<OrderRow['record'], 'totals'> },
  papers: readonly InvoiceRow[],
): TaxLine {
  const { totals } = record
  if (paper.kind === 'deposit-invoice') return creditedTax(totals, 0, paper.amount)
  if (paper.kind === 'credit-note') {
    const notes = papers.filter(({ kind }) => kind === 'credit-note')
    const earlier = notes.slice(
      0,
      notes.findIndex(({ number }) => number === paper.number),
    )
    const before = earlier.reduce((sum, { amount }) => sum + amount, 0)
    const { words, net, tax, gross } = creditedTax(totals, before, paper.amount)
    return { words, net: -net, tax: -tax, gross: -gross }
  }
  const whole = taxLine(totals)
  const deposit = papers.find(({ kind }) => kind === 'deposit-invoice')
  if (!deposit) return whole
  const ahead = creditedTax(totals, 0, deposit.amount)
  return {
    words: whole.words,
    net: whole.net - ahead.net,
    tax: whole.tax - ahead.tax,
    gross: whole.gross - ahead.gross,
  }
}

/** Every paper of these days that counts, in the order in which they were issued. */
export async function bookings(
  transaction: Transaction,
  range: Range,
): Promise<readonly Booking[]> {
  const { begin, end } = instantsOf(range)
  return bookingsOf(transaction, await invoicesWithOrders(transaction, { from: begin, until: end }))
}

/** Those of these papers that count. A paper adds the same whenever it is asked: earlier ones stay as they are. */
export async function bookingsOfPapers(
  transaction: Transaction,
  numbers: readonly string[],
): Promise<readonly Booking[]> {
  if (numbers.length === 0) return []
  const rows = await transaction
    .select({ paper: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.test, false), inArray(invoices.number, [...numbers])))
  return bookingsOf(transaction, rows)
}

/** What each of these papers adds to the books. */
export async function bookingsOf(
  transaction: Transaction,
  rows: readonly { readonly paper: InvoiceRow; readonly order: OrderRow }[],
): Promise<readonly Booking[]> {
  const papers = await papersOfOrders(
    transaction,
    rows.map(({ order }) => order.id),
  )
  return rows.map(({ paper, order }) => {
    const { net, tax, gross } = taxOfPaper(paper, order, papers.get(order.id) ?? [])
    const { totals } = order.record
    const { country, region } = placeTaxed(order.record)
    return {
      day: paper.issuedAt.toISOString().slice(0, 10),
      country,
      region: totals.tax.included ? '' : region,
      tax: totals.tax.amount === 0 ? 'none' : totals.tax.name,
      rate: totals.tax.amount === 0 ? 0 : rateBehind(totals),
      currency: order.currency,
      papers: 1,
      net,
      taxAmount: tax,
      gross,
    }
  })
}

export async function papersOfOrders(transaction: Transaction, orderIds: readonly string[]) {
  const all =
    orderIds.length === 0
      ? []
      : await transaction
          .select()
          .from(invoices)
          .where(inArray(invoices.orderId, [...new Set(orderIds)]))
          .orderBy(invoices.issuedAt, invoices.number)
  return Map.groupBy(all, ({ orderId }) => orderId)
}

export interface SalesRow extends Omit<Booking, 'day'> {
  /** `2026-11`, `2026-Q4`, or a day. */
  readonly span: string
}

const monthOf = (day: string) => day.slice(0, 7)
const quarterOf = (day: string) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** One row for what goes together, in the order of their keys. */
export function addUpSales(
  all: readonly Booking[],
  spanOf: (day: string) => string,
): readonly SalesRow[] {
  const rows = new Map<string, SalesRow>()
  for (const { day, ...one } of all) {
    const span = spanOf(day)
    const key = [span, one.country, one.region, one.tax, one.rate, one.currency].join('\n')
    const known = rows.get(key) ?? { ...one, span, papers: 0, net: 0, taxAmount: 0, gross: 0 }
    rows.set(key, {
      ...known,
      papers: known.papers + one.papers,
      net: known.net + one.net,
      taxAmount: known.taxAmount + one.taxAmount,
      gross: known.gross + one.gross,
    })
  }
  return [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

export const salesByMonth = (all: readonly Booking[]) => addUpSales(all, monthOf)

/** What the one-stop shop wants: by quarter, other country of the Union, and rate. */
export const oneStopShop = (all: readonly Booking[], home: string) =>
  addUpSales(
    all.filter(({ country, taxAmount }) => isOtherInUnion(country, home) && taxAmount !== 0),
    quarterOf,
  )
