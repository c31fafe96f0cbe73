import * as v from 'valibot'
import type { RequestContext } from '#shop/request-context.ts'

/** All pages of the shop as one function; `web/entry.server.tsx` makes it. */
export type Pages = (request: Request, ctx: RequestContext) => Promise<Response>

const builtPages = v.looseObject({
  entry: v.looseObject({ module: v.looseObject({ pagesOf: v.function() }) }),
})

export function pagesOf(build: unknown, mode: 'development' | 'production'): Pages {
  return v.parse(builtPages, build).entry.module.pagesOf(build, mode) as Pages
}
