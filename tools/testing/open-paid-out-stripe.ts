import { onTestFinished } from 'vitest'
import { stripePayments } from '#server/payments/stripe.ts'
import { openFakeStripe } from '#server/payments/testing/fake-stripe.ts'
import { opened } from './payment-context.ts'

/** One payment at Stripe, and the payout that it is in. */
export async function openPaidOutStripe() {
  const stripe = await openFakeStripe('whsec_test', () => opened)
  onTestFinished(stripe.close)
  const access = { secretKey: 'sk_test_x', url: stripe.url, report: () => {} }
  const provider = stripePayments(access)
  const key = '7e6c8f60-8a43-4a3c-a5a2-1d1a9b0f3c77'
  const order = { paymentId: key, orderNumber: 'K7QM-2XWD-9PHR', amount: 290_300, currency: 'EUR' }
  const begun = await provider.charge({ key, provider: provider.name, means: '', ...order })
  const intent = begun.kind === 'answered' ? begun.value.id : ''
  stripe.confirm(intent, 'paid')
  stripe.reckon(intent)
  return { provider, payout: stripe.balance.payOut('eur').id }
}
