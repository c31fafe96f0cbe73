import type { IncomingMessage } from 'node:http'
import type { HttpRefusal } from './service.ts'

const READING = ['GET', 'HEAD']
const CHANGING = ['POST', 'PUT', 'PATCH', 'DELETE']

/** What is turned away before anything of ours looks at it. */
export function requestRefusal(
  request: IncomingMessage,
  origin: string,
  fromAnywhere: (path: string) => boolean = () => false,
): HttpRefusal | null {
  const { method = '', url = '' } = request
  // As whoever answers will read it: `/api/orders/%2e%2e` is `/api/`, which is not for everybody.
  const path = url.startsWith('/') ? (URL.parse(origin + url)?.pathname ?? '') : ''
  // Asked by browsers before another site's page calls what anybody may call.
  if (method === 'OPTIONS' && fromAnywhere(path)) return null
  if (!READING.includes(method) && !CHANGING.includes(method)) {
    return { status: 405 }
  }
  // A path only, as browsers send it: an absolute target would bring a host of its own.
  if (!url.startsWith('/')) {
    return { status: 400 }
  }
  // RFC 9112, 3.2.
  if (request.headers.host === undefined && request.httpVersion === '1.1') {
    return { status: 400 }
  }
  // PostgreSQL rejects text with a NUL. A page with one in its path is not found.
  const isCall = path.startsWith('/api/') || fromAnywhere(path)
  if (url.includes('%00') && (isCall || !path.includes('%00'))) {
    return { status: 400 }
  }
  if (CHANGING.includes(method) && !fromOurOwnPage(request, origin) && !fromAnywhere(path)) {
    return {
      status: 403,
      sentence: 'This request did not come from a page of this shop. Open our page and try again.',
    }
  }
  return null
}

/**
 * Cookies come along with requests that other sites make, so a request that changes something must
 * show that one of our pages made it. Browsers write both headers themselves; `Origin` alone
 * serves the older ones.
 */
function fromOurOwnPage({ headers }: IncomingMessage, origin: string) {
  return headers['sec-fetch-site'] === 'same-origin' || headers.origin === origin
}
