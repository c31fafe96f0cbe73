import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { currentTerms } from '#shop/delivery/current-terms.ts'
import { specialOrderEmail } from '#shop/emails/special-order-emails.ts'
import { moneyText } from '#shop/papers/format.ts'
import { payments } from '#shop/payments/tables.ts'
import { findForStaff, wholeSpecialOrder } from '#shop/special-orders/find.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { mac, testPaymentContext, toGermany } from '#tools/testing/payment-context.ts'
import {
  agreedSpecialOrder,
  band,
  quotedSpecialOrder,
  requestedSpecialOrder,
} from '#tools/testing/special-orders.ts'
import { summed } from './customer/actions.server.ts'
import { specialOrderView } from './special-order-view.server.ts'

test('offer, email, agreement and charge name the same deposit, whatever delivery costs', async () => {
  const paymentContext = testPaymentContext((await testDatabase('embedded')).transact)
  const accountId = await paymentContext.transact(t =>
    addAccount(t, { email: `${randomUUID()}@example.com` }),
  )
  const { id, secret } = await requestedSpecialOrder(paymentContext)
  await quotedSpecialOrder(paymentContext, id, band, 5000, 50)
  const whole = await paymentContext.transact(async t => {
    const special = await findForStaff(t, id)
    if (!special) throw new Error('There is no special order')
    return wholeSpecialOrder(t, special)
  })
  const { offer } = specialOrderView(whole, paymentContext.now())
  const last = whole.quotes.at(-1)
  if (!offer || !last) throw new Error('There is no offer')

  const email = specialOrderEmail({
    shop: 'Keepsake',
    kind: 'quoted',
    special: whole.special,
    event: { kind: 'quoted', who: 'Bea', words: '' },
    quotes: whole.quotes,
    picture: null,
    origin: 'https://shop.example',
    mac,
  })
  expect(email.text).toContain(moneyText(offer.deposit, offer.quote.currency))
  expect(email.text).toContain('with delivery')

  const terms = await paymentContext.transact(t => currentTerms(t, paymentContext.now()))
  for (const [country, delivery] of [
    ['DE', 'insured'],
    ['DE', 'express'],
    ['US', 'insured'],
  ] as const) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...toGermany, country, delivery }))
      form.set(name, String(value))
    const sum = summed(last, form, terms, paymentContext.now())
    expect(sum.deposit, `${country} ${delivery}`).toBe(offer.deposit)
    if (country === 'DE') expect(sum.totals.total).toBeGreaterThan(offer.quote.total)
    // An export is asked for without VAT.
    else expect(sum.totals.merchandise).toBeLessThan(offer.quote.total)
  }

  const end = await agreedSpecialOrder(paymentContext, { id, secret, accountId, means: 'success' })
  expect(end.ok).toBe(true)
  const [payment] = await paymentContext.transact(t => t.select().from(payments))
  expect(payment?.captured).toBe(offer.deposit)
})
