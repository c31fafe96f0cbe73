import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { orders } from '#shop/orders/tables.ts'
import { payOrder } from '#shop/payments/pay-order.ts'
import { applyEvent } from '#shop/payments/provider-events.ts'
import { reconcile } from '#shop/payments/reconcile.ts'
import { askRefund, carryOutRefund } from '#shop/payments/refund.ts'
import { paymentEvents, payments } from '#shop/payments/tables.ts'
import { customer, opened, plain, press, testTill } from '#tools/testing/counter.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { openShop } from '../http/testing.ts'
import { STRIPE_API_VERSION, stripePayments } from './stripe.ts'
import { isSignedByStripe, stripeSignature } from './stripe-signature.ts'
import { type Mishap, openFakeStripe } from './testing/fake-stripe.ts'
import { stripeWebhook, WEBHOOK_PATH } from './webhook.ts'

const secret = 'whsec_test'

async function stripeShop() {
  const stripe = await openFakeStripe(secret)
  onTestFinished(stripe.close)
  const provider = stripePayments({ secretKey: 'sk_test_x', url: stripe.url, patienceMs: 2000 })
  const { transact } = await testDatabase('postgres')
  const till = testTill(transact, () => provider)
  const [door] = [await openShop({ services: [stripeWebhook(till, secret)] })]
  const post = ({ body, signature }: { body: string; signature: string }) =>
    door.send({
      path: WEBHOOK_PATH,
      method: 'POST',
      headers: { 'Stripe-Signature': signature },
      body,
    })
  const state = async () => ({
    orders: (await transact(t => t.select().from(orders))).map(({ state }) => state),
    payments: await transact(t => t.select().from(payments)),
    events: await transact(t => t.select().from(paymentEvents)),
  })
  return { stripe, provider, till, transact, door, post, state }
}

test('an intent is begun, confirmed in the browser, told by its event, and refunded', async () => {
  const { stripe, till, transact, post, state } = await stripeShop()
  const ada = await customer(till, [plain])
  const ordered = await press(till, ada, { means: '' })
  expect(ordered).toMatchObject({
    settled: { payment: 'requires-action', clientSecret: expect.stringContaining('_secret_') },
  })
  const [payment] = (await state()).payments
  const intent = payment?.intent ?? ''
  expect(stripe.intents.get(intent)).toMatchObject({
    amount: payment?.amount,
    currency: 'eur',
    metadata: { payment: payment?.id },
  })
  stripe.confirm(intent, 'paid')
  const event = stripe.event(intent, 'payment_intent.succeeded', opened)
  for (let i = 0; i < 3; i++) expect((await post(event)).status).toBe(200)
  const { events } = await state()
  expect(events).toHaveLength(1)
  await applyEvent(till, events[0]?.id ?? '')
  expect((await state()).orders).toEqual(['paid'])

  const key = randomUUID()
  const paymentId = payment?.id ?? ''
  const refund = { paymentId, amount: 500, key, reason: 'x', actor: 'staff', now: opened } as const
  await transact(t => askRefund(t, refund))
  stripe.next('answer-lost', 'server-error', 'key-in-use', 'half')
  for (let i = 0; i < 4; i++) expect(await carryOutRefund(till, key)).toBe('asked')
  expect(await carryOutRefund(till, key)).toBe('done')
  expect(stripe.intents.get(intent)?.latest_charge).toEqual({ amount_refunded: 500 })
})

test('every call names a version that Stripe has; one it does not have is refused', async () => {
  const { stripe, provider } = await stripeShop()
  const ask = async (version: string) => {
    const headers = { 'Stripe-Version': version }
    const answer = await fetch(`${stripe.url}/v1/payment_intents`, { headers })
    return { status: answer.status, body: await answer.json() }
  }
  expect(await ask('2026-09-30.basil')).toMatchObject({
    status: 400,
    body: { error: { type: 'invalid_request_error' } },
  })
  expect(await ask(STRIPE_API_VERSION)).toMatchObject({ status: 200 })
  expect(await provider.list(opened)).toEqual({ kind: 'answered', value: [] })
})

test.each([
  ['answer-lost', 'unknown'],
  ['server-error', 'unknown'],
  ['key-in-use', 'unknown'],
  ['too-many', 'unknown'],
  ['half', 'unknown'],
  ['refused', 'refused'],
] as readonly (readonly [Mishap, string])[])('%s is %s', async (mishap, kind) => {
  const { stripe, provider } = await stripeShop()
  stripe.next(mishap)
  const charge = {
    key: randomUUID(),
    paymentId: 'p',
    orderNumber: 'n',
    amount: 100,
    currency: 'EUR',
    means: '',
  }
  expect((await provider.charge(charge)).kind).toBe(kind)
  expect(await provider.charge(charge)).toMatchObject({ kind: 'answered' })
  expect(stripe.intents.size).toBe(1)
})

test('a lost answer is found by our own name; a declined intent is cancelled before the next', async () => {
  const { stripe, till, state } = await stripeShop()
  const ada = await customer(till, [plain])
  stripe.next('answer-lost')
  const ordered = await press(till, ada, { means: '' })
  expect(ordered).toMatchObject({ settled: { payment: 'begun' } })
  till.pass(5)
  await reconcile(till)
  const [found] = (await state()).payments
  expect(found).toMatchObject({ state: 'requires-action', intent: [...stripe.intents.keys()][0] })
  stripe.confirm(found?.intent ?? '', 'declined')
  const number = ordered.ok ? ordered.number : ''
  await payOrder(till, { accountId: ada, number, means: '' })
  expect([...stripe.intents.values()].map(({ status }) => status)).toEqual([
    'canceled',
    'requires_payment_method',
  ])
  expect((await state()).payments.map(({ state }) => state)).toEqual([
    'cancelled',
    'requires-action',
  ])
})

test('a webhook is verified on its bytes, stored, and only then acknowledged', async () => {
  const { stripe, post, state, transact, door } = await stripeShop()
  const good = stripe.event('pi_x', 'payment_intent.succeeded', opened)
  const old = stripe.event('pi_x', 'x', new Date(opened.getTime() - 600_000))
  for (const bad of [
    { ...good, body: good.body.replace('{', '{ ') },
    { ...good, signature: '' },
    { ...good, signature: `t=1,v1=${'0'.repeat(64)}` },
    { ...good, signature: good.signature.replace('v1=', 'v0=') },
    { body: '{', signature: stripeSignature('{', secret, opened) },
    old,
  ])
    expect((await post(bad)).status).toBe(400)
  expect((await state()).events).toEqual([])
  expect((await door.send({ path: WEBHOOK_PATH })).status).toBe(405)
  // Every other address still asks where a request comes from.
  expect((await door.send({ path: '/cart', method: 'POST', body: 'x' })).status).toBe(403)
  await transact(t => t.execute(sql`alter table payment_events rename to away`))
  expect((await post(good)).status).toBe(500)
  await transact(t => t.execute(sql`alter table away rename to payment_events`))
  expect((await post(good)).status).toBe(200)
  expect((await state()).events).toMatchObject([{ body: good.body, appliedAt: null }])
})

test.each(['', 't=,v1=', 't=9e9,v1=00', `t=${'9'.repeat(5000)}`, 'v1=zz,t=1', '\u0000'])(
  'a signature that is none: %j',
  header => {
    expect(isSignedByStripe(header, Buffer.from('{}'), { secret, now: opened })).toBe(false)
  },
)
