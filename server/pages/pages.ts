import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { inSpan, isTracing } from '#server/telemetry/spans.ts'
import type { RequestContext } from '#shop/request-context.ts'

/** All pages of the shop as one function; `web/entry.server.tsx` makes it. */
export type Pages = (request: Request, ctx: RequestContext) => Promise<Response>

const builtPages = v.looseObject({
  entry: v.looseObject({
    module: v.looseObject({ pagesOf: v.function(), inlineScripts: v.array(v.string()) }),
  }),
})

/** Loaders and actions are spans where anybody wants spans; else the router is asked for nothing. */
export function openPages(build: unknown, mode: 'development' | 'production'): Pages {
  const around = isTracing() ? inSpan : null
  return v.parse(builtPages, build).entry.module.pagesOf(build, mode, around) as Pages
}

/** The scripts in pages that are the same for everybody, as a content security policy names them. */
export const scriptHashesOf = (build: unknown): readonly string[] =>
  v
    .parse(builtPages, build)
    .entry.module.inlineScripts.map(
      script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
