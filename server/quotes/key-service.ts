import type { Service } from '../http/service.ts'
import type { QuoteKeys } from './quote-keys.ts'

const PATH = '/.well-known/jwks.json'

/** The keys by which anybody verifies a quote without asking us (RFC 7517), from any page. */
export const quoteKeyService = ({ published }: Pick<QuoteKeys, 'published'>): Service => ({
  name: PATH,
  handles: pathname => pathname === PATH,
  async answer({ method }) {
    if (method !== 'GET' && method !== 'HEAD')
      return new Response('These are only read.', { status: 405, headers: { Allow: 'GET, HEAD' } })
    return new Response(JSON.stringify({ keys: await published() }), {
      headers: {
        'Content-Type': 'application/jwk-set+json',
        // A verifier that meets a name it does not know asks again.
        'Cache-Control': 'public, max-age=300',
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    })
  },
})
