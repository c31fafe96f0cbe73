import * as v from 'valibot'
import { lastCharactersOf } from './shop-secrets.ts'

/** Where Stripe sends its events. */
export const WEBHOOK_PATH = '/api/payments/stripe'

/** What Stripe calls its keys, by what they begin with: https://docs.stripe.com/keys */
const kinds = [
  { begins: /^sk_/, name: 'the secret key' },
  { begins: /^rk_/, name: 'a restricted key' },
  { begins: /^pk_/, name: 'the publishable key' },
  { begins: /^whsec_/, name: 'the signing secret of a webhook' },
] as const

interface Wanted {
  readonly name: string
  readonly form: RegExp
  readonly begins: string
}

/** Why it is not what was asked for. What was typed is never repeated: it may be a secret. */
function whyNot(typed: string, { name, begins }: Wanted): string {
  if (typed === '') return `Please paste ${name}.`
  if (/\s/.test(typed)) return 'There is a space or a line break in it. Please copy it once more.'
  const other = kinds.find(kind => kind.begins.test(typed))
  if (other && other.name !== name)
    return `This is ${other.name}. Here goes ${name}, which begins with ${begins}.`
  return `It begins with ${begins}, with letters and digits behind it, as in Stripe’s dashboard.`
}

const key = (wanted: Wanted) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(300, 'This is too long for a key. Please copy it once more.'),
    v.check(
      typed => wanted.form.test(typed),
      issue => whyNot(issue.input, wanted),
    ),
  )

export const isLiveKey = (typed: string) => /^[a-z]+_live_/.test(typed)
export const isRestrictedKey = (typed: string) => typed.startsWith('rk_')

/** What Stripe gives a shop, and a shop needs of it. */
export const paymentKeysSchema = v.pipe(
  v.object({
    secretKey: key({
      name: 'the secret key',
      form: /^[sr]k_(test|live)_\w+$/,
      begins: 'sk_test_ or sk_live_',
    }),
    publishableKey: key({
      name: 'the publishable key',
      form: /^pk_(test|live)_\w+$/,
      begins: 'pk_test_ or pk_live_',
    }),
    webhookSecret: key({
      name: 'the signing secret of a webhook',
      form: /^whsec_[\w+/=]+$/,
      begins: 'whsec_',
    }),
  }),
  v.forward(
    v.partialCheck(
      [['secretKey'], ['publishableKey']],
      ({ secretKey, publishableKey }) => isLiveKey(secretKey) === isLiveKey(publishableKey),
      'One of the two keys is of test mode and the other of live mode: take both from the same page.',
    ),
    ['publishableKey'],
  ),
)
export type PaymentKeys = Readonly<v.InferOutput<typeof paymentKeysSchema>>

export const paymentKeyFields = ['secretKey', 'publishableKey', 'webhookSecret'] as const
export type PaymentKeyFaults = Readonly<Partial<Record<(typeof paymentKeyFields)[number], string>>>

/** As much of it as anybody may see again. */
export const paymentKeysShownSchema = v.object({
  mode: v.picklist(['test', 'live']),
  publishableKey: v.string(),
  secretKeyEnd: v.string(),
  webhookSecretEnd: v.string(),
})
export type PaymentKeysShown = Readonly<v.InferOutput<typeof paymentKeysShownSchema>>

export const paymentKeysShown = (keys: PaymentKeys): PaymentKeysShown => ({
  mode: isLiveKey(keys.secretKey) ? 'live' : 'test',
  publishableKey: keys.publishableKey,
  secretKeyEnd: lastCharactersOf(keys.secretKey),
  webhookSecretEnd: lastCharactersOf(keys.webhookSecret),
})
