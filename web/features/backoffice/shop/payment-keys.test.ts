import { beforeEach, expect, test } from 'vitest'
import { openPaying } from '#server/payments/open-paying.ts'
import { openFakeStripe } from '#server/payments/testing/fake-stripe.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { findSecret, type SecretNow } from '#shop/secrets/secrets.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import * as shop from './shop.tsx'

type Handler = (args: never) => unknown

const typed = {
  secretKey: 'sk_test_abcdWXYZ',
  publishableKey: 'pk_test_abcd',
  webhookSecret: 'whsec_abcd1234',
}
const isFor = (kind: string) => ({ intent: kind })

let ctx: RequestContext
let isFresh: boolean
let said: SecretNow<'payment-keys'>
let told: string[]

beforeEach(async () => {
  const { transact } = await testDatabase('postgres')
  const stripe = await openFakeStripe()
  const owner = { email: 'olga@example.com', name: 'Olga', role: 'owner' } as const
  const accountId = await transact(t => addAccount(t, owner))
  const context = testContext(testPaymentContext(transact), () => ({
    ...owner,
    accountId,
    sessionId: 's',
  }))
  const none = { inForce: null, sealed: null, earlier: [], lacksSome: false }
  const paying = await openPaying({
    environment: { stripeApiUrl: stripe.url, dataDir: '', secretKey: 'k'.repeat(32) },
    keys: async () => none,
    transact,
    now: () => new Date(),
    log: { error: () => {} },
  })
  isFresh = true
  said = { by: 'nobody' }
  told = []
  ctx = {
    ...context,
    tryPayments: paying.tryOut,
    isFreshSignIn: async () => isFresh,
    securityEvent: (kind, about) => void told.push(`${kind} ${about}`),
    secrets: {
      isKeyGiven: true,
      mailServer: async () => ({ by: 'nobody' }),
      paymentKeys: async () => said,
      seal: (kind, secret) => Buffer.from(kind + JSON.stringify(secret)).toString('hex'),
    },
  }
  return stripe.close
})

const send = async (fields: object) => {
  const body = new URLSearchParams({ ...isFor('payment-keys'), ...typed, ...fields })
  const path = '/workshop/shop'
  const answer = await (shop.action as Handler)(
    routeArgs(ctx, { path, method: 'POST', body }) as never,
  )
  return answer as { data: { refused: string; message: string; ways: unknown } }
}
const kept = () => ctx.transact(t => findSecret(t, 'payment-keys'))

test('keys that Stripe takes are kept sealed; taking them away asks first', async () => {
  const { data } = await send({ secretKey: `  ${typed.secretKey}\n` })
  expect(data.message).toMatch(/^Saved\b.*\btest mode\b/)
  expect(await kept()).toMatchObject({
    shown: { mode: 'test', publishableKey: 'pk_test_abcd', secretKeyEnd: 'WXYZ' },
    sealed: Buffer.from(`payment-keys${JSON.stringify(typed)}`).toString('hex'),
  })
  expect(told).toEqual(['settings-changed keys for payments'])
  expect((await send(isFor('no-payment-keys'))).data.refused).toContain('Nothing was changed')
  expect(await kept()).not.toBeNull()
  await send({ ...isFor('no-payment-keys'), confirmed: 'yes' })
  expect(await kept()).toBeNull()
})

test.each([
  ['sk_test_revoked', 'refuses the secret key'],
  ['rk_test_limited', 'it may not read the account'],
  ['pk_test_abcd', 'it is marked'],
])('%s is refused before anything is saved, and is not sent back', async (secretKey, says) => {
  const { data } = await send({ secretKey })
  expect(data.refused).toContain(says)
  expect(data.refused).toContain('Nothing was saved.')
  expect(JSON.stringify(data)).not.toContain(secretKey)
  expect(await kept()).toBeNull()
})

test('whoever signed in long ago is asked who they are first, and nobody changes what the environment says', async () => {
  isFresh = false
  expect((await send({})).data.ways).not.toBeNull()
  isFresh = true
  said = { by: 'environment' }
  expect((await send({})).data.refused).toContain('STRIPE_…')
  expect(await kept()).toBeNull()
})
