import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type PaymentKeysShown, paymentKeysShownSchema } from '#schemas/payment-keys.ts'
import { type QuoteKeyShown, quoteKeyShownSchema } from '#schemas/quote-key.ts'
import { type MailServerShown, mailServerShownSchema } from '#schemas/shop-secrets.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { shopSecrets } from './tables.ts'

/** What is sealed in a row of its kind, and for no other use can be opened. */
export type SecretKind = 'mail-server' | 'payment-keys' | 'quote-key'

/** What may be seen of each. */
interface ShownOf {
  readonly 'mail-server': MailServerShown
  readonly 'payment-keys': PaymentKeysShown
  readonly 'quote-key': QuoteKeyShown
}

const readShown: { readonly [Kind in SecretKind]: (shown: unknown) => ShownOf[Kind] } = {
  'mail-server': shown => v.parse(mailServerShownSchema, shown),
  'payment-keys': shown => v.parse(paymentKeysShownSchema, shown),
  'quote-key': shown => v.parse(quoteKeyShownSchema, shown),
}
const names: Readonly<Record<SecretKind, string>> = {
  'mail-server': 'the mail server',
  'payment-keys': 'the keys for payments',
  'quote-key': 'the key that signs quotes',
}

/** As it is kept: without the shop's secret nobody can use it. */
export interface KeptSecret<Kind extends SecretKind> {
  readonly shown: ShownOf[Kind]
  readonly sealed: string
  readonly enteredAt: Date
  readonly enteredBy: string
}

/** Who says it just now. */
export type SecretNow<Kind extends SecretKind> =
  | { readonly by: 'environment' }
  | { readonly by: 'nobody' }
  | (Omit<KeptSecret<Kind>, 'sealed'> & {
      readonly by: 'owner'
      /** Not where it was sealed with another secret than this process has. */
      readonly canBeOpened: boolean
    })

/** The shop's secrets, as pages may know them. */
export interface ShopSecrets {
  readonly mailServer: () => Promise<SecretNow<'mail-server'>>
  readonly paymentKeys: () => Promise<SecretNow<'payment-keys'>>
  readonly seal: (kind: SecretKind, secret: object) => string
  /** Whether all processes were given the same secret by the environment. */
  readonly isKeyGiven: boolean
}

/** More than anybody has changed it; the rows of before are for what was begun with them. */
const MOST_ROWS = 20

/** All of a kind, the last entered first; null where it was taken away. */
export async function listSecrets<Kind extends SecretKind>(
  transaction: Transaction,
  kind: Kind,
): Promise<readonly (KeptSecret<Kind> | null)[]> {
  const rows = await transaction
    .select()
    .from(shopSecrets)
    .where(eq(shopSecrets.kind, kind))
    .orderBy(desc(shopSecrets.sequence))
    .limit(MOST_ROWS)
  return rows.map(({ shown, sealed, enteredAt, enteredBy }) =>
    sealed ? { shown: readShown[kind](shown), sealed, enteredAt, enteredBy } : null,
  )
}

/** The last that was entered; null for none, and where it was taken away. */
export const findSecret = async <Kind extends SecretKind>(transaction: Transaction, kind: Kind) =>
  (await listSecrets(transaction, kind))[0] ?? null

export interface EnterSecret<Kind extends SecretKind> {
  readonly kind: Kind
  /** Null to take it away. */
  readonly secret: Pick<KeptSecret<Kind>, 'shown' | 'sealed'> | null
  readonly by: Doer
  readonly now: Date
}

/** Of two owners at once the last holds. The log tells what may be seen, never what is sealed. */
export async function enterSecret<Kind extends SecretKind>(
  transaction: Transaction,
  { kind, secret, by, now }: EnterSecret<Kind>,
): Promise<void> {
  const before = await findSecret(transaction, kind)
  await transaction.insert(shopSecrets).values({
    kind,
    shown: secret?.shown ?? {},
    sealed: secret?.sealed ?? null,
    enteredAt: now,
    enteredBy: by.who,
  })
  await writeAudit(transaction, {
    by,
    at: now,
    action: `changed ${names[kind]}`,
    subject: kind,
    before: before?.shown ?? null,
    after: secret?.shown ?? null,
  })
}
