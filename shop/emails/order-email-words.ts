import { trackingUrl } from '#shop/delivery/carriers.ts'
import { isPickup } from '#shop/delivery/pickup.ts'
import type { PickupPlace } from '#shop/delivery/terms.ts'
import type { EmailKind } from '#shop/orders/states.ts'
import type { OrderRow } from '#shop/orders/transition.ts'
import { moneyText, paperDayText } from '#shop/papers/format.ts'
import type { ReturnRow } from '#shop/returns/move-return.ts'
import type { EmailDraft, EmailPicture } from './email.ts'

export interface OrderEmail {
  readonly kind: EmailKind
  readonly order: OrderRow
  readonly shop: string
  readonly origin: string
  /** Of each piece, in their order; null where none could be made. */
  readonly pictures: readonly (EmailPicture | null)[]
  /** What went back, for a refund; what came in, for a balance. */
  readonly amount?: number
  /** The return that an email about one is about. */
  readonly returned?: Pick<ReturnRow, 'kind' | 'lines' | 'askedAt' | 'refusal' | 'instructions'>
  /** What came in for it, whatever went back since. */
  readonly paid?: number
  /** What is still to be paid. */
  readonly due?: number
  /** Where it is collected, and when, as the shop says it now. */
  readonly pickup?: PickupPlace | null
}

const day = (date: string) => paperDayText(new Date(`${date}T00:00:00Z`))

type OrderEmailWords = Pick<EmailDraft, 'subject' | 'paragraphs' | 'footnote'> & {
  readonly label: string
}

const questions = 'If anything is unclear, simply answer this mail.'

/** By when the customer has it, or may come for it. */
const arrival = ({ record, promisedBy }: OrderRow, what: string) =>
  isPickup(record)
    ? `it to be ready for you in our shop by ${day(promisedBy)}`
    : `${what} with you by ${day(promisedBy)}`

const followWords = ({ tracking }: OrderRow) => {
  const url = tracking && trackingUrl(tracking)
  return url ? [`Follow it here: ${url}`] : []
}

/** The partner that pays, where the customer does not. */
const payer = ({ record }: OrderRow) => record.billing?.business.company

const returnWords = ({ record }: OrderRow) =>
  record.billing
    ? `If you want to cancel or return it, please ask ${record.billing.business.company}: you bought it from them.`
    : record.lines.every(({ personalised }) => personalised)
      ? 'Pieces with your own words cannot be returned for a change of mind; anything faulty always can.'
      : record.lines.some(({ personalised }) => personalised)
        ? 'Pieces from our menus may come back within 14 days of receiving them; those with your own words may not, unless something is wrong with them.'
        : 'You may return the pieces within 14 days of receiving them.'

