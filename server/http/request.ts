import type { IncomingMessage } from 'node:http'
import { clientOf } from '../limits/client.ts'

/** The declared or counted body was larger than allowed; the rest of it is still on its way. */
export const TOO_LARGE = Symbol('too large')

/**
 * Reads the body whole, which the limit keeps cheap: a page then never sees half a form, and
 * a body that is too large is always answered as that.
 */
export async function readBody(
  message: IncomingMessage,
  limitBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null | typeof TOO_LARGE> {
  const declared = message.headers['content-length']
  if (declared === undefined && message.headers['transfer-encoding'] === undefined) return null
  if (Number(declared ?? 0) > limitBytes) return TOO_LARGE
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of message.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > limitBytes) return TOO_LARGE
    chunks.push(chunk)
  }
  const body = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    body.set(chunk, at)
    at += chunk.length
  }
  return body
}

/**
 * The request as pages know it. Its address always begins with our own origin, because behind a
 * proxy neither scheme nor `Host` are the ones the visitor sees, and a target such as `//evil`
 * must stay a path.
 */
export function toRequest(
  message: IncomingMessage,
  origin: string,
  body: Uint8Array<ArrayBuffer> | null,
  signal: AbortSignal,
): Request {
  const { method = 'GET' } = message
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  headers.set('host', new URL(origin).host)
  // The door has let it in. One that came by another name of this machine, such as 127.0.0.1 for
  // localhost, need not be asked again.
  if (headers.has('origin')) headers.set('origin', origin)
  return new Request(origin + message.url, {
    method,
    headers,
    body: method === 'GET' || method === 'HEAD' ? null : body,
    signal,
  })
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
