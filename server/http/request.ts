import type { IncomingMessage } from 'node:http'
import { clientOf } from '../limits/client.ts'

/**
 * The request as pages know it. Its address always begins with our own origin, because behind a
 * proxy neither scheme nor `Host` are the ones the visitor sees, and a target such as `//evil`
 * must stay a path.
 */
export function toRequest(
  message: IncomingMessage,
  origin: string,
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
): Request {
  const { method = 'GET' } = message
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('host', new URL(origin).host)
  // The origin check has let it in. One that came by another name of this machine, such as 127.0.0.1 for
  // localhost, need not be asked again.
  if (headers.has('origin')) headers.set('origin', origin)
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers,
    body: method === 'GET' || method === 'HEAD' ? null : body,
    // Asked for by the standard where a body may still be on its way.
    duplex: 'half',
    signal,
  }
  return new Request(origin + message.url, init)
}

/**
 * Who is at the other end, as every limit knows them. The last entry is the one our own proxy added;
 * the others are hearsay.
 */
export function clientAddress(message: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy && message.headers['x-forwarded-for']
  const last = typeof forwarded === 'string' ? forwarded.split(',').at(-1) : undefined
  return clientOf(last ?? '') ?? clientOf(message.socket.remoteAddress ?? '') ?? ''
}
