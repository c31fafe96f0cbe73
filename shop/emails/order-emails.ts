import { saysNoTax } from '#design/price/says-no-tax.ts'
import { type NamedSet, setSumOf } from '#design/sets/lines-by-set.ts'
import { addressLines } from '#shop/delivery/address-lines.ts'
import { isPickup } from '#shop/delivery/pickup.ts'
import { businessLines } from '#shop/invoices/billed-to.ts'
import { notesOfOrder } from '#shop/orders/order-notes.ts'
import { withSets } from '#shop/orders/ordered-set.ts'
import type { EmailKind } from '#shop/orders/states.ts'
import { summaryAsSold } from '#shop/orders/summary-as-sold.ts'
import type { OrderRow } from '#shop/orders/transition.ts'
import { moneyText } from '#shop/papers/format.ts'
import { type Email, type EmailSet, emailFrom } from './email.ts'
import { type OrderEmail, orderEmailWords } from './order-email-words.ts'

/** Emails that show what was bought with what it cost. */
const withSums: readonly EmailKind[] = ['confirmed']
/** What a partner pays for is no sum of the customer's. */
const hasSumsIn = (kind: EmailKind, { billing }: OrderRow['record']) =>
  withSums.includes(kind) && billing === undefined

export function orderEmail(email: OrderEmail): Email {
  const { kind, order, origin, pictures } = email
  const { label, ...content } = orderEmailWords[kind](email)
  const { record, currency } = order
  const { contact, address } = record
  const about = email.returned?.lines
  const hasSums = hasSumsIn(kind, record)
  const shown = withSets(record.lines).flatMap(line => {
    const part = about?.find(({ at }) => at === line.at)
    return about && !part ? [] : [{ ...line, quantity: part?.quantity ?? line.quantity }]
  })
  const setIn = (set: NamedSet | null): EmailSet | null => {
    if (!set) return null
    // What comes back of a set need not be all of it.
    const name = about ? `Of the set “${set.name}”` : set.name
    const own = shown.filter(one => one.set?.key === set.key)
    return { ...set, name, price: hasSums ? moneyText(setSumOf(own), currency) : '' }
  }
  const pieces = shown.map(({ title, quantity, unit, at, set, ...line }) => ({
    title: quantity === 1 ? title : `${quantity} × ${title}`,
    text: hasSums
      ? summaryAsSold(line)
          .map(({ name, text }) => `${name}: ${text}`)
          .join('\n')
      : '',
    price: hasSums ? moneyText(unit * quantity, currency) : '',
    picture: pictures[at] ?? null,
    set: setIn(set),
  }))
  return emailFrom({
    shop: email.shop,
    ...content,
    to: contact.email,
    greeting: `Dear ${address.name},`,
    pieces,
    sums: hasSums
      ? sumsOf(order)
      : record.billing && kind === 'confirmed'
        ? billedRows(record)
        : [],
    action: { label, url: `${origin}/setting/orders/${order.number}` },
  })
}

/** What a customer is told of an order that a partner pays for. */
const billedRows = ({ billing, delivery, address }: OrderRow['record']) => [
  ['Paid by', billing?.business.company ?? ''] as const,
  ['Travels', delivery.words] as const,
  ['To', addressLines(address).join(', ')] as const,
]

function sumsOf({ record, currency }: OrderRow): readonly (readonly [string, string])[] {
  const { totals, delivery, address, promotion } = record
  const row = (name: string, amount: number) => [name, moneyText(amount, currency)] as const
  const off = totals.discount + totals.deliveryDiscount
  return [
    row('Pieces', totals.merchandise),
    ...(totals.wrap > 0 ? [row('Gift wrap', totals.wrap)] : []),
    row(delivery.words, totals.delivery),
    ...(off > 0 ? [row(promotion ? `Code ${promotion.code}` : 'Discount', -off)] : []),
    ...(totals.tax.amount > 0
      ? [
          row(
            totals.tax.included ? `${totals.tax.name}, included` : totals.tax.name,
            totals.tax.amount,
          ),
        ]
      : saysNoTax(totals.tax)
        ? [[totals.tax.name, 'none in this price'] as const]
        : []),
    row('Total', totals.total),
    ...(totals.tax.customs ? [['At the border', totals.tax.customs] as const] : []),
    ...(record.deposit === undefined
      ? []
      : [
          row('Deposit, paid', record.deposit),
          row('To pay when it is finished', totals.total - record.deposit),
        ]),
    ...(delivery.pickup ? [['Collect at', delivery.pickup.place.join(', ')] as const] : []),
    [isPickup(record) ? 'Invoice to' : 'To', addressLines(address).join(', ')],
    ...(record.business
      ? [['Bought for', businessLines(record.business).join(', ')] as const]
      : []),
    ...notesOfOrder(record).map(({ name, text }) => [name, text] as const),
  ]
}
