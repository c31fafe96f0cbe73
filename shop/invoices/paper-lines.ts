import type { Totals } from '../orders/order-totals.ts'
import { orderedName } from '../orders/ordered-set.ts'
import type { OrderLine } from '../orders/record.ts'
import type { InvoiceRow } from './find-papers.ts'
import { taxOfPaper } from './sales.ts'
import { creditedTax } from './tax-parts.ts'

/** A part of what a paper adds to the books. The parts of a paper add up to it, to the cent. */
export interface PaperLine {
  readonly words: string
  readonly quantity: number
  readonly net: number
  readonly tax: number
  readonly gross: number
  /** The set that it was sold with, by its name. */
  readonly set?: string
}

/** What lines are made of: all that was sold, and its sums. */
export interface SoldRecord {
  readonly lines: readonly Pick<OrderLine, 'title' | 'quantity' | 'unit' | 'discount' | 'set'>[]
  readonly totals: Totals
}

const DELIVERY = 'Delivery'
const WRAP = 'Gift wrap'

/** What was sold, as it was priced: with tax where prices hold it, else without. */
function soldOf({ lines, totals }: SoldRecord) {
  return [
    ...lines.map(({ title, quantity, unit, discount, set }) => ({
      words: title,
      quantity,
      amount: unit * quantity - discount,
      ...(set && { set: orderedName(set) }),
    })),
    ...(totals.wrap > 0 ? [{ words: WRAP, quantity: 1, amount: totals.wrap }] : []),
    { words: DELIVERY, quantity: 1, amount: totals.delivery - totals.deliveryDiscount },
  ]
}

/** The tax is cut along the lines, so that nothing of it is lost to rounding. */
function soldLines(record: SoldRecord): readonly PaperLine[] {
  const { tax, total } = record.totals
  const sold = soldOf(record)
  const base = tax.included ? total : total - tax.amount
  const taxUpTo = (sum: number) => (base === 0 ? 0 : Math.floor((tax.amount * sum) / base))
  let before = 0
  return sold.map(({ amount, ...line }) => {
    const part = taxUpTo(before + amount) - taxUpTo(before)
    before += amount
    const net = tax.included ? amount - part : amount
    return { ...line, net, tax: part, gross: net + part }
  })
}

/** What a paper is about: pieces and delivery, less a deposit that was invoiced before; or one sum. */
export function paperLines(
  paper: InvoiceRow,
  order: { readonly record: SoldRecord },
  papers: readonly InvoiceRow[],
): readonly PaperLine[] {
  const one = (words: string): readonly PaperLine[] => {
    const { net, tax, gross } = taxOfPaper(paper, order, papers)
    return [{ words, quantity: 1, net, tax, gross }]
  }
  if (paper.kind === 'deposit-invoice') return one('Deposit')
  if (paper.kind === 'credit-note') return one('Credited')
  const deposit = papers.find(({ kind }) => kind === 'deposit-invoice')
  if (!deposit) return soldLines(order.record)
  const { net, tax, gross } = creditedTax(order.record.totals, 0, deposit.amount)
  const ahead = { words: `Deposit, ${deposit.number}`, quantity: 1 }
  return [...soldLines(order.record), { ...ahead, net: -net, tax: -tax, gross: -gross }]
}
