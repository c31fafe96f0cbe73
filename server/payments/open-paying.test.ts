import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { PaymentKeys } from '#schemas/payment-keys.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { contentPolicy } from '../http/security-headers.ts'
import { NO_KEYS, openPaying, sourcesBeside } from './open-paying.ts'

async function open(inForce: PaymentKeys | null) {
  const dataDir = mkdtempSync(join(tmpdir(), 'keepsake-paying-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { transact } = await testDatabase('postgres')
  const environment = { stripeApiUrl: null, dataDir, secretKey: null }
  const known = { ...NO_KEYS, inForce }
  const keys = async () => known
  const now = () => new Date()
  const paying = await openPaying({ environment, keys, transact, now, log: { error: () => {} } })
  return { ...paying, provider: paying.paymentContext({ transact, wake: () => {} }).provider }
}

test('with its keys it is Stripe, whose frames the page may show', async () => {
  const keys = { secretKey: 'sk_live_x', publishableKey: 'pk_live_x', webhookSecret: 'whsec_x' }
  const { provider, foreign, browserOptions: settings } = await open(keys)
  expect(provider.name).toBe('stripe')
  expect(settings()).toEqual({ kind: 'stripe', publishableKey: 'pk_live_x' })
  const policy = contentPolicy('n', {
    origin: 'https://shop.example',
    developing: false,
    foreign: foreign(),
  })
  const frames = 'https://js.stripe.com https://*.js.stripe.com'
  const link = 'https://link.com https://*.link.com'
  expect(policy).toContain(`; frame-src ${frames} https://hooks.stripe.com ${link};`)
  expect(policy).toContain(`'nonce-n' ${frames};`)
  expect(policy).toContain(`; connect-src 'self' https://api.stripe.com ${link};`)
})

test('without them they are test payments, and nothing of anybody else is allowed', async () => {
  const { provider, foreign } = await open(null)
  expect(provider.name).toBe('test')
  expect(foreign()).toEqual({ connect: [], script: [], frame: [] })
})

test('sources of others stand beside those that hold just now, which may become others', () => {
  const of = (host: string) => ({ connect: [host], script: [], frame: [host] })
  let now = of('https://one.example')
  const sources = sourcesBeside(of('https://sign-in.example'), () => now)
  const before = sources()
  expect(before.connect).toEqual(['https://sign-in.example', 'https://one.example'])
  expect(sources()).toBe(before)
  now = of('https://other.example')
  expect(sources().frame).toEqual(['https://sign-in.example', 'https://other.example'])
})

test('nothing of its package is loaded before its keys are there', async () => {
  const program = `
    const loaded = []
    const resolve = (name, context, next) => {
      const found = next(name, context)
      loaded.push(found.url)
      return found
    }
    require('node:module').registerHooks({ resolve })
    import('./server/payments/open-paying.ts').then(() => console.log(JSON.stringify(loaded)))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], {
    maxBuffer: 10_000_000,
  })
  const loaded: readonly string[] = JSON.parse(stdout)
  expect(loaded.some(url => url.endsWith('/server/payments/test-payments.ts'))).toBe(true)
  expect(loaded.filter(url => url.includes('/node_modules/stripe/'))).toEqual([])
})
