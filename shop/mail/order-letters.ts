import { countryOf } from '../delivery/countries.ts'
import type { LetterKind } from '../orders/states.ts'
import type { OrderRow } from '../orders/transition.ts'
import { type Draft, type Letter, type LetterPicture, letterFrom } from './letter.ts'

export interface OrderLetter {
  readonly kind: LetterKind
  readonly order: OrderRow
  readonly origin: string
  /** Of each piece, in their order; null where none could be made. */
  readonly pictures: readonly (LetterPicture | null)[]
  /** What went back, for a refund. */
  readonly amount?: number
}

const amounts = new Map<string, Intl.NumberFormat>()

function money(amount: number, currency: string): string {
  let format = amounts.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
    amounts.set(currency, format)
  }
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const day = (date: string) => days.format(new Date(`${date}T00:00:00Z`))

type Words = Pick<Draft, 'subject' | 'paragraphs' | 'footnote'> & { readonly label: string }

const questions = 'If anything is unclear, simply answer this mail.'

const returnWords = ({ record }: OrderRow) =>
  record.lines.every(({ personalised }) => personalised)
    ? 'Pieces with your own words cannot be returned for a change of mind; anything faulty always can.'
    : record.lines.some(({ personalised }) => personalised)
      ? 'Pieces from our menus may come back within 14 days of receiving them; those with your own words may not, unless something is wrong with them.'
      : 'You may return the pieces within 14 days of receiving them.'

const words: Readonly<Record<LetterKind, (letter: OrderLetter) => Words>> = {
  confirmed: ({ order }) => ({
    subject: `Your order ${order.number}`,
    paragraphs: [
      'Thank you. Your order and your payment have arrived, and we have noted everything as you approved it.',
      `We expect your parcel with you by ${day(order.promisedBy)}. Until the bench begins you can still cancel it yourself.`,
      returnWords(order),
    ],
    label: 'See your order',
    footnote: questions,
  }),
  'payment-failed': ({ order }) => ({
    subject: `Your payment for order ${order.number} did not go through`,
    paragraphs: [
      'The payment for your order was declined, and nothing was taken.',
      'We keep your pieces and their stones for you for an hour from the order. You can pay with another card until then; afterwards everything is back in your cart.',
    ],
    label: 'Pay another way',
    footnote: questions,
  }),
  'in-production': ({ order }) => ({
    subject: `We have begun to make your order ${order.number}`,
    paragraphs: [
      'Your piece is at the bench. From here on it is cast, set, engraved, finished and checked, and you can follow it on its page.',
      `We still expect it with you by ${day(order.promisedBy)}.`,
    ],
    label: 'Follow your order',
    footnote: questions,
  }),
  shipped: ({ order }) => ({
    subject: `Your order ${order.number} is on its way`,
    paragraphs: [
      `Your parcel has left us with ${order.tracking?.carrier ?? 'our carrier'}. Its tracking number is ${order.tracking?.code ?? 'on your order’s page'}.`,
      'It is insured, and somebody has to sign for it.',
    ],
    label: 'See your order',
    footnote: questions,
  }),
  delivered: ({ order }) => ({
    subject: `Your order ${order.number} has arrived`,
    paragraphs: [
      'The carrier tells us that your parcel was handed over. We hope it is all you wished for.',
      'Please look it over soon, and tell us if anything is not as you approved it.',
      returnWords(order),
    ],
    label: 'See your order',
    footnote: questions,
  }),
  cancelled: ({ order }) => ({
    subject: `Your order ${order.number} is cancelled`,
    paragraphs: [
      'Your order is cancelled, and nothing will be made.',
      'Whatever you had paid is on its way back to you; we write once more when it has left. What was not paid for is in your cart again.',
    ],
    label: 'See your order',
    footnote: questions,
  }),
  refunded: ({ order, amount = 0 }) => ({
    subject: `${money(amount, order.currency)} back for order ${order.number}`,
    paragraphs: [
      `We have sent ${money(amount, order.currency)} back the way you paid. Banks take up to ten days to show it.`,
    ],
    label: 'See your order',
    footnote: questions,
  }),
}

/** Letters that show what was bought with what it cost. */
const withSums: readonly LetterKind[] = ['confirmed']

export function orderLetter(letter: OrderLetter): Letter {
  const { kind, order, origin, pictures } = letter
  const { label, ...said } = words[kind](letter)
  const { record, currency } = order
  const { contact, address } = record
  const pieces = record.lines.map(({ title, summary, quantity, unit }, i) => ({
    title: quantity === 1 ? title : `${quantity} × ${title}`,
    text: withSums.includes(kind)
      ? summary.map(({ name, text }) => `${name}: ${text}`).join('\n')
      : '',
    price: withSums.includes(kind) ? money(unit * quantity, currency) : '',
    picture: pictures[i] ?? null,
  }))
  return letterFrom({
    ...said,
    to: contact.email,
    greeting: `Dear ${address.name},`,
    pieces,
    sums: withSums.includes(kind) ? sumsOf(order) : [],
    action: { label, url: `${origin}/setting/orders/${order.number}` },
  })
}

function sumsOf({ record, currency }: OrderRow): readonly (readonly [string, string])[] {
  const { totals, delivery, address, promotion } = record
  const row = (name: string, amount: number) => [name, money(amount, currency)] as const
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
      : []),
    row('Total', totals.total),
    [
      'To',
      [
        address.name,
        address.line1,
        address.line2,
        `${address.postcode} ${address.city}`.trim(),
        address.region,
        countryOf(address.country)?.name ?? address.country,
      ]
        .filter(Boolean)
        .join(', '),
    ],
  ]
}
