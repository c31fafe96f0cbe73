import { isPickup } from '#shop/delivery/pickup.ts'
import { titlesOf } from '#shop/orders/ordered-set.ts'
import type { orders } from '#shop/orders/tables.ts'
import { moneyText } from '#shop/papers/format.ts'
import { type Email, emailFrom } from './email.ts'

interface About {
  readonly to: string
  readonly shop: string
  readonly origin: string
  readonly order: typeof orders.$inferSelect
  /** Its papers are tests: nothing was bought. */
  readonly isTest: boolean
}

const FOOTNOTE =
  'You get this email because you are named for it in the workshop, under Emails to us. An owner can change that.'
const TEST = 'This order is a test: no money has moved.'
const asTest = (subject: string, isTest: boolean) => (isTest ? `Test: ${subject}` : subject)

/** Names nobody and repeats nobody's words: what a customer takes along when they go is not in it. */
export function newOrderEmail({ to, shop, origin, order, isTest }: About): Email {
  const { record, number, total, currency, promisedBy } = order
  const pieces = titlesOf(
    record.lines.map(({ title, quantity, set }) => ({
      title: quantity === 1 ? title : `${quantity} × ${title}`,
      set,
    })),
  )
  return emailFrom({
    shop,
    to,
    subject: asTest(`New order ${number}`, isTest),
    greeting: `Order ${number} has come in.`,
    paragraphs: [
      ...(isTest ? [TEST] : []),
      `${pieces.join('; ')}. ${moneyText(total, currency)} in all, ${isPickup(record) ? 'to be collected in the shop' : `to ${record.address.country}`}, promised by ${promisedBy}.`,
    ],
    action: { label: 'Open the order', url: `${origin}/workshop/orders/${number}` },
    footnote: FOOTNOTE,
  })
}

export function newReturnEmail({
  to,
  shop,
  origin,
  order,
  isTest,
  isFault,
}: About & { readonly isFault: boolean }): Email {
  const { number } = order
  return emailFrom({
    shop,
    to,
    subject: asTest(`New return of order ${number}`, isTest),
    greeting: isFault
      ? `Somebody says that something is wrong with order ${number}.`
      : `Something of order ${number} is sent back.`,
    paragraphs: [
      ...(isTest ? [TEST] : []),
      isFault
        ? 'The order’s page has their words. They wait for your answer.'
        : 'They have changed their mind in time. The order’s page says which pieces.',
    ],
    action: { label: 'Open the order', url: `${origin}/workshop/orders/${number}` },
    footnote: FOOTNOTE,
  })
}
