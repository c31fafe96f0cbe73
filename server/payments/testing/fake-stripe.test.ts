import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openFakeStripe } from './fake-stripe.ts'

// What the package never sends, so that our fake would be believed without reason: by hand.
async function openStripe() {
  const stripe = await openFakeStripe()
  onTestFinished(stripe.close)
  const send = async (
    path: string,
    form: Readonly<Record<string, string>> | null,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const answer = await fetch(`${stripe.url}/v1/${path}`, {
      method: form ? 'POST' : 'GET',
      headers: { Authorization: 'Bearer sk_test_x', ...headers },
      body: form && new URLSearchParams(form),
    })
    const { error } = (await answer.json()) as { error?: object }
    return { status: answer.status, error }
  }
  return { stripe, send }
}
const right = { amount: '100', currency: 'eur' }
const version = (name: string) => ({ 'Stripe-Version': name })
const refused = (error: object) => ({
  status: 400,
  error: { type: 'invalid_request_error', ...error },
})

test('a version that Stripe does not have is refused', async () => {
  const { send, stripe } = await openStripe()
  for (const unknown of ['2026-09-30.basil', '2026-10-28', 'endive', 'toString'])
    expect(await send('payment_intents', right, version(unknown))).toMatchObject(
      refused({ message: `Invalid Stripe API version: ${unknown}` }),
    )
  expect(stripe.intents.size).toBe(0)
  const known = await send('payment_intents', right, version('2026-10-28.endive'))
  expect(known.status).toBe(200)
})

test.each([
  [
    { ...right, amonut: '1' },
    { code: 'parameter_unknown', param: 'amonut' },
  ],
  [{ ...right, toString: '1' }, { code: 'parameter_unknown' }],
  [{ ...right, 'automatic_payment_methods[on]': 'true' }, { code: 'parameter_unknown' }],
  [{ currency: 'eur' }, { code: 'parameter_missing', param: 'amount' }],
  [{ amount: '100' }, { code: 'parameter_missing', param: 'currency' }],
  [
    { ...right, amount: '1.5' },
    { code: 'parameter_invalid_integer', param: 'amount' },
  ],
  [
    { ...right, amount: '49' },
    { code: 'amount_too_small', param: 'amount' },
  ],
  [{ ...right, currency: 'EUR' }, { param: 'currency' }],
  [{ ...right, currency: 'xxy' }, { param: 'currency' }],
  [{ ...right, confirm: 'yes' }, { param: 'confirm' }],
  [{ ...right, [`metadata[${'k'.repeat(41)}]`]: 'v' }, { param: 'metadata' }],
])('%j begins nothing', async (form, error) => {
  const { send, stripe } = await openStripe()
  expect(await send('payment_intents', form)).toMatchObject(refused(error))
  expect(stripe.intents.size).toBe(0)
})

test('every call has parameters of its own', async () => {
  const { send } = await openStripe()
  const unknown = refused({ code: 'parameter_unknown' })
  expect(await send('payment_intents/pi_1?amount=1', null)).toMatchObject(unknown)
  expect(await send('payment_intents?page=2', null)).toMatchObject(unknown)
  expect(await send('payment_intents/pi_1/cancel', { amount: '1' })).toMatchObject(unknown)
  expect(await send('refunds', { intent: 'pi_1' })).toMatchObject(unknown)
  expect(await send('refunds', { amount: '1' })).toMatchObject(refused({}))
  expect(await send('refunds?intent=pi_1', null)).toMatchObject(unknown)
  expect(await send('payouts?since=1', null)).toMatchObject(unknown)
  expect(await send('payouts/po_1?payout=po_1', null)).toMatchObject(unknown)
  expect(await send('balance_transactions?payment_intent=pi_1', null)).toMatchObject(unknown)
  for (const amiss of ['payouts?limit=0', 'payouts?limit=101', 'payouts?starting_after=po_1'])
    expect([amiss, await send(amiss, null)]).toMatchObject([amiss, refused({})])
  for (const whole of ['payment_intents/pi_1?expand[]=charges', 'refunds?expand[]=data.payout'])
    expect([whole, await send(whole, null)]).toMatchObject([whole, refused({ param: 'expand' })])
})

test('a key is for one request: with other parameters, or elsewhere, it is refused', async () => {
  const { send, stripe } = await openStripe()
  const key = { 'Idempotency-Key': randomUUID() }
  expect((await send('payment_intents', right, key)).status).toBe(200)
  expect((await send('payment_intents', right, key)).status).toBe(200)
  expect(stripe.intents.size).toBe(1)
  const wrong = { status: 400, error: { type: 'idempotency_error' } }
  expect(await send('payment_intents', { ...right, amount: '101' }, key)).toMatchObject(wrong)
  expect(await send('refunds', { payment_intent: 'pi_1' }, key)).toMatchObject(wrong)
  expect(stripe.intents.size).toBe(1)
})

test('nobody is answered without a secret key', async () => {
  const { send } = await openStripe()
  for (const Authorization of ['', 'Bearer pk_test_x', 'Bearer sk_test_revoked'])
    expect((await send('payment_intents', right, { Authorization })).status).toBe(401)
})
