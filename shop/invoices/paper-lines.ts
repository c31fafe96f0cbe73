import type { Totals } from '../orders/order-totals.ts'
import { orderedName } from '../orders/ordered-set.ts'
import type { OrderLine, OrderRecord } from '../orders/record.ts'
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
  readonly lines: readonly Pick<
    OrderLine,
    'title' | 'quantity' | 'unit' | 'discount' | 'set' | 'partnerQuote'
  >[]
  readonly totals: Totals
}

const DELIVERY = 'Delivery'
const WRAP = 'Gift wrap'

/** An amount as it was priced: with tax where prices hold it, else without. */
interface PricedPart {
  readonly words: string
  readonly quantity: number
  readonly amount: number
  readonly set?: string
}

/** What was sold, each with its part of the discount taken off. */
function soldOf({ lines, totals }: SoldRecord): readonly PricedPart[] {
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
function withTax(sold: readonly PricedPart[], { tax, total }: Totals): readonly PaperLine[] {
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

const soldLines = (record: SoldRecord) => withTax(soldOf(record), record.totals)

/**
 * What was sold, each at its price before any discount, and the discount as a line of its own: first the lines
 * of the order, then the wrap, the delivery and the discount, as far as there are any.
 */
export function listedLines({
  lines,
  totals,
  delivery,
  promotion,
}: Pick<OrderRecord, 'lines' | 'totals' | 'delivery' | 'promotion'>): {
  readonly pieces: readonly PaperLine[]
  readonly extras: readonly PaperLine[]
} {
  const extra = (words: string, amount: number) => ({ words, quantity: 1, amount })
  const off = totals.discount + totals.deliveryDiscount
  const all = withTax(
    [
      ...lines.map(({ title, quantity, unit }) => ({
        words: title,
        quantity,
        amount: unit * quantity,
      })),
      ...(totals.wrap > 0 ? [extra(WRAP, totals.wrap)] : []),
      extra(delivery.words, totals.delivery),
      ...(off > 0
        ? [extra(promotion ? `Discount, code ${promotion.code}` : 'Discount', -off)]
        : []),
    ],
    totals,
  )
  return { pieces: all.slice(0, lines.length), extras: all.slice(lines.length) }
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
