import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import type { RequestContext } from '#shop/request-context.ts'
import { answerRoutes } from './app/answer-routes.server.ts'
import { RequestIdentity } from './app/errors/request-identity.tsx'
import { answeringUnavailable } from './app/errors/unavailable.server.ts'
import { framedScript } from './app/framed-script.ts'
import { handlersBySegment } from './app/handlers-by-segment.server.ts'
import { readScript } from './app/read-script.ts'
import { renderTurn } from './app/render-turn.server.ts'
import { requestContext } from './app/request-context.ts'
import { type InSpan, withSpans } from './app/route-spans.server.ts'
import { ROUTES_ADDRESS } from './app/routes-toward.ts'
import { areHeldBack, scriptsOf } from './app/scripts-of.ts'
import { startLater } from './app/start-later.server.ts'
import { putStylesFirst } from './app/styles-first.server.ts'

/** What stands in pages that are the same for everybody, to be allowed by its hash. */
export const inlineScripts: readonly string[] = [readScript, framedScript]

/**
 * The pages as one function. Made here, not in the process that serves them, because the router
 * knows a context only if both come from the same copy of it.
 */
export function pagesOf(
  build: ServerBuild,
  mode: 'development' | 'production',
  inSpan: InSpan | null = null,
) {
  const handlerOf = handlersBySegment(inSpan ? withSpans(build, inSpan) : build, mode)
  return async (request: Request, ctx: RequestContext): Promise<Response> => {
    const url = new URL(request.url)
    if (url.pathname === ROUTES_ADDRESS) return answerRoutes(build, url)
    const context = new RouterContextProvider()
    context.set(requestContext, answeringUnavailable(ctx))
    return handlerOf(url.pathname)(request, context)
  }
}

/** Renders the whole page before the first byte, so that the status is always the true one. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const { nonce, requestId, report, address } = context.get(requestContext)
  const page = (
    <RequestIdentity value={{ nonce, requestId }}>
      <ServerRouter context={ofItsOwnRoutes(entry)} url={request.url} nonce={nonce} />
    </RequestIdentity>
  )
  let failed = false
  await renderTurn(address)
  const written = await new Promise<Buffer>((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      nonce,
      // React would send large lazy parts last, and move them to their places by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => stream.pipe(collecting(resolve).on('error', reject)),
      onShellError: reject,
      onError: error => {
        failed = true
        report(error)
      },
    })
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The router leaves out the headers of a form's answer.
  for (const answered of Object.values(entry.staticHandlerContext.actionHeaders)) {
    const wait = answered.get('Retry-After')
    if (wait !== null) headers.set('Retry-After', wait)
  }
  const handles = entry.staticHandlerContext.matches.map(
    ({ route }) => entry.routeModules[route.id]?.handle,
  )
  // A letter for each byte: what is looked for and put in is ASCII, and the rest need not be decoded and encoded again.
  const html = putStylesFirst(written.toString('latin1'))
  const sent = areHeldBack(scriptsOf(handles)) ? startLater(html) : html
  return new Response(Buffer.from(sent, 'latin1'), {
    headers,
    status: failed && status < 400 ? 500 : status,
  })
}

/**
 * Of all routes a page has those that it matched within it. The router would add whatever is above its address:
 * the page of engravings had all files of the workbench on its list.
 */
function ofItsOwnRoutes(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry
  const own = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]])
  return { ...entry, manifest: { ...manifest, routes: Object.fromEntries(own) } }
}

/** All that is written, in one piece: what is rendered whole need not flow through anything. */
function collecting(whole: (page: Buffer) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    // Nobody waits for room: it is all in memory either way.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Uint8Array, _, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      whole(Buffer.concat(chunks))
      done()
    },
  })
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  // A page that says "not found" is an answer, not a fault; a visitor who left is neither.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(requestContext).report(error)
}
