import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { acceptsCoding, compressible } from '../http/answer.ts'
import type { Pages } from './pages.ts'

/** Prices and words change when somebody changes them: after this long everybody sees it. */
const LIFE_MS = 10_000
/** Addresses with filters in them are without number, and everybody can make up more. */
const MOST_PAGES = 300
const MOST_BYTES = 16_000_000

interface KeptPage {
  readonly headers: readonly (readonly [string, string])[]
  readonly etag: string
  readonly body: Uint8Array<ArrayBuffer>
  readonly gzipped: Uint8Array<ArrayBuffer>
  readonly route: string
  readonly until: number
}

/**
 * Pages that say of themselves that they are the same for everybody (`Cache-Control: public`) are
 * rendered and compressed once in a while, and told by a tag where a reader has them already.
 */
export function keepPublicPages(pages: Pages, now: () => number = Date.now): Pages {
  const kept = new Map<string, KeptPage>()
  let bytes = 0
  const drop = (key: string) => {
    const page = kept.get(key)
    if (page && kept.delete(key)) bytes -= bytesOf(page)
  }
  return async (request, ctx) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return pages(request, ctx)
    const { pathname, search } = new URL(request.url)
    // Of the shop as it is now: a page that says its name, or shows a piece, is not kept past a change of it.
    const { version, catalogue, secrets } = await ctx.shopNow()
    // Whether payments are tests hangs on the secrets.
    const key = `${version} ${catalogue} ${secrets} ${pathname}${search}`
    const known = kept.get(key)
    if (known && known.until > now()) {
      ctx.route = known.route
      return answerWith(known, request)
    }
    // The router answers HEAD without the page, and that would be kept for everybody.
    const whole = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
    const response = await pages(whole, ctx)
    if (response.status !== 200 || !isPublic(response)) return response
    const page = await read(response, ctx.route, now() + LIFE_MS)
    drop(key)
    kept.set(key, page)
    bytes += bytesOf(page)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_PAGES && bytes <= MOST_BYTES) break
      drop(oldest)
    }
    return answerWith(page, request)
  }
}

const bytesOf = ({ body, gzipped }: KeptPage) => body.length + gzipped.length

const isPublic = ({ headers }: Response) =>
  compressible.test(headers.get('content-type') ?? '') &&
  /(^|[\s,])public([\s,]|$)/.test(headers.get('cache-control') ?? '') &&
  !headers.has('set-cookie')

async function read(response: Response, route: string, until: number): Promise<KeptPage> {
  const body = new Uint8Array(await response.arrayBuffer())
  return {
    headers: [...response.headers],
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    body,
    gzipped: new Uint8Array(gzipSync(body)),
    route,
    until,
  }
}

function answerWith({ headers, etag, body, gzipped }: KeptPage, request: Request): Response {
  const answer = new Headers(headers.map(([name, value]) => [name, value] as [string, string]))
  answer.set('ETag', etag)
  const tags = request.headers.get('if-none-match')?.split(',') ?? []
  if (tags.some(tag => tag.trim().replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers: answer })
  const gzip = acceptsCoding(request.headers.get('accept-encoding') ?? '', 'gzip')
  if (gzip) {
    answer.set('Content-Encoding', 'gzip')
    answer.set('Vary', 'Accept-Encoding')
  }
  return new Response(gzip ? gzipped : body, { headers: answer })
}
