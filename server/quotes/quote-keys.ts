import { sql } from 'drizzle-orm'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose'
import * as v from 'valibot'
import { type QuoteKeyShown, quoteKeyShownSchema } from '#schemas/quote-key.ts'
import type { Transact, Transaction } from '#shop/persistence/transaction.ts'
import type { Random } from '#shop/random.ts'
import { enterSecret, listSecrets } from '#shop/secrets/secrets.ts'
import type { SecretSeal } from '../secrets/seal-secret.ts'

/** RFC 8037. Whoever verifies needs no library for it in Node, PHP or Go. */
export const QUOTE_ALGORITHM = 'EdDSA'

/** A key signs for a quarter of a year, and is published as long again: no quote outlives its key. */
const DAY_MS = 86_400_000
const SIGNS_MS = 90 * DAY_MS
const PUBLISHED_MS = 2 * SIGNS_MS

const KIND = 'quote-key'
const byTheShop = { accountId: null, who: 'The shop itself' }

export interface QuoteKey {
  readonly kid: string
  readonly privateKey: CryptoKey
}

export interface QuoteKeys {
  /** The newest, or a new one when it has signed long enough or cannot be opened any more. */
  readonly signing: () => Promise<QuoteKey>
  /** What anybody may know. */
  readonly published: () => Promise<readonly QuoteKeyShown[]>
}

interface Needs {
  readonly transact: Transact
  readonly seal: SecretSeal
  readonly now: () => Date
  readonly random: Random
}

const privateSchema = v.pipe(v.string(), v.parseJson(), v.object({ d: v.string() }))

/** The keys that sign quotes: made at first use, sealed like every secret of the shop. */
export function openQuoteKeys({ transact, seal, now, random }: Needs): QuoteKeys {
  let known: QuoteKey | null = null

  async function current(transaction: Transaction): Promise<QuoteKey | null> {
    const [row] = await listSecrets(transaction, KIND)
    if (!row || now().getTime() - row.enteredAt.getTime() > SIGNS_MS) return null
    if (known?.kid === row.shown.kid) return known
    const text = seal.open(row.sealed, KIND)
    if (text === null) return null
    const { d } = v.parse(privateSchema, text)
    const privateKey = (await importJWK({ ...row.shown, d }, QUOTE_ALGORITHM)) as CryptoKey
    known = { kid: row.shown.kid, privateKey }
    return known
  }

  async function make(transaction: Transaction): Promise<QuoteKey> {
    // Of two processes at once one makes it, and the other finds it.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('keepsake quote key'))`)
    const madeMeanwhile = await current(transaction)
    if (madeMeanwhile) return madeMeanwhile
    const pair = await generateKeyPair(QUOTE_ALGORITHM, { crv: 'Ed25519', extractable: true })
    const kid = Buffer.from(random(12)).toString('base64url')
    const { x } = await exportJWK(pair.publicKey)
    const { d } = await exportJWK(pair.privateKey)
    const named = { kty: 'OKP', crv: 'Ed25519', x, kid, alg: QUOTE_ALGORITHM, use: 'sig' }
    const shown = v.parse(quoteKeyShownSchema, named)
    const secret = { shown, sealed: seal.seal(JSON.stringify({ d }), KIND) }
    await enterSecret(transaction, { kind: KIND, secret, by: byTheShop, now: now() })
    known = { kid, privateKey: pair.privateKey }
    return known
  }

  return {
    signing: () => transact(async t => (await current(t)) ?? (await make(t))),
    async published() {
      const rows = await transact(t => listSecrets(t, KIND))
      const since = now().getTime() - PUBLISHED_MS
      return rows.flatMap(row => (row && row.enteredAt.getTime() >= since ? [row.shown] : []))
    },
  }
}
