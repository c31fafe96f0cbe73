import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import type { RequestContext } from '#shop/request-context.ts'
import { RequestIdentity } from './app/errors/request-identity.tsx'
import { answeringUnavailable } from './app/errors/unavailable.server.ts'
import { isStatic } from './app/page-mode.ts'
import { renderTurn } from './app/render-turn.server.ts'
import { requestContext } from './app/request-context.ts'
import { type InSpan, withSpans } from './app/route-spans.server.ts'
import { deferScripts } from './app/start-after-load.server.ts'
import { staticScript } from './app/static-script.ts'
import { heavyPartsSettled } from './pwa/heavy-part.tsx'

/** Inline scripts that the CSP allows by their hash, because shared caches store their pages. */
export const inlineScripts: readonly string[] = [staticScript]

/**
 * The pages as one function. Made here, not in the process that serves them, because the router
 * knows a context only if both come from the same copy of it.
 */
export function pagesOf(
  build: ServerBuild,
  mode: 'development' | 'production',
  inSpan: InSpan | null = null,
) {
  const handle = createRequestHandler(inSpan ? withSpans(build, inSpan) : build, mode)
  return (request: Request, ctx: RequestContext): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(requestContext, answeringUnavailable(ctx))
    return handle(request, context)
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
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </RequestIdentity>
  )
  let failed = false
  await heavyPartsSettled()
  await renderTurn(address)
  const written = await new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      nonce,
      // React would send large lazy parts last and move them into place with a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => text(stream.pipe(new PassThrough())).then(resolve, reject),
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
  return new Response(isStatic(handles) ? written : deferScripts(written), {
    headers,
    status: failed && status < 400 ? 500 : status,
  })
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  // A page that says "not found" is an answer, not a fault; a visitor who left is neither.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(requestContext).report(error)
}
