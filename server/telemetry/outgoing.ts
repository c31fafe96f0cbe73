import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { beginSpan, currentSpan, type OpenSpan } from './spans.ts'
import { writeTraceparent } from './traceparent.ts'

/**
 * What Node's two ways to call others tell of themselves. It comes from within this process, so its form is believed.
 * https://undici.nodejs.org/#/docs/api/DiagnosticsChannel
 */
interface FetchMessage {
  readonly request: {
    readonly origin: string | URL
    readonly method: string
    addHeader(name: string, value: string): unknown
  }
  readonly response: { readonly statusCode: number }
}

/** https://nodejs.org/api/diagnostics_channel.html#http */
interface HttpMessage {
  readonly request: ClientRequest
  readonly response: IncomingMessage
}

/** Calls to others as spans that go along: host, method and status, nothing of what was asked for. */
export function traceOutgoing(isOwn: (origin: string) => boolean): () => void {
  const spans = new WeakMap<object, OpenSpan>()
  const begin = (request: object, method: string, host: string) => {
    // What belongs to no request and no job is nobody's trace.
    if (!currentSpan()) return null
    const span = beginSpan({
      name: `${method} ${host}`,
      kind: 'client',
      attributes: { 'http.request.method': method, 'server.address': host },
    })
    if (!span) return null
    spans.set(request, span)
    return writeTraceparent(span.context)
  }
  const endSpan = (request: object, status: number) =>
    spans.get(request)?.end({
      failed: status >= 400,
      attributes: { 'http.response.status_code': status },
    })
  const failSpan = (message: unknown) =>
    spans.get((message as FetchMessage | HttpMessage).request)?.end({ failed: true })
  const handlers: Readonly<Record<string, (message: unknown) => void>> = {
    'undici:request:create'(message) {
      const { request } = message as FetchMessage
      const { origin, hostname } = new URL(request.origin)
      const traceparent = isOwn(origin) ? null : begin(request, request.method, hostname)
      if (traceparent) request.addHeader('traceparent', traceparent)
    },
    'undici:request:headers'(message) {
      const { request, response } = message as FetchMessage
      endSpan(request, response.statusCode)
    },
    'undici:request:error': failSpan,
    'http.client.request.created'(message) {
      const { request } = message as HttpMessage
      // The SDK sends with `node:http`, and its own requests must not create spans.
      const { origin } = new URL(`${request.protocol}//${request.getHeader('host')}`)
      const traceparent = isOwn(origin) ? null : begin(request, request.method, request.host)
      if (traceparent && !request.headersSent) request.setHeader('traceparent', traceparent)
    },
    'http.client.response.finish'(message) {
      const { request, response } = message as HttpMessage
      endSpan(request, response.statusCode ?? 0)
    },
    'http.client.request.error': failSpan,
  }
  for (const [channel, handle] of Object.entries(handlers)) subscribe(channel, handle)
  return () => {
    for (const [channel, handle] of Object.entries(handlers)) unsubscribe(channel, handle)
  }
}
