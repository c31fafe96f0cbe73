import * as v from 'valibot'
import {
  type PaymentKeys,
  type PaymentKeysShown,
  paymentKeysSchema,
} from '#schemas/payment-keys.ts'
import { mailServerSchema, mailServerUrl } from '#schemas/shop-secrets.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import {
  findSecret,
  type KeptSecret,
  listSecrets,
  type SecretKind,
  type SecretNow,
  type ShopSecrets,
} from '#shop/secrets/secrets.ts'
import type { ShopNow, ShopState } from '#shop/settings/settings-reader.ts'
import type { SecretSeal } from './seal-secret.ts'

interface Needs {
  readonly transact: Transact
  readonly shopNow: ShopNow
  readonly seal: SecretSeal
  /** What the environment says comes first. */
  readonly environment: {
    readonly smtpUrl: string | null
    readonly stripe: PaymentKeys | null
    readonly secretKey: string | null
  }
}

/** Its code is what people are told (server/mail/mail-fault.ts). */
class SealedElsewhere extends Error {
  readonly code = 'ESEALED'
}

/** The keys of the payment provider that a process knows. The same object until others are entered. */
export interface KnownPaymentKeys {
  readonly inForce: PaymentKeys | null
  /** What is to be seen of those in force where they cannot be opened: no payment is taken then. */
  readonly sealed: PaymentKeysShown | null
  /** Replaced or taken away, the latest first: what was begun with them is ended with them. */
  readonly earlier: readonly PaymentKeys[]
  /** Some of before cannot be opened. */
  readonly lacksSome: boolean
}

interface Known {
  readonly secrets: number
  readonly mail: KeptSecret<'mail-server'> | null
  readonly payment: readonly (KeptSecret<'payment-keys'> | null)[]
  readonly keys: KnownPaymentKeys
}

/**
 * What owners have entered of secrets. Which row holds is asked with the shop's other state, so that all
 * processes follow at once; the rows themselves are read when there is another one.
 */
export function openSecrets({ transact, shopNow, seal, environment }: Needs) {
  const unsealed = <Secret>(
    kind: SecretKind,
    { sealed }: { readonly sealed: string },
    schema: v.GenericSchema<unknown, Secret>,
  ): Secret | null => {
    const text = seal.open(sealed, kind)
    return text === null ? null : v.parse(schema, JSON.parse(text))
  }
  const mailUrl = (mail: KeptSecret<'mail-server'>) => {
    const server = unsealed('mail-server', mail, mailServerSchema)
    return server && mailServerUrl(server)
  }
  function keysAmong(rows: Known['payment']): KnownPaymentKeys {
    const opened = rows.map(row => row && unsealed('payment-keys', row, paymentKeysSchema))
    const { stripe } = environment
    const [last = null] = opened
    const inForce = stripe ?? last
    const earlier = (stripe ? opened : opened.slice(1)).filter(keys => keys !== null)
    return {
      inForce,
      sealed: inForce ? null : (rows[0]?.shown ?? null),
      earlier: [...new Map(earlier.map(keys => [keys.secretKey, keys])).values()].filter(
        ({ secretKey }) => secretKey !== inForce?.secretKey,
      ),
      lacksSome: rows.some((row, i) => row !== null && opened[i] === null),
    }
  }
  let known: Known = { secrets: 0, mail: null, payment: [], keys: keysAmong([]) }
  async function latest(shop?: ShopState): Promise<Known> {
    const { secrets } = shop ?? (await shopNow())
    if (secrets !== known.secrets) {
      const [mail, payment] = await transact(async t => [
        await findSecret(t, 'mail-server'),
        await listSecrets(t, 'payment-keys'),
      ])
      known = { secrets, mail, payment, keys: keysAmong(payment) }
    }
    return known
  }
  function seen<Kind extends SecretKind>(
    row: KeptSecret<Kind> | null,
    open: (row: KeptSecret<Kind>) => unknown,
  ): SecretNow<Kind> {
    if (!row) return { by: 'nobody' }
    const { sealed: _, ...rest } = row
    return { by: 'owner', ...rest, canBeOpened: open(row) !== null }
  }
  const forPages: ShopSecrets = {
    isKeyGiven: environment.secretKey !== null,
    seal: (kind, secret) => seal.seal(JSON.stringify(secret), kind),
    mailServer: async () =>
      environment.smtpUrl !== null ? { by: 'environment' } : seen((await latest()).mail, mailUrl),
    paymentKeys: async () =>
      environment.stripe !== null
        ? { by: 'environment' }
        : seen((await latest()).payment[0] ?? null, row =>
            unsealed('payment-keys', row, paymentKeysSchema),
          ),
  }
  return {
    forPages,
    /** Of the shop as somebody has read it already, or as it is now. */
    paymentKeys: async (shop?: ShopState) => (await latest(shop)).keys,
    /** Null for none. One that cannot be opened is a fault: emails wait, and are not kept in a folder unseen. */
    async smtpUrl(shop?: ShopState): Promise<string | null> {
      if (environment.smtpUrl !== null) return environment.smtpUrl
      const { mail } = await latest(shop)
      const url = mail && mailUrl(mail)
      if (mail && url === null) throw new SealedElsewhere('It was sealed with another secret')
      return url
    },
  }
}
