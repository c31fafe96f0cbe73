import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { isLiveKey, type PaymentKeys } from '#schemas/payment-keys.ts'
import type { PaymentContext } from '#shop/payments/payment-context.ts'
import type { PaymentsTried } from '#shop/payments/payments-tried.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import type { BrowserPaymentOptions } from '#shop/request-context.ts'
import type { ShopState } from '#shop/settings/settings-reader.ts'
import type { Environment } from '../environment/environment.ts'
import type { ForeignSources } from '../http/security-headers.ts'
import type { Service } from '../http/service.ts'
import { masterSecret } from '../identity/master-secret.ts'
import type { KnownPaymentKeys } from '../secrets/open-secrets.ts'
import { accountPayments } from './account-payments.ts'
import { stripeByKeys } from './stripe-by-keys.ts'
import type { StripeFault } from './stripe-errors.ts'
import { testPayments } from './test-payments.ts'
import { stripeWebhook } from './webhook.ts'

interface Needs {
  readonly environment: Pick<Environment, 'stripeApiUrl' | 'dataDir' | 'secretKey'>
  /** The same object as before until others are entered. */
  readonly keys: (shop?: ShopState) => Promise<KnownPaymentKeys>
  readonly transact: Transact
  readonly now: () => Date
  readonly log: { error(fault: object, words: string): void }
}

export interface Paying {
  /** Takes over the keys that hold now; after it, whatever is asked here is by them. */
  readonly follow: (shop?: ShopState) => Promise<void>
  readonly browserOptions: () => BrowserPaymentOptions
  /** Why no payment is taken, as a sentence; null where they are, or are tests. */
  readonly fault: () => string | null
  readonly foreign: () => ForeignSources
  /** Its provider is the one that holds when it is read. */
  readonly paymentContext: (more: Pick<PaymentContext, 'transact' | 'wake'>) => PaymentContext
  readonly webhook: (paymentContext: PaymentContext) => Service
  readonly answerBank: (paymentId: string, allowed: boolean) => Promise<void>
  /** With keys that somebody typed, or those in force. */
  readonly tryOut: (typed?: PaymentKeys) => Promise<PaymentsTried>
}

