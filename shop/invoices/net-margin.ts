import { netCostOf } from '#design/price/net-cost.ts'
import type { Rates } from '#design/price/rates.ts'
import type { OrderRecord } from '../orders/record.ts'
import { creditedTax, taxLine } from './tax-parts.ts'

export interface LineMargin {
  /** Net revenue: after tax and the line's part of the discount. */
  readonly revenue: number
  /** Net cost by the price list; null where the list did not make all of the price. */
  readonly cost: number | null
  readonly margin: number | null
}

export interface OrderMargin {
  /** In the order of the record. */
  readonly lines: readonly LineMargin[]
  /** Delivery and gift wrapping, after tax and discount. */
  readonly extras: number
  /** Refunded so far, without tax. */
  readonly refunded: number
  /** The order's revenue in the books: its invoices less its credit notes, without tax. */
  readonly revenue: number
  /** Null where the cost of a piece is not known. */
  readonly cost: number | null
  readonly margin: number | null
}

/** Parts of `whole` in proportion to `weights`: each rounded to the nearest, and together exactly `whole`. */
function nearestShares(whole: number, weights: readonly number[]): readonly number[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0))
  let given = 0
  let before = 0
  return weights.map(weight => {
    before += weight
    const upTo = sum === 0n ? 0 : Number((2n * BigInt(whole) * BigInt(before) + sum) / (2n * sum))
    const part = upTo - given
    given = upTo
    return part
  })
}

/**
 * What an order earns: its net revenue, which agrees with the books to the cent, less the net cost of its pieces.
 * `listOf` returns the price list of a version as the owner entered it.
 */
export function orderMargin(
  { lines, totals }: Pick<OrderRecord, 'lines' | 'totals'>,
  refunded: number,
  listOf: (version: string) => Pick<Rates, 'formula' | 'margin'> | undefined,
): OrderMargin {
  const gross = lines.map(({ unit, quantity, discount }) => unit * quantity - discount)
  const carriage = totals.delivery - totals.deliveryDiscount
  const taxed = [...gross, totals.wrap + carriage]
  const { tax } = totals
  // Tax that was added at the checkout was never part of these amounts.
  const taxes = nearestShares(tax.included ? tax.amount : 0, taxed)
  const net = taxed.map((amount, i) => amount - (taxes[i] ?? 0))
  const margins = lines.map(({ quote: { quote }, quantity }, i): LineMargin => {
    const revenue = net[i] ?? 0
    const list = listOf(quote.rates)
    const unitCost = list ? netCostOf(quote, list) : null
    const cost = unitCost === null ? null : unitCost * quantity
    return { revenue, cost, margin: cost === null ? null : revenue - cost }
  })
  const back = creditedTax(totals, 0, refunded).net
  const revenue = taxLine(totals).net - back
  const cost = margins.reduce<number | null>(
    (sum, one) => (sum === null || one.cost === null ? null : sum + one.cost),
    0,
  )
  return {
    lines: margins,
    extras: net.at(-1) ?? 0,
    refunded: back,
    revenue,
    cost,
    margin: cost === null ? null : revenue - cost,
  }
}
