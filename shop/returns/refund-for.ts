import { payableDown } from '#design/price/currency.ts'
import { shared } from '../checkout/totals.ts'
import { deliveryChoices } from '../delivery/choices.ts'
import type { Terms } from '../delivery/terms.ts'
import type { OrderRecord } from '../orders/record.ts'
import type { ReturnedLine } from './tables.ts'

/** What was paid for so many of a line: its price, less its discount, with tax that was added. */
function paidFor(record: OrderRecord, { at, quantity }: ReturnedLine): number {
  const line = record.lines[at]
  if (!line) return 0
  const { tax } = record.totals
  const net = record.lines.map(one => one.unit * one.quantity - one.discount)
  const taxes = tax.included ? net.map(() => 0) : shared(taxOfGoods(record), net)
  const whole = (net[at] ?? 0) + (taxes[at] ?? 0)
  return shared(
    whole,
    Array.from({ length: line.quantity }, () => 1),
  )
    .slice(0, quantity)
    .reduce((sum, part) => sum + part, 0)
}

/** Added tax lies on goods, wrapping and, in some places, carriage; by how much of each there is. */
function taxOfGoods({ totals }: OrderRecord): number {
  const goods = totals.merchandise - totals.discount
  const carriage = totals.delivery - totals.deliveryDiscount
  return shared(totals.tax.amount, [goods, totals.wrap + carriage])[0] ?? 0
}

/**
 * What a change of mind gives back. With the last piece of an order goes the carriage too, but no more
 * of it than the ordinary way would have cost (Directive 2011/83/EU, Art. 13).
 */
export function refundFor(
  record: OrderRecord,
  lines: readonly ReturnedLine[],
  before: readonly ReturnedLine[],
  terms: Terms,
): number {
  const all = [...before, ...lines]
  const goods = paidForAll(record, all) - paidForAll(record, before)
  const isAll = record.lines.every(
    ({ quantity }, at) =>
      all.filter(one => one.at === at).reduce((n, one) => n + one.quantity, 0) >= quantity,
  )
  return isAll ? goods + rest(record, terms) : goods
}

/** Of several together; no finer than money is given back. */
function paidForAll(record: OrderRecord, all: readonly ReturnedLine[]): number {
  const sum = record.lines.reduce((total, _, at) => {
    const quantity = all.filter(one => one.at === at).reduce((n, one) => n + one.quantity, 0)
    return total + paidFor(record, { at, quantity })
  }, 0)
  return payableDown(sum, record.currency)
}

/** By the carriage that was asked when it was ordered. */
function rest(record: OrderRecord, terms: Terms): number {
  const { totals, address, delivery } = record
  const { earliest, latest } = delivery
  const ordinary = deliveryChoices(address.country, { earliest, latest }, terms).find(
    ({ id }) => id === 'insured',
  )
  const carriage = totals.delivery - totals.deliveryDiscount
  const dearer = Math.max(0, carriage - (ordinary?.amount ?? carriage))
  const goods = paidForAll(
    record,
    record.lines.map(({ quantity }, at) => ({ at, quantity })),
  )
  return totals.total - goods - dearer
}
