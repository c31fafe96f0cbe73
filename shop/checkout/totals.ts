import { exactSum, payable } from '#design/price/currency.ts'
import type { Totals } from '../orders/order-totals.ts'
import { type Discount, noDiscount } from '../promotions/discount.ts'
import { type TaxRule, taxOn } from '../tax/places.ts'

export interface TotalsInput {
  /** As they are asked: `priceUnder` has taken out what is not. */
  readonly lines: readonly { readonly unit: number; readonly quantity: number }[]
  readonly wrap: number
  readonly delivery: number
  readonly discount?: Discount
  readonly tax: TaxRule
  readonly currency: string
}

export function orderTotalsOf({
  lines,
  wrap,
  delivery,
  discount = noDiscount,
  tax,
  currency,
}: TotalsInput): Totals {
  const merchandise = lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
  const goods = merchandise - discount.merchandise + wrap
  const carriage = delivery - discount.delivery
  const exact = taxOn(tax, goods + (tax.onDelivery ? carriage : 0))
  // What is added is paid; what prices hold already is only told.
  const amount = tax.included ? exact : payable(exact, currency)
  return {
    merchandise,
    wrap,
    discount: discount.merchandise,
    delivery,
    deliveryDiscount: discount.delivery,
    tax: {
      name: tax.name,
      amount,
      included: tax.included,
      rate: tax.rate,
      ...(tax.exemption && { exemption: tax.exemption }),
      ...(tax.country !== undefined && { country: tax.country }),
      ...(tax.takenOut !== undefined && { takenOut: tax.takenOut }),
      ...(tax.customs !== undefined && { customs: tax.customs }),
    },
    total: exactSum(goods + carriage + (tax.included ? 0 : amount)),
  }
}

/** Parts of `whole` in proportion to `weights`, in whole units that add up to it exactly. */
export function shared(whole: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  let given = 0
  let before = 0
  return weights.map(weight => {
    before += weight
    // Products of two sums are more than a number holds exactly.
    const part = Number((BigInt(whole) * BigInt(before)) / BigInt(sum)) - given
    given += part
    return part
  })
}
