import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type PaymentKeys, paymentKeysShown, WEBHOOK_PATH } from '#schemas/payment-keys.ts'
import { orders } from '#shop/orders/tables.ts'
import { completeOrder } from '#shop/payments/complete-payment.ts'
import { payOrder } from '#shop/payments/pay-order.ts'
import type { PaymentContext } from '#shop/payments/payment-context.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { reconcile } from '#shop/payments/reconcile.ts'
import { askRefund, carryOutRefund } from '#shop/payments/refund.ts'
import { payments } from '#shop/payments/tables.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { enterSecret } from '#shop/secrets/secrets.ts'
import { openShopSettingsReader } from '#shop/settings/settings-reader.ts'
import { testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  opened,
  plain,
  press,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { openTestShop } from '../http/testing.ts'
import { openSecrets } from '../secrets/open-secrets.ts'
import { secretSeal } from '../secrets/seal-secret.ts'
import { openPaying } from './open-paying.ts'
import { stripePayments } from './stripe.ts'
import { stripeByKeys } from './stripe-by-keys.ts'
import { openFakeStripe } from './testing/fake-stripe.ts'

const by = { accountId: null, who: 'Olga' }
const keys: PaymentKeys = {
  secretKey: 'sk_test_first',
  publishableKey: 'pk_test_first',
  webhookSecret: 'whsec_first',
}

async function fakeStripe(secret = keys.webhookSecret) {
  const stripe = await openFakeStripe(secret, () => opened)
  onTestFinished(stripe.close)
  return stripe
}

interface Started {
  readonly url: string
  readonly secretKey?: string
  /** What its environment says. */
  readonly stripe?: PaymentKeys | null
}

/** A process of a shop, with the secret that it was started with. */
async function openProcess(
  transact: Transact,
  { url, secretKey = 'k'.repeat(32), stripe = null }: Started,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-keys-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const secrets = openSecrets({
    transact,
    shopNow: openShopSettingsReader({ transact, now: () => opened, report: () => {} }),
    seal: secretSeal(Buffer.from(secretKey)),
    environment: { smtpUrl: null, stripe, secretKey },
  })
  const messages: string[] = []
  const paying = await openPaying({
    environment: { stripeApiUrl: url, dataDir, secretKey },
    keys: secrets.paymentKeys,
    transact,
    now: () => opened,
    log: { error: (_, words) => void messages.push(words) },
  })
  const context: PaymentContext = paying.paymentContext({ transact, wake: () => {} })
  const enter = (typed: PaymentKeys | null) => {
    const sealed = typed && secrets.forPages.seal('payment-keys', typed)
    const secret = typed && sealed ? { shown: paymentKeysShown(typed), sealed } : null
    return transact(t => enterSecret(t, { kind: 'payment-keys', secret, by, now: opened }))
  }
  return { ...paying, context, enter, messages, shownKeys: secrets.forPages.paymentKeys }
}

/** Somebody who buys at the shop's usual counter, whatever takes the money. */
async function buyer(transact: Transact) {
  const usual = testPaymentContext(transact)
  const accountId = await customer(usual, [plain])
  const signing = { mac: usual.mac, now: usual.now }
  return {
    accountId,
    /** An order by what holds at this moment. */
    order: async (context: PaymentContext, means = '') =>
      press({ ...context, ...signing }, accountId, { means }),
  }
}

const books = async (transact: Transact) => ({
  orders: (await transact(t => t.select().from(orders))).map(({ state }) => state),
  payments: await transact(t => t.select().from(payments).orderBy(payments.begunAt)),
})

test('keys that an owner enters hold on all processes at once, and end at once when they are taken away', async () => {
  const { url } = await fakeStripe()
  const { transact } = await testDatabase('postgres')
  const [one, other] = [await openProcess(transact, { url }), await openProcess(transact, { url })]
  const names = async () => {
    await Promise.all([one.follow(), other.follow()])
    return [one, other].map(({ context, browserOptions: settings }) => [
      context.provider.name,
      settings().kind,
    ])
  }
  expect(await names()).toEqual([
    ['test', 'test'],
    ['test', 'test'],
  ])
  await one.enter(keys)
  expect(await names()).toEqual([
    ['stripe-test', 'stripe'],
    ['stripe-test', 'stripe'],
  ])
  expect(other.browserOptions().publishableKey).toBe('pk_test_first')
  expect(other.foreign().script).toContain('https://js.stripe.com')
  await other.enter(null)
  expect(await names()).toEqual([
    ['test', 'test'],
    ['test', 'test'],
  ])
  expect(one.foreign().script).toEqual([])
})

test('what was begun is paid after the keys were taken away: its event is known, and its refund goes back', async () => {
  const stripe = await fakeStripe()
  const { transact } = await testDatabase('postgres')
  const shop = await openProcess(transact, { url: stripe.url })
  await shop.enter(keys)
  await shop.follow()
  const ada = await buyer(transact)
  expect(await ada.order(shop.context)).toMatchObject({ settled: { payment: 'requires-action' } })
  await shop.enter(null)
  const [begun] = (await books(transact)).payments
  const id = begun?.id ?? ''
  const intent = begun?.intent ?? ''
  stripe.confirm(intent, 'paid')
  const testShop = await openTestShop({ services: [shop.webhook(shop.context)] })
  const post = (secret: string) => {
    const { body, signature } = stripe.event(intent, 'payment_intent.succeeded', opened)
    return testShop.send({
      path: WEBHOOK_PATH,
      method: 'POST',
      headers: { 'Stripe-Signature': secret || signature },
      body,
    })
  }
  expect((await post('t=1,v1=00')).status).toBe(400)
  expect((await post('')).status).toBe(200)
  await reconcile(shop.context)
  expect((await books(transact)).orders).toEqual(['paid'])
  const refund = {
    paymentId: id,
    amount: 500,
    key: randomUUID(),
    reason: 'x',
    actor: 'staff',
  } as const
  await transact(t => askRefund(t, { ...refund, now: opened }))
  expect(await carryOutRefund(shop.context, refund.key)).toBe('done')
  expect(stripe.refundedOf(intent)).toBe(500)
})

test('a test that waits for its bank is not paid by a press after the first keys: it is begun anew by Stripe', async () => {
  const stripe = await fakeStripe()
  const { transact } = await testDatabase('postgres')
  const shop = await openProcess(transact, { url: stripe.url })
  const ada = await buyer(transact)
  const ordered = await ada.order(shop.context, 'authenticate')
  const number = ordered.ok ? ordered.number : ''
  await shop.enter(keys)
  await shop.follow()
  await shop.answerBank((await books(transact)).payments[0]?.id ?? '', true)
  const { accountId } = ada
  expect(await completeOrder(shop.context, { accountId, number })).toMatchObject({
    payment: 'requires-action',
  })
  await payOrder(shop.context, { accountId, number, means: '' })
  expect((await books(transact)).payments).toMatchObject([
    { provider: 'test', state: 'cancelled' },
    { provider: 'stripe-test', state: 'requires-action' },
  ])
})

test('keys that were sealed with another secret take no payment, and nobody takes it for a test', async () => {
  const { url } = await fakeStripe()
  const { transact } = await testDatabase('postgres')
  await (await openProcess(transact, { url })).enter(keys)
  const moved = await openProcess(transact, { url, secretKey: 'x'.repeat(32) })
  expect(moved.browserOptions()).toEqual({ kind: 'stripe', publishableKey: null })
  expect(moved.messages).toEqual(['The keys for payments were sealed with another SECRET_KEY'])
  expect(moved.fault()).toContain('enter them again')
  expect(await moved.tryOut()).toEqual({ kind: 'sealed' })
  const ada = await buyer(transact)
  expect(await ada.order(moved.context)).toEqual({ ok: false, reason: 'payments-stopped' })
  await moved.enter(keys)
  await moved.follow()
  expect(await ada.order(moved.context)).toMatchObject({ ok: true })
})

test('what the environment says comes first, and what was begun before is ended all the same', async () => {
  const stripe = await fakeStripe()
  const { transact } = await testDatabase('postgres')
  const before = await openProcess(transact, { url: stripe.url })
  await before.enter(keys)
  await before.follow()
  const ada = await buyer(transact)
  await ada.order(before.context)
  const given = { ...keys, secretKey: 'sk_test_given', publishableKey: 'pk_test_given' }
  const shop = await openProcess(transact, { url: stripe.url, stripe: given })
  expect(shop.browserOptions().publishableKey).toBe('pk_test_given')
  expect(await shop.shownKeys()).toEqual({ by: 'environment' })
  const [intent = ''] = stripe.intents.keys()
  stripe.confirm(intent, 'paid')
  expect(await shop.context.providerNamed('stripe-test').look(intent)).toMatchObject({
    value: { status: 'succeeded' },
  })
})

test('a live key never goes to a stand-in, typed or kept', async () => {
  const { url } = await fakeStripe()
  const { transact } = await testDatabase('postgres')
  const shop = await openProcess(transact, { url })
  const live = { ...keys, secretKey: 'sk_live_x', publishableKey: 'pk_live_x' }
  expect(await shop.tryOut(live)).toEqual({ kind: 'refused', why: 'stand-in' })
  await shop.enter(live)
  await shop.follow()
  expect(shop.context.provider.isStopped).toBe(true)
})

/** Two accounts, each with books of its own; the second was entered after the first. */
async function twoAccounts() {
  const [first, second] = [await fakeStripe(), await fakeStripe()]
  const { transact } = await testDatabase('postgres')
  const access = { tryMs: 2000, report: () => {} }
  const providers = [second, first].map(({ url }, i) =>
    stripePayments({ ...access, url, secretKey: `sk_test_${i}` }),
  )
  const name = 'stripe-test'
  const named = (all: readonly PaymentProvider[], lacksSome = false) =>
    stripeByKeys({ name, providers: all, isInForce: true, lacksSome })
  const before = testPaymentContext(transact, () => named(providers.slice(1)))
  const after = testPaymentContext(transact, () => named(providers))
  const accountId = await customer(before, [plain])
  const ordered = await press(before, accountId, { means: '' })
  if (!ordered.ok) throw new Error(ordered.reason)
  return { first, second, transact, after, accountId, number: ordered.number, named, providers }
}

test('an order that another account began is paid there, and is not taken for a failed one', async () => {
  const { first, transact, after, accountId, number } = await twoAccounts()
  // The browser has another publishable key by now: with that intent it could not go on.
  expect(await completeOrder(after, { accountId, number })).toMatchObject({
    payment: 'requires-action',
    clientSecret: null,
  })
  first.confirm([...first.intents.keys()][0] ?? '', 'paid')
  expect(await completeOrder(after, { accountId, number })).toMatchObject({ orderState: 'paid' })
  expect((await books(transact)).orders).toEqual(['paid'])
})

test('whoever pays again pays the account that holds now, and the first takes nothing any more', async () => {
  const { first, second, after, accountId, number } = await twoAccounts()
  expect(await payOrder(after, { accountId, number, means: '' })).toMatchObject({
    settled: { payment: 'requires-action', clientSecret: expect.stringContaining('_secret_') },
  })
  expect([...first.intents.values()]).toMatchObject([{ status: 'canceled' }])
  expect([...second.intents.values()]).toMatchObject([{ status: 'requires_payment_method' }])
})

test('while the account that began it cannot be asked, nothing is certain', async () => {
  const { transact, accountId, number, named, providers } = await twoAccounts()
  const gone = testPaymentContext(transact, () => named(providers.slice(0, 1), true))
  expect(await completeOrder(gone, { accountId, number })).toMatchObject({
    payment: 'requires-action',
    reason: 'no-keys',
  })
  expect(await payOrder(gone, { accountId, number, means: '' })).toMatchObject({
    reason: 'being-paid',
  })
})
