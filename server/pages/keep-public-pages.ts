import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { acceptsCoding, compressible } from '../http/answer.ts'
import { type Keeping, type KeptPages, keptStateOf } from './kept-pages.ts'
import { openPageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'

/** On a thread of its own: addresses with wishes in them are compressed for one reader each. */
const compress = promisify(gzip)

interface Answer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Uint8Array<ArrayBuffer> | null
}

interface KeptPage {
  /** Of the shop as it was then. */
  readonly state: string
  readonly etag: string
  /** To whoever has it already, to whoever understands gzip, and to everybody else. */
  readonly known: Answer
  readonly gzipped: Answer
  readonly plain: Answer
  readonly route: string
  readonly bytes: number
}

/**
 * Pages that say of themselves that they are the same for everybody (`Cache-Control: public`) are
 * rendered and compressed once in a while, and told by a tag where a reader has them already.
 */
export function keepPublicPages(pages: Pages, now: () => number = Date.now): Keeping {
  const cache = openPageCache<KeptPage>(now)
  const keeping: Pages = async (request, ctx) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return pages(request, ctx)
    const { pathname, search } = new URL(request.url)
    const address = pathname + search
    const state = keptStateOf(await ctx.shopNow())
    const known = cache.find(address)
    if (known?.state === state) {
      ctx.route = known.route
      return responseOf(known, request)
    }
    // The router answers HEAD without the page, and that would be kept for everybody.
    const whole = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
    const response = await pages(whole, ctx)
    if (response.status !== 200 || !isPublic(response)) return response
    const page = await read(response, { state, route: ctx.route })
    cache.put(address, page)
    return responseOf(page, request)
  }
  const keptPages: KeptPages = {
    mayHave: ({ method, url = '' }) =>
      (method === 'GET' || method === 'HEAD') && cache.find(url) !== undefined,
    answer: (message, res, shop) => {
      const page = cache.find(message.url ?? '')
      if (page?.state !== keptStateOf(shop)) return null
      send(page, message, res)
      return page.route
    },
  }
  return { pages: keeping, keptPages }
}

const isPublic = ({ headers }: Response) =>
  compressible.test(headers.get('content-type') ?? '') &&
  /(^|[\s,])public([\s,]|$)/.test(headers.get('cache-control') ?? '') &&
  !headers.has('set-cookie')

async function read(response: Response, of: Pick<KeptPage, 'state' | 'route'>): Promise<KeptPage> {
  const body = new Uint8Array(await response.arrayBuffer())
  const gzipped = new Uint8Array(await compress(body))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = [...response.headers, ['ETag', etag] as const]
  const coded = [['Content-Encoding', 'gzip'] as const, ['Vary', 'Accept-Encoding'] as const]
  return {
    ...of,
    etag,
    known: { status: 304, headers, body: null },
    gzipped: { status: 200, headers: [...headers, ...coded], body: gzipped },
    plain: { status: 200, headers, body },
    bytes: body.length + gzipped.length,
  }
}

interface Asking {
  readonly tags: string | null | undefined
  readonly codings: string | null | undefined
}

function answerTo(page: KeptPage, { tags, codings }: Asking): Answer {
  if (tags?.split(',').some(tag => tag.trim().replace(/^W\//, '') === page.etag)) return page.known
  return acceptsCoding(codings ?? '', 'gzip') ? page.gzipped : page.plain
}

function responseOf(page: KeptPage, { headers: requestHeaders }: Request): Response {
  const { status, headers, body } = answerTo(page, {
    tags: requestHeaders.get('if-none-match'),
    codings: requestHeaders.get('accept-encoding'),
  })
  return new Response(body, { status, headers: headers.map(([name, value]) => [name, value]) })
}

function send(page: KeptPage, message: IncomingMessage, res: ServerResponse) {
  const { status, headers, body } = answerTo(page, {
    tags: message.headers['if-none-match'],
    codings: message.headers['accept-encoding'],
  })
  res.statusCode = status
  for (const [name, value] of headers) res.setHeader(name, value)
  if (!res.hasHeader('vary')) res.setHeader('Vary', 'Accept-Encoding')
  if (body) res.setHeader('Content-Length', body.byteLength)
  res.end(message.method === 'HEAD' ? undefined : body)
}
