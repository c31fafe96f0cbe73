import { desc, lt, sql } from 'drizzle-orm'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import * as v from 'valibot'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { randomToken, type Secret } from './secret.ts'
import { identityKeys } from './tables.ts'

export const TOKEN_ALGORITHM = 'RS256'

/** A key signs for a month and is published for two, so that no token outlives its key. */
const DAY_MS = 86_400_000
const SIGNS_MS = 30 * DAY_MS
const PUBLISHED_MS = 60 * DAY_MS

/** Any number that no other part of the shop locks on. */
const KEY_LOCK = 7_101_002

/** Members of an RSA key: RFC 7518, section 6.3. Of a public one nothing else is published. */
const publicJwkSchema = v.object({
  kty: v.literal('RSA'),
  n: v.string(),
  e: v.string(),
  kid: v.string(),
  alg: v.literal(TOKEN_ALGORITHM),
  use: v.literal('sig'),
})
const privateJwkSchema = v.object({
  kty: v.literal('RSA'),
  n: v.string(),
  e: v.string(),
  d: v.string(),
  p: v.string(),
  q: v.string(),
  dp: v.string(),
  dq: v.string(),
  qi: v.string(),
})

export interface SigningKey {
  readonly kid: string
  readonly privateKey: CryptoKey
}

/** The newest key, or a new one when it has signed long enough or its secret is gone. */
export async function signingKey(
  transaction: Transaction,
  secret: Secret,
  now: Date,
): Promise<SigningKey> {
  return (await current(transaction, secret, now)) ?? (await rotate(transaction, secret, now))
}

async function current(
  transaction: Transaction,
  secret: Secret,
  now: Date,
): Promise<SigningKey | undefined> {
  const [row] = await transaction
    .select()
    .from(identityKeys)
    .orderBy(desc(identityKeys.createdAt))
    .limit(1)
  if (!row || now.getTime() - row.createdAt.getTime() > SIGNS_MS) return undefined
  const jwk = opened(secret, row.sealedPrivateJwk)
  if (!jwk) return undefined
  return { kid: row.kid, privateKey: (await importJWK(jwk, TOKEN_ALGORITHM)) as CryptoKey }
}

/** A key sealed with another secret cannot be used any more; a new one takes its place. */
function opened(secret: Secret, sealed: string) {
  try {
    return v.parse(privateJwkSchema, JSON.parse(secret.open(sealed)))
  } catch {
    return undefined
  }
}

async function rotate(transaction: Transaction, secret: Secret, now: Date): Promise<SigningKey> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`)
  const madeMeanwhile = await current(transaction, secret, now)
  if (madeMeanwhile) return madeMeanwhile
  const { publicKey, privateKey } = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true })
  const kid = randomToken().slice(0, 16)
  await transaction
    .delete(identityKeys)
    .where(lt(identityKeys.createdAt, new Date(now.getTime() - PUBLISHED_MS)))
  await transaction.insert(identityKeys).values({
    kid,
    publicJwk: JSON.stringify({
      ...(await exportJWK(publicKey)),
      kid,
      alg: TOKEN_ALGORITHM,
      use: 'sig',
    }),
    sealedPrivateJwk: secret.seal(JSON.stringify(await exportJWK(privateKey))),
    createdAt: now,
  })
  return { kid, privateKey }
}

/** What anybody may know: the keys that ID tokens are verified with. */
export async function publishedKeys(transaction: Transaction): Promise<{ keys: JWK[] }> {
  const rows = await transaction.select({ jwk: identityKeys.publicJwk }).from(identityKeys)
  return { keys: rows.map(row => v.parse(publicJwkSchema, JSON.parse(row.jwk))) }
}
