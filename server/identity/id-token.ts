import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose'
import type { Transaction } from '#shop/persistence/transaction.ts'
import type { IdentityContext } from './identity-context.ts'
import { publishedKeys, signingKey, TOKEN_ALGORITHM } from './keys.ts'
import type { identityUsers } from './tables.ts'

export const ID_TOKEN_SECONDS = 3600

/** Ours alone: the family of refresh tokens, which is the id of the device's row in the shop. */
export const DEVICE_CLAIM = 'device'

export const issuerOf = (project: string) => `https://securetoken.google.com/${project}`

type User = typeof identityUsers.$inferSelect

/** The claims the hosted service puts in its tokens, so that one verifier reads both. */
export async function mintIdToken(
  transaction: Transaction,
  { project, secret, now }: IdentityContext,
  user: User,
  { signedInAt, device }: { readonly signedInAt: Date; readonly device: string },
): Promise<string> {
  const time = now()
  const issuedAt = Math.floor(time.getTime() / 1000)
  const { kid, privateKey } = await signingKey(transaction, secret, time)
  return (
    new SignJWT({
      ...(user.displayName && { name: user.displayName }),
      auth_time: Math.floor(signedInAt.getTime() / 1000),
      user_id: user.uid,
      email: user.email,
      email_verified: user.emailVerified,
      [DEVICE_CLAIM]: device,
      firebase: { identities: { email: [user.email] }, sign_in_provider: 'password' },
    })
      .setProtectedHeader({ alg: TOKEN_ALGORITHM, kid, typ: 'JWT' })
      .setIssuer(issuerOf(project))
      .setAudience(project)
      .setSubject(user.uid)
      // Times are whole seconds and the signature is always the same: without this, two tokens of one
      // second would be one, and the second of them would never be sent to the shop.
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ID_TOKEN_SECONDS)
      .sign(privateKey)
  )
}

export type ReadToken =
  | { readonly ok: true; readonly uid: string; readonly signedInAt: Date; readonly device: string }
  | { readonly ok: false; readonly expired: boolean }

/** Reads a token of our own, for the calls that carry one. */
export async function readIdToken(
  transaction: Transaction,
  { project, now }: IdentityContext,
  token: string,
): Promise<ReadToken> {
  try {
    const { payload } = await jwtVerify(
      token,
      createLocalJWKSet(await publishedKeys(transaction)),
      {
        issuer: issuerOf(project),
        audience: project,
        algorithms: [TOKEN_ALGORITHM],
        currentDate: now(),
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time', DEVICE_CLAIM],
      },
    )
    return {
      ok: true,
      uid: String(payload.sub),
      signedInAt: new Date(Number(payload.auth_time) * 1000),
      device: String(payload[DEVICE_CLAIM]),
    }
  } catch (error) {
    if (error instanceof errors.JOSEError)
      return { ok: false, expired: error instanceof errors.JWTExpired }
    throw error
  }
}
