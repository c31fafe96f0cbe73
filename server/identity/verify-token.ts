import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose'
import * as v from 'valibot'
import type { Identity } from '#shop/accounts/sign-in.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { DEVICE_CLAIM, issuerOf } from './id-token.ts'
import { publishedKeys, TOKEN_ALGORITHM } from './keys.ts'
import { isFamilyRevoked } from './refresh-token.ts'

/** Clocks differ by a little; more than this is not a clock. */
const CLOCK_TOLERANCE_SECONDS = 10

const Claims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  email: v.pipe(v.string(), v.email()),
  email_verified: v.optional(v.boolean(), false),
  name: v.optional(v.string(), ''),
  auth_time: v.number(),
  [DEVICE_CLAIM]: v.optional(v.pipe(v.string(), v.uuid())),
})

export type KeySource =
  | { readonly kind: 'google' }
  | { readonly kind: 'embedded'; readonly transact: Transact }
  /** The official emulator signs nothing. Only a setting that names its host leads here. */
  | { readonly kind: 'emulator' }

/**
 * `jwks_uri` of https://securetoken.google.com/<project>/.well-known/openid-configuration. What is asked
 * of the claims: https://firebase.google.com/docs/auth/admin/verify-id-tokens
 */
const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export interface TokenRules {
  readonly project: string
  readonly maxAgeSeconds: number
  readonly now: () => Date
  readonly keys: KeySource
}

export type VerifyToken = (token: string) => Promise<Identity | undefined>

/** One function for all three: the same claims are demanded whoever signed them. */
export function tokenVerifier({ project, maxAgeSeconds, now, keys }: TokenRules): VerifyToken {
  const payloadOf = payloadReader(keys)
  const isRevoked = async (device: string) =>
    keys.kind === 'embedded' &&
    (await keys.transact(transaction => isFamilyRevoked(transaction, device)))
  return async token => {
    try {
      const payload = await payloadOf(token, {
        issuer: issuerOf(project),
        audience: project,
        currentDate: now(),
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        // Also refuses a token from the future.
        maxTokenAge: maxAgeSeconds,
        requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
      })
      const claims = v.safeParse(Claims, payload)
      if (
        !claims.success ||
        claims.output.auth_time * 1000 > now().getTime() + CLOCK_TOLERANCE_SECONDS * 1000
      ) {
        return undefined
      }
      const { sub, email, email_verified, name, auth_time, device } = claims.output
      if (device !== undefined && (await isRevoked(device))) return undefined
      return {
        uid: sub,
        email,
        emailVerified: email_verified,
        name,
        signedInAt: new Date(auth_time * 1000),
        // Somebody else's service may mean something else by the word.
        ...(keys.kind === 'embedded' && device !== undefined && { device }),
      }
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
        return undefined
      throw error
    }
  }
}

type Options = NonNullable<Parameters<typeof UnsecuredJWT.decode>[1]>

function payloadReader(keys: KeySource): (token: string, options: Options) => Promise<JWTPayload> {
  if (keys.kind === 'emulator')
    return async (token, options) => UnsecuredJWT.decode(token, options).payload
  const key =
    keys.kind === 'google' ? createRemoteJWKSet(new URL(GOOGLE_KEYS)) : embeddedKeys(keys.transact)
  return async (token, options) =>
    (await jwtVerify(token, key, { ...options, algorithms: [TOKEN_ALGORITHM] })).payload
}

/** Keeps our own keys at hand and asks the database again only for one it has not seen. */
function embeddedKeys(transact: Transact): JWTVerifyGetKey {
  let known = createLocalJWKSet({ keys: [] })
  return async (header, token) => {
    try {
      return await known(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      known = createLocalJWKSet(await transact(publishedKeys))
      return known(header, token)
    }
  }
}
