import { expect, onTestFinished, test } from 'vitest'
import { paymentsTriedWords } from '#shop/payments/payments-tried.ts'
import { openFakeStripe } from './testing/fake-stripe.ts'
import { tryStripe } from './try-stripe.ts'

const keys = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x' }

async function open() {
  const stripe = await openFakeStripe()
  onTestFinished(stripe.close)
  const tryWith = (given: Partial<typeof keys> = {}) =>
    tryStripe({ ...keys, ...given, url: stripe.url, tryMs: 2000, report: () => {} })
  return { stripe, tryWith }
}

test('an account that can be paid is told with its mode, its country and the shop’s currency', async () => {
  const { stripe, tryWith } = await open()
  expect(paymentsTriedWords(await tryWith(), 'EUR')).toEqual({
    ok: true,
    words: expect.stringMatching(/test mode.*Germany.*EUR/),
  })
  // It was only asked: nothing was sent that could change anything.
  expect(stripe.calls).toEqual([])
  expect(stripe.intents.size).toBe(0)
})

test('a currency that the account’s country does not have is told', async () => {
  const { tryWith } = await open()
  const { ok, words } = paymentsTriedWords(await tryWith(), 'KWD')
  expect(ok).toBe(false)
  expect(words).toContain('an account in Germany cannot be paid in Kuwaiti Dinar (KWD)')
})

test('an account that Stripe has not let in yet is told', async () => {
  const { stripe, tryWith } = await open()
  stripe.account.charges_enabled = false
  const { ok, words } = paymentsTriedWords(await tryWith(), 'EUR')
  expect([ok, words.includes('does not let this account take payments yet')]).toEqual([false, true])
})

test('an account of a country that Stripe has no list for says that it does not know', async () => {
  const { stripe, tryWith } = await open()
  delete stripe.account.country
  const { ok, words } = paymentsTriedWords(await tryWith(), 'EUR')
  expect([ok, words.includes('it does not say')]).toEqual([true, true])
})

test.each([
  ['sk_test_revoked', 'Stripe refuses the secret key.'],
  ['rk_test_limited', 'it may not read the account'],
])('%s is refused in plain words', async (secretKey, says) => {
  const { tryWith } = await open()
  const { ok, words } = paymentsTriedWords(await tryWith({ secretKey }), 'EUR')
  expect(ok).toBe(false)
  expect(words).toContain(says)
  // A key is never said.
  expect(words).not.toContain(secretKey)
})

test('two keys of different modes are told before anybody tries to pay', async () => {
  const { tryWith } = await open()
  const tried = await tryWith({ publishableKey: 'pk_live_x' })
  expect(paymentsTriedWords(tried, 'EUR').words).toContain('is of the other mode')
})

test('a Stripe that does not answer is told, and so is having none', async () => {
  const { stripe, tryWith } = await open()
  stripe.close()
  expect(await tryWith()).toEqual({ kind: 'no-answer' })
  expect(paymentsTriedWords({ kind: 'own-tests' }, 'EUR').words).toContain('no money moves')
})
