import { createPublicKey, verify } from 'node:crypto'

const read = part => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

/**
 * Whether a quote is the shop's, whole, for this page and still good: without asking the shop, by the keys
 * that it publishes. `keys` is what `/.well-known/jwks.json` answers; fetch it anew when a `kid` is unknown.
 */
export function verifyQuote(quote, { keys, shop, audience, now = Date.now() }) {
  const [head, body, signature, ...rest] = String(quote).split('.')
  if (!head || !body || !signature || rest.length > 0) return refused('not a quote')
  let header
  let claims
  try {
    header = read(head)
    claims = read(body)
  } catch {
    return refused('not a quote')
  }
  // The algorithm is ours to say, not the quote's.
  if (header.alg !== 'EdDSA' || header.typ !== 'keepsake-quote+jwt') return refused('not a quote')
  const jwk = keys.find(({ kid, alg }) => kid === header.kid && alg === 'EdDSA')
  if (!jwk) return refused('unknown key')
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    null,
    Buffer.from(`${head}.${body}`),
    key,
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return refused('changed after it was signed')
  if (claims.iss !== shop) return refused('of another shop')
  if (claims.aud !== audience) return refused('for another page')
  if (!(claims.exp * 1000 > now)) return refused('expired')
  return { ok: true, claims }
}

const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
const withThree = 'BHD IQD JOD KWD LYD OMR TND'

/** An amount in minor units, in words: a yen has none, a dinar a thousand (ISO 4217). */
export function amountText(total, currency) {
  const decimals = withoutDecimals.includes(currency) ? 0 : withThree.includes(currency) ? 3 : 2
  return `${(total / 10 ** decimals).toFixed(decimals)} ${currency}`
}

const refused = reason => ({ ok: false, reason })
