import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { minorPerWhole, payableStep } from '#design/price/currency.ts'
import { WEBHOOK_PATH } from '#schemas/payment-keys.ts'
import { orderEmail } from '#shop/emails/order-emails.ts'
import { papersOf } from '#shop/invoices/find-papers.ts'
import { invoicePaper } from '#shop/invoices/paper-files.ts'
import type { Seller } from '#shop/invoices/seller.ts'
import { openShop } from '#shop/opening/open-shop.ts'
import { orders } from '#shop/orders/tables.ts'
import { moneyText } from '#shop/papers/format.ts'
import { applyEvent } from '#shop/payments/provider-events.ts'
import { askRefund, carryOutRefund } from '#shop/payments/refund.ts'
import { paymentEvents, payments } from '#shop/payments/tables.ts'
import { createPromotion } from '#shop/promotions/manage-promotions.ts'
import { changeCurrency } from '#shop/rates/change-currency.ts'
import { enteredRates } from '#shop/rates/current-rates.ts'
import { testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  engravedRing,
  opened,
  plain,
  press,
  testPaymentContext,
  toGermany,
} from '#tools/testing/payment-context.ts'
import { readPaper } from '#tools/testing/read-paper.ts'
import { answerTax } from '#tools/testing/shop-settings.ts'
import { openTestShop } from '../http/testing.ts'
import { stripePayments } from './stripe.ts'
import { openFakeStripe } from './testing/fake-stripe.ts'
import { stripeWebhook } from './webhook.ts'

const seller: Seller = {
  name: 'Aurum',
  legalName: 'Ada Byron',
  email: 'hello@shop.example',
  address: { street: '1 Test Row', city: 'Testford', postcode: 'TE5 7AA', country: 'Testland' },
  registration: null,
  vatNumber: 'TL123456789',
}
const by = { accountId: null, who: 'Olga' }
const britain = { ...toGermany, country: 'GB', city: 'London', postcode: 'SW1A 1AA' }
const newYork = { ...toGermany, country: 'US', region: 'NY', city: 'New York', postcode: '10001' }

test.each([
  ['GBP', 0.87, 'ninety-nine', britain, 'VAT 20 %, United Kingdom', /^£[\d,]+\.\d\d$/, 100],
  ['JPY', 165, 'hundred', britain, 'VAT 20 %, United Kingdom', /^JPY [\d,]+$/, 1],
  // Nothing of it is round: seven and a third per cent off, and a tax that is added.
  ['KWD', 0.361, 'exact', newYork, 'Sales tax 4 %, New York', /^KWD [\d,]+\.\d\d0$/, 1000],
] as const)(
  'a shop in %s at %d: ordered, charged by Stripe, invoiced, mailed and given back',
  async (currency, factor, ending, draft, taxName, money, whole) => {
    const stripe = await openFakeStripe('whsec_test', () => opened)
    onTestFinished(stripe.close)
    const access = { secretKey: 'sk_test_x', url: stripe.url, tryMs: 2000 }
    const provider = stripePayments({ ...access, report: fault => expect(fault).toBeUndefined() })
    const { transact } = await testDatabase('postgres')
    const context = testPaymentContext(transact, () => ({ ...provider, name: 'stripe' }))
    const known = { secret: 'whsec_test', provider: 'stripe' }
    const testShop = await openTestShop({ services: [stripeWebhook(context, async () => [known])] })
    await transact(t => openShop(t, { firstNumber: 1, by, now: opened }))
    await transact(t => enteredRates(t, opened))
    const wanted = { currency, factor, ending }
    expect(
      await transact(t => changeCurrency(t, { wanted, follows: 'house-2', by, now: opened })),
    ).toMatchObject({ ok: true })
    const abroad = {
      valueAdded: { DE: 19_000, GB: 20_000 },
      salesTax: { NY: { rate: 4000, onDelivery: false } },
    }
    await answerTax(transact, opened, {}, abroad)
    const promotion = { kind: 'percent', value: 733, leastAmount: 0, code: 'ODD' } as const
    const limits = { limitTotal: null, limitEach: null, note: '' }
    const times = { startsAt: new Date(0), endsAt: new Date('2030-01-01') }
    await transact(t =>
      createPromotion(t, { ...promotion, ...limits, ...times }, { by, now: opened }),
    )

    const ada = await customer(context, [plain, engravedRing])
    const ordered = await press(context, ada, { means: '', draft: { ...draft, code: 'ODD' } })
    if (!ordered.ok) throw new Error(ordered.reason)
    const [payment] = await transact(t => t.select().from(payments))
    const intent = payment?.intent ?? ''
    const theOrder = async () => {
      const [order] = await transact(t =>
        t.select().from(orders).where(eq(orders.currency, currency)),
      )
      if (!order) throw new Error('There is no order')
      return order
    }
    const { total } = await theOrder()
    expect(minorPerWhole(currency)).toBe(whole)
    expect(stripe.intents.get(intent)).toMatchObject({
      amount: total,
      currency: currency.toLowerCase(),
    })
    stripe.confirm(intent, 'paid')
    const { body, signature } = stripe.event(intent, 'payment_intent.succeeded', opened)
    const headers = { 'Stripe-Signature': signature }
    await testShop.send({ path: WEBHOOK_PATH, method: 'POST', headers, body })
    const [event] = await transact(t => t.select().from(paymentEvents))
    await applyEvent(context, event?.id ?? '')

    const order = await theOrder()
    expect(order.state).toBe('paid')
    const { invoice } = await transact(t => papersOf(t, order.id))
    if (!invoice) throw new Error('There is no invoice')
    const words = await readPaper(await invoicePaper({ seller, order, invoice }))
    // A paper is read with plain spaces.
    const text = (amount: number) => moneyText(amount, currency).replaceAll('\u00a0', ' ')
    const beside = (name: string) => words[words.indexOf(name) + 1]
    expect(beside('Total')).toBe(text(total))
    expect(beside('Total')).toMatch(money)
    expect(beside(taxName)).toBe(text(order.record.totals.tax.amount))
    const email = orderEmail({
      kind: 'confirmed',
      order,
      shop: 'Aurum',
      origin: 'https://shop.example',
      pictures: [],
      due: 0,
      paid: total,
      pickup: null,
    })
    expect(email.text.replaceAll('\u00a0', ' ')).toContain(text(total))
    expect(words.join(' ') + email.text).not.toMatch(/€|EUR/)

    const back = { amount: payableStep(currency), key: randomUUID(), reason: 'x', now: opened }
    const paymentId = payment?.id ?? ''
    await transact(t => askRefund(t, { ...back, paymentId, actor: 'staff' }))
    expect(await carryOutRefund(context, back.key)).toBe('done')
    expect(stripe.refundedOf(intent)).toBe(back.amount)
  },
)
