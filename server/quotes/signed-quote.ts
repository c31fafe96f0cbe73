import { createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { QUOTE_ALGORITHM, type QuoteKeys } from './quote-keys.ts'

/** Says what is signed, so that nothing else that we sign can be taken for it (RFC 8725, 3.11). */
const TYPE = 'keepsake-quote+jwt'

/** What a quote says, beside who says it, to whom and until when. */
export const quoteClaimsSchema = v.object({
  title: v.string(),
  reference: v.pipe(v.optional(v.string()), v.description('As it was sent with the request.')),
  hash: v.pipe(v.string(), v.description('SHA-256 of the design: its name in the whole shop.')),
  code: v.pipe(
    v.optional(v.string()),
    v.description('The design itself, where it is short; a long one is behind the link.'),
  ),
  total: v.pipe(
    v.number(),
    v.integer(),
    v.description(
      'Minor units: to the cent what the checkout of `link` asks for the piece within `country`, without delivery.',
    ),
  ),
  currency: v.string(),
  taxIncluded: v.boolean(),
  country: v.string(),
  rates: v.pipe(v.string(), v.description('The version of the price list.')),
  link: v.pipe(
    v.string(),
    v.description(
      'The piece at the shop itself, at this price: its proof is signed and paid there. Leave its query as it is.',
    ),
  ),
  picture: v.string(),
})
export type QuoteClaims = Readonly<v.InferOutput<typeof quoteClaimsSchema>>

const issuedSchema = v.object({
  ...quoteClaimsSchema.entries,
  iss: v.string(),
  aud: v.string(),
  iat: v.number(),
  exp: v.number(),
  jti: v.string(),
})
export type IssuedQuote = Readonly<v.InferOutput<typeof issuedSchema>>

interface Signing {
  readonly keys: QuoteKeys
  readonly issuer: string
  /** The origin of the page that it is for. */
  readonly audience: string
  readonly claims: QuoteClaims
  readonly id: string
  readonly now: Date
  /** In whole seconds, as in the token. */
  readonly expires: Date
}

/** A JWS in its compact form (RFC 7515), with the claims of RFC 7519. */
export async function signQuote({ keys, issuer, audience, claims, id, now, expires }: Signing) {
  const { kid, privateKey } = await keys.signing()
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: QUOTE_ALGORITHM, typ: TYPE, kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(expires)
    .setJti(id)
    .sign(privateKey)
}

export const quoteFaults = {
  'not-a-quote': 'This is not a quote of any shop like this one.',
  'unknown-key': 'It was signed with a key that this shop does not have.',
  'wrong-signature': 'It was changed after it was signed.',
  expired: 'It has expired. Ask for a new one.',
  used: 'An order has used it. A quote is for one order.',
  billed: 'Its partner pays for it. It is ordered by its link.',
  'not-on-record': 'The shop has no record of it. Ask for a new one.',
  'other-shop': 'Another shop gave it.',
  'other-audience': 'It was given to another page.',
} as const
export type QuoteFault = keyof typeof quoteFaults

export type QuoteVerdict =
  | { readonly ok: true; readonly quote: IssuedQuote }
  | { readonly ok: false; readonly reason: 'expired'; readonly quote: IssuedQuote }
  | { readonly ok: false; readonly reason: Exclude<QuoteFault, 'expired'> }

interface Verifying {
  readonly keys: QuoteKeys
  readonly issuer: string
  readonly audience: string
  readonly now: Date
}

/** Whether it is ours, whole, for this page, and still holds. */
export async function verifySignedQuote(
  text: string,
  { keys, issuer, audience, now }: Verifying,
): Promise<QuoteVerdict> {
  const published = createLocalJWKSet({ keys: (await keys.published()).map(key => ({ ...key })) })
  try {
    const { payload } = await jwtVerify(text, published, {
      algorithms: [QUOTE_ALGORITHM],
      typ: TYPE,
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'jti'],
    })
    const read = v.safeParse(issuedSchema, payload)
    return read.success ? { ok: true, quote: read.output } : { ok: false, reason: 'not-a-quote' }
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    if (!(error instanceof errors.JWTExpired)) return { ok: false, reason: faultOf(error) }
    // Its signature was checked before its time was.
    const late = v.safeParse(issuedSchema, error.payload)
    return late.success
      ? { ok: false, reason: 'expired', quote: late.output }
      : { ok: false, reason: 'not-a-quote' }
  }
}

function faultOf(error: errors.JOSEError): Exclude<QuoteFault, 'expired'> {
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'wrong-signature'
  if (error instanceof errors.JWKSNoMatchingKey) return 'unknown-key'
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'iss') return 'other-shop'
    if (error.claim === 'aud') return 'other-audience'
  }
  return 'not-a-quote'
}