/** What each email about an order says. */
export const orderEmailWords: Readonly<Record<EmailKind, (email: OrderEmail) => OrderEmailWords>> =
  {
    confirmed: ({ order }) => ({
      subject: `Your order ${order.number}`,
      paragraphs: [
        payer(order)
          ? `Thank you. Your order has arrived. ${payer(order)} pays for it, and we have noted everything as you approved it.`
          : order.record.deposit === undefined
            ? 'Thank you. Your order and your payment have arrived, and we have noted everything as you approved it.'
            : 'Thank you. Your order and your deposit have arrived, and we have noted everything as you approved it. The rest is due when the piece is finished: we write to you then, and it leaves us once it is paid.',
        `We expect ${arrival(order, 'your parcel')}.${payer(order) ? '' : ' Until the bench begins you can still cancel it yourself.'}`,
        returnWords(order),
      ],
      label: 'See your order',
      footnote: questions,
    }),
    'payment-failed': ({ order }) => ({
      subject: `Your payment for order ${order.number} did not go through`,
      paragraphs: [
        'The payment for your order did not go through, and nothing was taken.',
        'We keep your pieces and their stones for you for an hour from the order. You can pay with another card until then; afterwards everything is back in your cart.',
      ],
      label: 'Pay another way',
      footnote: questions,
    }),
    'in-production': ({ order }) => ({
      subject: `We have begun to make your order ${order.number}`,
      paragraphs: [
        'Your piece is at the bench. From here on it is cast, set, engraved, finished and checked, and you can follow it on its page.',
        `We still expect ${arrival(order, 'it')}.`,
      ],
      label: 'Follow your order',
      footnote: questions,
    }),
    'balance-due': ({ order, due = 0 }) => ({
      subject: `Your order ${order.number} is finished: ${moneyText(due, order.currency)} is left to pay`,
      paragraphs: [
        `Your piece has left the bench and is being checked. It will be ${isPickup(order.record) ? 'ready for you to collect' : 'on its way to you'} as soon as the rest of its price is paid.`,
        `Your deposit of ${moneyText(order.total - due, order.currency)} is taken off; ${moneyText(due, order.currency)} is left to pay.`,
      ],
      label: 'See your order and pay the rest',
      footnote: questions,
    }),
    'balance-paid': ({ order, amount = 0 }) => ({
      subject: `Your order ${order.number} is paid in full`,
      paragraphs: [
        `Thank you: ${moneyText(amount, order.currency)} has arrived, and nothing is left to pay. The invoice is on your order’s page.`,
        `We still expect ${arrival(order, 'your parcel')}.`,
      ],
      label: 'See your order',
      footnote: questions,
    }),
    shipped: ({ order }) => ({
      subject: `Your order ${order.number} is on its way`,
      paragraphs: [
        `Your parcel has left us with ${order.tracking?.carrier ?? 'our carrier'}. Its tracking number is ${order.tracking?.code ?? 'on your order’s page'}.`,
        ...followWords(order),
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
    'ready-to-collect': ({ order, pickup }) => ({
      subject: `Your order ${order.number} is ready to be collected`,
      paragraphs: [
        `${order.record.lines.length === 1 ? 'Your piece is' : 'Your pieces are'} finished, checked, and waiting for you in our shop.`,
        ...(pickup && pickup.place.length > 0
          ? [`You find us here:\n${pickup.place.join('\n')}`]
          : []),
        ...(pickup && pickup.hours.length > 0 ? [`We are open:\n${pickup.hours.join('\n')}`] : []),
        `Please bring your order number, ${order.number}, and a passport or identity card. If somebody else comes for you, answer this mail with their name first.`,
        'It is kept safe until you come; there is no hurry.',
      ],
      label: 'See your order',
      footnote: questions,
    }),
    collected: ({ order }) => ({
      subject: `You have collected your order ${order.number}`,
      paragraphs: [
        'Thank you for coming. We hope it is all you wished for.',
        'If you look it over at home and anything is not as you approved it, please tell us soon.',
        returnWords(order),
      ],
      label: 'See your order',
      footnote: 'If you have not collected it, please answer this mail at once.',
    }),
    cancelled: ({ order, paid = 0 }) => ({
      subject: `Your order ${order.number} is cancelled`,
      paragraphs: [
        'Your order is cancelled, and nothing will be made.',
        ...(payer(order)
          ? [`${payer(order)} is not charged for it. Please ask them about what you paid.`]
          : paid > 0
            ? ['What you had paid goes back to you; we write once more when it has left.']
            : ['Nothing had been paid, and nothing is owed.']),
        // Back in the cart is what was never paid for; a special order waits on its own page.
        ...(paid === 0 && order.accountId !== null && order.record.special === undefined
          ? ['What you had chosen is in your cart again.']
          : []),
      ],
      label: 'See your order',
      footnote: questions,
    }),
    refunded: ({ order, amount = 0 }) => ({
      subject: `${moneyText(amount, order.currency)} back for order ${order.number}`,
      paragraphs: [
        `We have sent ${moneyText(amount, order.currency)} back the way you paid. Banks take up to ten days to show it.`,
      ],
      label: 'See your order',
      footnote: questions,
    }),
    'return-asked': ({ order }) => ({
      subject: `We have your complaint about order ${order.number}`,
      paragraphs: [
        'We are sorry that something is not as it should be. A goldsmith reads what you wrote, and we answer within three working days.',
        'Please keep the piece as it is until then, and do not have it mended elsewhere. Nothing of this costs you anything.',
      ],
      label: 'See your order',
      footnote: questions,
    }),
    'return-agreed': ({ order, returned }) =>
      returned?.kind === 'fault'
        ? {
            subject: isPickup(order.record)
              ? `Please bring or send us the piece of order ${order.number}`
              : `Please send us the piece of order ${order.number}`,
            paragraphs: [
              isPickup(order.record)
                ? 'We want to see it on the bench. Please bring it to our shop, or send it to us at our expense; your order’s page says where it goes.'
                : 'We want to see it on the bench. Please send it to us; the parcel is ours to pay, and your order’s page says where it goes.',
              ...(returned.instructions ? returned.instructions.split('\n').filter(Boolean) : []),
              'If the fault is ours, we mend it or make it anew free of charge; where that cannot be done, you get your money back.',
            ],
            label: 'See where to send it',
            footnote: questions,
          }
        : {
            subject: `You have withdrawn from order ${order.number}`,
            paragraphs: [
              `Your notice that you withdraw from buying the pieces below reached us on ${writtenAt(returned?.askedAt)}. You need no reason, and we have noted none.`,
              isPickup(order.record)
                ? 'If you have collected it, please bring it back to our shop within 14 days of that day, or send it, insured for its price; the cost of sending it is yours. Your order’s page says where it goes.'
                : 'If the parcel has left us, please send it back within 14 days of that day, insured for its price; the cost of sending it is yours. Your order’s page says where it goes.',
              'We send back what you paid, by the way you paid, within 14 days of that day, or as soon as the pieces or proof that you sent them have reached us.',
            ],
            label: 'See where to send it',
            footnote: questions,
          },
    'return-received': ({ order }) => ({
      subject: `Your return of order ${order.number} is here`,
      paragraphs: [
        'Your piece has reached us and is on the bench to be looked at. We write again as soon as it is settled.',
      ],
      label: 'See your order',
      footnote: questions,
    }),
    'return-mended': ({ order }) => ({
      subject: `Your piece of order ${order.number} is as it should be again`,
      paragraphs: [
        isPickup(order.record)
          ? 'We have put it right and checked it once more. It waits for you in our shop; if you would rather have it sent, answer this mail, and it comes at our expense and insured.'
          : 'We have put it right, checked it once more, and it is on its way back to you, at our expense and insured.',
      ],
      label: 'See your order',
      footnote: questions,
    }),
    'return-refused': ({ order, returned }) => ({
      subject: `About your return of order ${order.number}`,
      paragraphs: [
        'We have looked at it with care, and we cannot take it back. This is why:',
        returned?.refusal ?? 'Please write to us, and we explain it.',
        'If you see it otherwise, please answer this mail. Your rights under the law are not touched by our answer.',
      ],
      label: 'See your order',
      footnote: questions,
    }),
  }

/** To the minute: a withdrawal is acknowledged with the time it came (Directive (EU) 2023/2673). */
const writtenAt = (at: Date | undefined) =>
  at ? `${paperDayText(at)}, ${at.toISOString().slice(11, 16)} UTC` : 'today'
