import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { WEBHOOK_PATH } from '#schemas/payment-keys.ts'
import { orders } from '#shop/orders/tables.ts'
import { payOrder } from '#shop/payments/pay-order.ts'
import { applyEvent } from '#shop/payments/provider-events.ts'
import { reconcile } from '#shop/payments/reconcile.ts'
import { askRefund, carryOutRefund } from '#shop/payments/refund.ts'
import { paymentEvents, payments } from '#shop/payments/tables.ts'
import { testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  opened,
  plain,
  press,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { openTestShop } from '../http/testing.ts'
import { stripePayments } from './stripe.ts'
import type { StripeFault } from './stripe-errors.ts'
import { type InjectedFault, openFakeStripe, signedEvent } from './testing/fake-stripe.ts'
import { stripeWebhook } from './webhook.ts'

const secret = 'whsec_test'

async function openProvider({ secretKey = 'sk_test_x', tryMs = 2000 } = {}) {
  const stripe = await openFakeStripe(secret, () => opened)
  onTestFinished(stripe.close)
  const faults: StripeFault[] = []
  const report = (fault: StripeFault) => void faults.push(fault)
  const provider = stripePayments({ secretKey, url: stripe.url, tryMs, report })
  return { stripe, provider, faults }
}

async function stripeShop() {
  const { stripe, provider, faults } = await openProvider()
  const { transact } = await testDatabase('postgres')
  const paymentContext = testPaymentContext(transact, () => provider)
  const [testShop] = [
    await openTestShop({
      services: [stripeWebhook(paymentContext, async () => [{ secret, provider: provider.name }])],
    }),
  ]
  const post = ({ body, signature }: { body: string; signature: string }) =>
    testShop.send({
      path: WEBHOOK_PATH,
      method: 'POST',
      headers: { 'Stripe-Signature': signature },
      body,
    })
  const state = async () => ({
    orders: (await transact(t => t.select().from(orders))).map(({ state }) => state),
    payments: await transact(t => t.select().from(payments).orderBy(payments.attempt)),
    events: await transact(t => t.select().from(paymentEvents)),
  })
  return { stripe, provider, faults, paymentContext, transact, testShop, post, state }
}

const newCharge = () => ({
  key: randomUUID(),
  provider: 'stripe-test',
  paymentId: 'p',
  orderNumber: 'n',
  amount: 100,
  currency: 'EUR',
  means: '',
})

test('an intent is begun, confirmed in the browser, told by its event, and refunded', async () => {
  const { stripe, faults, paymentContext, transact, post, state } = await stripeShop()
  const ada = await customer(paymentContext, [plain])
  const ordered = await press(paymentContext, ada, { means: '' })
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
  await applyEvent(paymentContext, events[0]?.id ?? '')
  expect((await state()).orders).toEqual(['paid'])

  const key = randomUUID()
  const paymentId = payment?.id ?? ''
  const refund = { paymentId, amount: 500, key, reason: 'x', actor: 'staff', now: opened } as const
  await transact(t => askRefund(t, refund))
  // The package's own second try fares no better. The first is not done, the second is not heard of.
  stripe.next('server-error', 'server-error', 'answer-lost', 'answer-lost')
  for (let i = 0; i < 2; i++) expect(await carryOutRefund(paymentContext, key)).toBe('asked')
  expect(await carryOutRefund(paymentContext, key)).toBe('done')
  expect(stripe.refundedOf(intent)).toBe(500)
  expect(faults).toEqual([])
})

const twice = (fault: InjectedFault) => [fault, fault]
test.each([
  ['answer-lost', 'unknown', twice('answer-lost')],
  ['server-error', 'unknown', twice('server-error')],
  ['key-in-use', 'unknown', twice('key-in-use')],
  ['too-many', 'unknown', ['too-many']],
  ['half', 'unknown', ['half']],
  ['other-shape', 'unknown', ['other-shape']],
  ['silence', 'unknown', twice('silence')],
  ['refused', 'refused', ['refused']],
] as readonly (readonly [string, string, InjectedFault[]])[])(
  '%s is %s',
  async (name, kind, happen) => {
    const { stripe, provider, faults } = await openProvider(
      name === 'silence' ? { tryMs: 200 } : {},
    )
    stripe.next(...happen)
    const charge = newCharge()
    expect((await provider.charge(charge)).kind).toBe(kind)
    const again = kind === 'unknown' ? charge : newCharge()
    expect(await provider.charge(again)).toMatchObject({ kind: 'answered' })
    expect(stripe.intents.size).toBe(1)
    expect(faults).toEqual([])
  },
)

test('the package tries once more by itself, under the same key', async () => {
  const { stripe, provider } = await openProvider()
  stripe.next('answer-lost')
  const charge = newCharge()
  expect(await provider.charge(charge)).toMatchObject({ kind: 'answered' })
  expect(stripe.calls.map(({ key }) => key)).toEqual([charge.key, charge.key])
  expect(stripe.intents.size).toBe(1)
})

test('a mistake of ours is no refusal: it is reported, and nothing is settled', async () => {
  const { provider, faults } = await openProvider({ secretKey: 'sk_test_revoked' })
  const charge = newCharge()
  expect(await provider.charge(charge)).toMatchObject({ kind: 'unknown' })
  expect(await provider.look('pi_1')).toMatchObject({ kind: 'unknown' })
  expect(await provider.list(opened)).toMatchObject({ kind: 'unknown' })
  expect(faults.map(({ type }) => type)).toEqual(Array(3).fill('StripeAuthenticationError'))
})

test.each([
  ['no currency', { currency: 'XXY' }, { param: 'currency' }],
  ['no amount', { amount: Number.NaN }, { code: 'parameter_invalid_integer', param: 'amount' }],
  ['half a cent', { amount: 99.5 }, { code: 'parameter_invalid_integer' }],
  ['too little', { amount: 49 }, { code: 'amount_too_small', param: 'amount' }],
  ['too much', { amount: 100_000_000 }, { code: 'amount_too_large', param: 'amount' }],
  ['less than nothing', { amount: -1 }, { param: 'amount' }],
])('%s is our mistake, and begins nothing', async (_, wrong, fault) => {
  const { stripe, provider, faults } = await openProvider()
  const charge = newCharge()
  expect(await provider.charge({ ...charge, ...wrong })).toMatchObject({ kind: 'unknown' })
  expect(faults).toMatchObject([{ type: 'StripeInvalidRequestError', ...fault }])
  expect(stripe.intents.size).toBe(0)
  // Once it is mended, the same key will do.
  expect(await provider.charge(charge)).toMatchObject({ kind: 'answered' })
})

test('a key that was used for something else is our mistake too', async () => {
  const { stripe, provider, faults } = await openProvider()
  const charge = newCharge()
  await provider.charge(charge)
  expect(await provider.charge({ ...charge, amount: 200 })).toMatchObject({ kind: 'unknown' })
  expect(await provider.cancel([...stripe.intents.keys()][0] ?? '', charge.key)).toMatchObject({
    kind: 'unknown',
  })
  expect(faults.map(({ type }) => type)).toEqual(Array(2).fill('StripeIdempotencyError'))
  expect([...stripe.intents.values()]).toMatchObject([{ status: 'requires_payment_method' }])
})

test('what a key answers again is old: the intent is looked at', async () => {
  const { stripe, provider } = await openProvider()
  const charge = newCharge()
  const begun = await provider.charge(charge)
  const [id = ''] = stripe.intents.keys()
  stripe.confirm(id, 'paid')
  expect(begun).toMatchObject({ value: { status: 'requires-action' } })
  expect(await provider.charge(charge)).toMatchObject({
    value: { id, status: 'succeeded', captured: 100 },
  })
})

test('what cannot be cancelled or given back is refused, and tells why', async () => {
  const { stripe, provider, faults } = await openProvider()
  await provider.charge(newCharge())
  const [intent = ''] = stripe.intents.keys()
  stripe.confirm(intent, 'paid')
  const refused = (reason: string) => ({ kind: 'refused', reason })
  expect(await provider.cancel(intent, randomUUID())).toEqual(
    refused('payment_intent_unexpected_state'),
  )
  expect(await provider.look('pi_none')).toEqual(refused('resource_missing'))
  const refund = (amount: number) =>
    provider.refund({ intent, amount, currency: 'EUR', key: randomUUID() })
  expect(await refund(101)).toMatchObject({ kind: 'refused' })
  expect(await refund(100)).toEqual({ kind: 'answered', value: { amount: 100 } })
  expect(await refund(1)).toEqual(refused('charge_already_refunded'))
  expect(await provider.look(intent)).toMatchObject({ value: { refunded: 100 } })
  expect(faults).toEqual([])
})

test.each([
  ['JPY', 12_300, 12_300],
  ['KWD', 45_600, 45_600],
  // Whole kronur, with two decimals that are nothing: https://docs.stripe.com/currencies#special-cases
  ['ISK', 12_300, 1_230_000],
  ['UGX', 250_000, 25_000_000],
  // Whole ariary, which have two decimals in ISO 4217 and none at Stripe.
  ['MGA', 1_230_000, 12_300],
])(
  '%s is counted as Stripe counts it, charged, looked at and given back',
  async (currency, amount, inStripe) => {
    const { stripe, provider, faults } = await openProvider()
    await provider.charge({ ...newCharge(), currency, amount })
    const [[intent = '', charged] = []] = [...stripe.intents]
    expect(charged).toMatchObject({ amount: inStripe, currency: currency.toLowerCase() })
    stripe.confirm(intent, 'paid')
    const back = { intent, amount: amount / 10, currency, key: randomUUID() }
    expect(await provider.refund(back)).toEqual({
      kind: 'answered',
      value: { amount: amount / 10 },
    })
    expect(stripe.refundedOf(intent)).toBe(inStripe / 10)
    const seen = { captured: amount, refunded: amount / 10, currency }
    expect(await provider.look(intent)).toMatchObject({ value: seen })
    expect(faults).toEqual([])
  },
)

test('a dinar is not charged to its last decimal', async () => {
  const { stripe, provider } = await openProvider()
  const charge = { ...newCharge(), currency: 'KWD', amount: 45_675 }
  expect(await provider.charge(charge)).toMatchObject({ kind: 'unknown' })
  expect(stripe.intents.size).toBe(0)
})

test('a refund whose key Stripe has forgotten is not made a second time', async () => {
  const { stripe, provider } = await openProvider()
  await provider.charge(newCharge())
  const [intent = ''] = stripe.intents.keys()
  stripe.confirm(intent, 'paid')
  const refund = { intent, amount: 30, currency: 'EUR', key: randomUUID() }
  stripe.next('answer-lost', 'answer-lost')
  expect(await provider.refund(refund)).toMatchObject({ kind: 'unknown' })
  stripe.forgetKeys()
  expect(await provider.refund(refund)).toEqual({ kind: 'answered', value: { amount: 30 } })
  expect(stripe.refundedOf(intent)).toBe(30)
  // Asked for twice at once, before either is in Stripe's books, it is the key that makes it one.
  const other = { ...refund, key: randomUUID() }
  await Promise.all([provider.refund(other), provider.refund(other)])
  expect(stripe.refundedOf(intent)).toBe(60)
})

test('the books of days are read whole, page by page', async () => {
  const { provider } = await openProvider()
  for (let i = 0; i < 101; i++) await provider.charge({ ...newCharge(), paymentId: `p${i}` })
  const listed = await provider.list(new Date(opened.getTime() - 1000))
  expect(listed.kind === 'answered' && new Set(listed.value.map(one => one.paymentId)).size).toBe(
    101,
  )
  const later = await provider.list(new Date(opened.getTime() + 1000))
  expect(later).toEqual({ kind: 'answered', value: [] })
})

test('a state that Stripe does not list is not guessed at', async () => {
  const { stripe, provider } = await openProvider()
  await provider.charge(newCharge())
  for (const intent of stripe.intents.values()) intent.status = 'requires_patience'
  const unreadable = { kind: 'unknown', reason: 'unreadable-answer' }
  expect(await provider.look([...stripe.intents.keys()][0] ?? '')).toEqual(unreadable)
  expect(await provider.list(opened)).toEqual(unreadable)
})

test('a lost answer is told under the same key; a declined intent is cancelled before the next', async () => {
  const { stripe, paymentContext, state } = await stripeShop()
  const ada = await customer(paymentContext, [plain])
  stripe.next('answer-lost', 'answer-lost')
  const ordered = await press(paymentContext, ada, { means: '' })
  expect(ordered).toMatchObject({ settled: { payment: 'begun' } })
  paymentContext.pass(5)
  await reconcile(paymentContext)
  const [found] = (await state()).payments
  expect(stripe.intents.size).toBe(1)
  expect(found).toMatchObject({ state: 'requires-action', intent: [...stripe.intents.keys()][0] })
  stripe.confirm(found?.intent ?? '', 'declined')
  const number = ordered.ok ? ordered.number : ''
  await payOrder(paymentContext, { accountId: ada, number, means: '' })
  expect([...stripe.intents.values()].map(({ status }) => status)).toEqual([
    'canceled',
    'requires_payment_method',
  ])
  expect((await state()).payments.map(({ state }) => state)).toEqual([
    'cancelled',
    'requires-action',
  ])
})

test('what Stripe never answers makes room for another payment after a quarter of an hour', async () => {
  const { stripe, paymentContext, state } = await stripeShop()
  const ada = await customer(paymentContext, [plain])
  // Its own mistake is kept under the key: asked again, it says the same for a day.
  stripe.next('kept-error')
  const ordered = await press(paymentContext, ada, { means: '' })
  const number = ordered.ok ? ordered.number : ''
  paymentContext.pass(10)
  await reconcile(paymentContext)
  expect((await state()).payments).toMatchObject([{ state: 'begun', intent: null }])
  paymentContext.pass(6)
  await reconcile(paymentContext)
  expect((await state()).payments).toMatchObject([{ state: 'failed' }])
  expect(await payOrder(paymentContext, { accountId: ada, number, means: '' })).toMatchObject({
    settled: { payment: 'requires-action', orderState: 'pending-payment' },
  })
  expect(stripe.intents.size).toBe(1)
})

test('while Stripe does not take our key, nobody is told that their card was refused', async () => {
  const { paymentContext, state } = await stripeShop()
  const revoked = await openProvider({ secretKey: 'sk_test_revoked' })
  const ada = await customer(paymentContext, [plain])
  const withRevoked = { ...paymentContext, providerNamed: () => revoked.provider }
  const ordered = await press(withRevoked, ada, { means: '' })
  expect(ordered).toMatchObject({ settled: { payment: 'begun' } })
  expect(revoked.faults).toMatchObject([{ type: 'StripeAuthenticationError' }])
  expect(await state()).toMatchObject({
    orders: ['pending-payment'],
    payments: [{ state: 'begun' }],
  })
  // With the right key the same payment goes on.
  paymentContext.pass(5)
  await reconcile(paymentContext)
  expect((await state()).payments).toMatchObject([{ state: 'requires-action' }])
})

test('a webhook is verified on its bytes, stored, and only then acknowledged', async () => {
  const { stripe, post, state, transact, testShop } = await stripeShop()
  const good = stripe.event('pi_x', 'payment_intent.succeeded', opened)
  const old = stripe.event('pi_x', 'payment_intent.succeeded', new Date(opened.getTime() - 600_000))
  for (const bad of [
    { ...good, body: good.body.replace('{', '{ ') },
    ...['', 't=,v1=', 't=1,v1', 't=9e9,v1=00', `t=${'9'.repeat(5000)}`, 'v1=zz,t=1'].map(
      signature => ({ ...good, signature }),
    ),
    { ...good, signature: `t=1,v1=${'é'.repeat(64)}` },
    { ...good, signature: `t=1,v1=${'0'.repeat(64)}` },
    { ...good, signature: good.signature.replace('v1=', 'v0=') },
    { ...good, signature: good.signature.replace(/t=\d+/, 't=1') },
    signedEvent('{', secret, opened),
    signedEvent({ id: 'evt_1' }, secret, opened),
    signedEvent(good.body, 'whsec_other', opened),
    old,
  ])
    expect((await post(bad)).status).toBe(400)
  expect((await state()).events).toEqual([])
  expect((await testShop.send({ path: WEBHOOK_PATH })).status).toBe(405)
  // Every other address still asks where a request comes from.
  expect((await testShop.send({ path: '/cart', method: 'POST', body: 'x' })).status).toBe(403)
  await transact(t => t.execute(sql`alter table payment_events rename to away`))
  expect((await post(good)).status).toBe(500)
  await transact(t => t.execute(sql`alter table away rename to payment_events`))
  expect((await post(good)).status).toBe(200)
  expect((await state()).events).toMatchObject([{ body: good.body, appliedAt: null }])
})

test('an event about something that has no id is acknowledged, and is about no payment', async () => {
  const { post, state } = await stripeShop()
  const event = { id: 'evt_b', type: 'balance.available', data: { object: { object: 'balance' } } }
  expect((await post(signedEvent(event, secret, opened))).status).toBe(200)
  expect((await state()).events).toMatchObject([{ kind: 'balance.available', intent: null }])
})
