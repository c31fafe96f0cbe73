import type { IncomingMessage } from 'node:http'
import { accepts, sendWhole } from '../http/answer.ts'
import { type Keeping, type KeptPages, keptStateOf } from './kept-pages.ts'
import { openPageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'

/** Said to us, and to nobody else, by a page that is the same for all who send no cookie but for the nonce of its scripts. */
const MARK = 'Kept-For'
const STRANGERS = 'strangers'

interface KeptPage {
  readonly state: string
  readonly headers: readonly (readonly [string, string])[]
  /** What stands between one place of the nonce and the next. */
  readonly parts: readonly string[]
  readonly route: string
  readonly bytes: number
}

/**
 * By address and language, which is all that a page learns of somebody who sends no cookie; whoever sends
 * any, of whatever kind, is never answered from here, and nothing that they were answered is kept.
 */
const nameFor = (cookie: unknown, language: string | null | undefined, address: string) =>
  cookie ? null : `${language ?? ''}\n${address}`

const nameOf = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' || method === 'HEAD'
    ? nameFor(headers.cookie, headers['accept-language'], url)
    : null

const isWholePage = ({ status, headers }: Response) =>
  status === 200 &&
  headers.get('content-type')?.startsWith('text/html') === true &&
  !headers.has('set-cookie')

/** Pages that say so are rendered once in a while for all strangers, each of whom has a nonce of their own. */
export function keepStrangersPages(pages: Pages, now: () => number = Date.now): Keeping {
  const cache = openPageCache<KeptPage>(now)
  const keeping: Pages = async (request, ctx) => {
    const response = await pages(request, ctx)
    if (response.headers.get(MARK) !== STRANGERS) return response
    response.headers.delete(MARK)
    const { pathname, search } = new URL(request.url)
    const requestHeaders = request.headers
    const name = nameFor(
      requestHeaders.get('cookie'),
      requestHeaders.get('accept-language'),
      pathname + search,
    )
    if (name === null || request.method !== 'GET' || !isWholePage(response)) return response
    const html = await response.text()
    cache.put(name, {
      state: keptStateOf(await ctx.shopNow()),
      headers: [...response.headers],
      parts: html.split(ctx.nonce),
      route: ctx.route,
      bytes: html.length,
    })
    return new Response(html, response)
  }
  const find = (message: IncomingMessage) => {
    const name = nameOf(message)
    return name === null ? undefined : cache.find(name)
  }
  const keptPages: KeptPages = {
    mayHave: message => find(message) !== undefined,
    answer: (message, res, shop, nonce) => {
      const page = find(message)
      if (page?.state !== keptStateOf(shop)) return null
      for (const [name, value] of page.headers) res.setHeader(name, value)
      res.setHeader('Cache-Control', 'private, no-store')
      res.setHeader('Vary', 'Accept-Encoding')
      sendWhole(Buffer.from(page.parts.join(nonce)), message, res, accepts(message, 'gzip'))
      return page.route
    },
  }
  return { pages: keeping, keptPages }
}
