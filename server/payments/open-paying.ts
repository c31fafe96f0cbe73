import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import type { PaymentContext } from '#shop/payments/payment-context.ts'
import type { PaymentsTried } from '#shop/payments/payments-tried.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import type { PayingSettings } from '#shop/request-context.ts'
import type { ForeignSources } from '../http/security-headers.ts'
import type { Service } from '../http/service.ts'
import { masterSecret } from '../identity/master-secret.ts'
import type { Settings } from '../settings.ts'
import type { StripeFault } from './stripe-errors.ts'
import { testPayments } from './test-payments.ts'

interface Needs {
  readonly settings: Pick<Settings, 'stripe' | 'stripeApiUrl' | 'dataDir' | 'secretKey'>
  readonly transact: Transact
  readonly now: () => Date
  readonly log: { error(fault: object, words: string): void }
}

export interface Paying {
  readonly settings: PayingSettings
  readonly paymentContext: Omit<PaymentContext, 'transact' | 'wake'>
  readonly foreign: ForeignSources
  readonly services: (paymentContext: PaymentContext) => readonly Service[]
  readonly answerBank: (paymentId: string, allowed: boolean) => Promise<void>
  readonly tryOut: () => Promise<PaymentsTried>
}

const here: ForeignSources = { connect: [], script: [], frame: [] }
/**
 * What Stripe.js asks for, and Link, which its form offers to those who have it:
 * https://docs.stripe.com/security/guide#content-security-policy. Its frames have hosts of their own.
 */
const STRIPE_JS = ['https://js.stripe.com', 'https://*.js.stripe.com']
const LINK = ['https://link.com', 'https://*.link.com']
const stripeSources: ForeignSources = {
  connect: ['https://api.stripe.com', ...LINK],
  script: STRIPE_JS,
  frame: [...STRIPE_JS, 'https://hooks.stripe.com', ...LINK],
}

/** By Stripe where its keys are given; else by test payments, which every page says. */
export async function openPaying({ settings, transact, now, log }: Needs): Promise<Paying> {
  const master = await masterSecret(settings.dataDir, settings.secretKey)
  const signing = createSecretKey(
    Buffer.from(hkdfSync('sha256', master, '', 'keepsake quotes', 32)),
  )
  const common = {
    now,
    mac: (text: string) => createHmac('sha256', signing).update(text).digest('base64url'),
    random: randomBytes,
    reached: async () => {},
  }
  const { stripe } = settings
  if (!stripe) {
    const provider = testPayments({ transact, now })
    return {
      settings: { kind: 'test', publishableKey: null },
      paymentContext: { ...common, provider },
      foreign: here,
      services: () => [],
      answerBank: provider.authenticate,
      tryOut: async () => ({ kind: 'own-tests' }),
    }
  }
  // Only here: the package is of several hundred modules, and most shops start without it.
  const [{ stripePayments }, { stripeWebhook }, { tryStripe }] = await Promise.all([
    import('./stripe.ts'),
    import('./webhook.ts'),
    import('./try-stripe.ts'),
  ])
  const access = {
    secretKey: stripe.secretKey,
    ...(settings.stripeApiUrl && { url: settings.stripeApiUrl }),
    report: (fault: StripeFault) => log.error(fault, 'Stripe does not take what the shop asks'),
  }
  return {
    settings: { kind: 'stripe', publishableKey: stripe.publishableKey },
    paymentContext: {
      ...common,
      provider: stripePayments(access),
    },
    foreign: stripeSources,
    services: paymentContext => [stripeWebhook(paymentContext, stripe.webhookSecret)],
    answerBank: async () => {},
    tryOut: () => tryStripe({ ...access, publishableKey: stripe.publishableKey }),
  }
}

export const allSources = (...all: readonly ForeignSources[]): ForeignSources => ({
  connect: all.flatMap(({ connect }) => connect),
  script: all.flatMap(({ script }) => script),
  frame: all.flatMap(({ frame }) => frame),
})
