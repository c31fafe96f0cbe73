import Stripe from 'stripe'

/**
 * Named, although the package would name it by itself: its types permit only the one version it was
 * made for (`ApiVersion` in its apiVersion.d.ts), so a newer package does not compile before somebody
 * has read what Stripe changed.
 */
const API_VERSION = '2026-10-28.endive'

/**
 * One try, and one more under the same key: whoever waits for an answer waits 15 s at most, the
 * package's half a second between the two included.
 */
const TRY_MS = 7000
const RETRIES = 1

export interface StripeAccess {
  readonly secretKey: string
  /** Where Stripe is; elsewhere only in tests. */
  readonly url?: string
  readonly tryMs?: number
}

/** The package's own client: version, keys, retries, errors and signatures are its business. */
export function openStripe({ secretKey, url, tryMs = TRY_MS }: StripeAccess): Stripe {
  const { protocol, hostname, port } = new URL(url ?? 'https://api.stripe.com')
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: tryMs,
    maxNetworkRetries: RETRIES,
    // Its other client counts the time anew with every byte that arrives; this one counts the whole try.
    httpClient: Stripe.createFetchHttpClient(),
    telemetry: false,
  })
}