/** By which new payments are begun, and those of before are brought to their end. */
export interface PayingNow {
  readonly keys: KnownPaymentKeys
  readonly browserOptions: BrowserPaymentOptions
  readonly foreign: ForeignSources
  readonly provider: PaymentProvider
  readonly named: (name: string) => PaymentProvider
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

export const NO_KEYS: KnownPaymentKeys = {
  inForce: null,
  sealed: null,
  earlier: [],
  lacksSome: false,
}

const SEALED = 'The keys for payments were sealed with another SECRET_KEY'

const bookOf = (mode: 'test' | 'live') => (mode === 'live' ? 'stripe' : 'stripe-test')

/** By Stripe where its keys are given; else by test payments, which every page says. */
export async function openPaying(needs: Needs): Promise<Paying> {
  const { environment, transact, now, log } = needs
  const master = await masterSecret(environment.dataDir, environment.secretKey)
  const signing = createSecretKey(
    Buffer.from(hkdfSync('sha256', master, '', 'keepsake quotes', 32)),
  )
  const common = {
    now,
    mac: (text: string) => createHmac('sha256', signing).update(text).digest('base64url'),
    random: randomBytes,
    reached: async () => {},
  }
  const tests = testPayments({ transact, now })
  const access = {
    ...(environment.stripeApiUrl && { url: environment.stripeApiUrl }),
    report: (fault: StripeFault) => log.error(fault, 'Stripe does not take what the shop asks'),
  }
  /** A live key never goes to a stand-in. */
  const isForbidden = ({ secretKey }: PaymentKeys) =>
    environment.stripeApiUrl !== null && isLiveKey(secretKey)

  async function payingBy(keys: KnownPaymentKeys): Promise<PayingNow> {
    const { sealed, earlier, lacksSome } = keys
    const inForce = keys.inForce && !isForbidden(keys.inForce) ? keys.inForce : null
    const all = [...(inForce ? [inForce] : []), ...earlier.filter(one => !isForbidden(one))]
    if (sealed) log.error({}, SEALED)
    const books = await stripeBooks(all, { inForce, lacksSome, access })
    const named = (name: string) =>
      [tests, accountPayments].find(own => own.name === name) ?? books(name)
    if (inForce) {
      const provider = named(bookOf(isLiveKey(inForce.secretKey) ? 'live' : 'test'))
      const { publishableKey } = inForce
      return {
        keys,
        provider,
        named,
        browserOptions: { kind: 'stripe', publishableKey },
        foreign: stripeSources,
      }
    }
    const isStopped = sealed !== null || keys.inForce !== null
    return {
      keys,
      named,
      foreign: here,
      provider: isStopped ? { ...named(bookOf(sealed?.mode ?? 'live')), isStopped: true } : tests,
      browserOptions: { kind: isStopped ? 'stripe' : 'test', publishableKey: null },
    }
  }

  let held = await payingBy(await needs.keys())
  async function follow(shop?: ShopState) {
    const keys = await needs.keys(shop)
    if (keys !== held.keys) held = await payingBy(keys)
  }
  return {
    follow,
    browserOptions: () => held.browserOptions,
    fault: () => (held.keys.sealed ? `${SEALED}: enter them again.` : null),
    foreign: () => held.foreign,
    paymentContext: more => ({
      ...common,
      ...more,
      get provider() {
        return held.provider
      },
      providerNamed: name => held.named(name),
    }),
    webhook: paymentContext =>
      stripeWebhook(paymentContext, async () => {
        await follow()
        const { inForce, earlier } = held.keys
        return [...(inForce ? [inForce] : []), ...earlier].map(({ webhookSecret, secretKey }) => ({
          secret: webhookSecret,
          provider: bookOf(isLiveKey(secretKey) ? 'live' : 'test'),
        }))
      }),
    // A test that was begun before the first keys is not paid by a press afterwards.
    answerBank: async (paymentId, allowed) => {
      if (held.provider === tests) await tests.authenticate(paymentId, allowed)
    },
    async tryOut(typed) {
      await follow()
      const keys = typed ?? held.keys.inForce
      if (!keys) return { kind: held.keys.sealed ? 'sealed' : 'own-tests' }
      if (isForbidden(keys)) return { kind: 'refused', why: 'stand-in' }
      const { tryStripe } = await import('./try-stripe.ts')
      return tryStripe({ ...access, ...keys })
    },
  }
}

interface Books {
  readonly inForce: PaymentKeys | null
  readonly lacksSome: boolean
  readonly access: { readonly url?: string; readonly report: (fault: StripeFault) => void }
}

/** Stripe's two books, each by all keys that open it. */
async function stripeBooks(
  all: readonly PaymentKeys[],
  { inForce, lacksSome, access }: Books,
): Promise<(name: string) => PaymentProvider> {
  // Only with keys: the package is of several hundred modules, and most shops start without it.
  const stripe = all.length > 0 ? await import('./stripe.ts') : null
  const opened = all.flatMap(keys => {
    const provider = stripe?.stripePayments({ ...access, secretKey: keys.secretKey })
    return provider ? [{ keys, provider }] : []
  })
  return name => {
    const own = opened.filter(({ provider }) => provider.name === name)
    return stripeByKeys({
      name,
      providers: own.map(({ provider }) => provider),
      isInForce: own[0]?.keys === inForce,
      lacksSome,
    })
  }
}

const allSources = (...all: readonly ForeignSources[]): ForeignSources => ({
  connect: all.flatMap(({ connect }) => connect),
  script: all.flatMap(({ script }) => script),
  frame: all.flatMap(({ frame }) => frame),
})

/** Sources that never change with those that hold just now: the same object while they do. */
export function sourcesBeside(
  always: ForeignSources,
  now: () => ForeignSources,
): () => ForeignSources {
  const known = new WeakMap<ForeignSources, ForeignSources>()
  return () => {
    const others = now()
    const all = known.get(others) ?? allSources(always, others)
    known.set(others, all)
    return all
  }
}
