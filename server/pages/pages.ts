import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { RequestContext } from '#shop/request-context.ts'

/** All pages of the shop as one function; `web/entry.server.tsx` makes it. */
export type Pages = (request: Request, ctx: RequestContext) => Promise<Response>

const builtPages = v.looseObject({
  entry: v.looseObject({
    module: v.looseObject({ pagesOf: v.function(), inlineScripts: v.array(v.string()) }),
  }),
})

export function pagesOf(build: unknown, mode: 'development' | 'production'): Pages {
  return v.parse(builtPages, build).entry.module.pagesOf(build, mode) as Pages
}

/** The scripts in pages that are the same for everybody, as a content security policy names them. */
export const scriptHashesOf = (build: unknown): readonly string[] =>
  v
    .parse(builtPages, build)
    .entry.module.inlineScripts.map(
      script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
