import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { constants, createGzip, gzipSync } from 'node:zlib'
import { endAnswer } from './read-past.ts'
import { dropPageHeaders } from './security-headers.ts'

/** Below this the header costs more than compression saves. */
const SMALLEST_BYTES = 1024
/** Above this, time grows faster than bytes shrink. */
const LEVEL = 4

export const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/

/** Sends what a page answered. */
export async function sendResponse(
  response: Response,
  message: IncomingMessage,
  res: ServerResponse,
  gone: AbortSignal,
): Promise<void> {
  const type = response.headers.get('content-type') ?? ''
  dropPageHeaders(res, type)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') res.setHeader(name, value)
  }
  for (const cookie of response.headers.getSetCookie()) res.appendHeader('Set-Cookie', cookie)
  if (!response.headers.has('cache-control')) res.setHeader('Cache-Control', 'private, no-store')
  res.statusCode = response.status

  const mayCompress = compressible.test(type) && !response.headers.has('content-encoding')
  if (mayCompress) res.appendHeader('Vary', 'Accept-Encoding')
  const compress = mayCompress && accepts(message, 'gzip')
  if (!response.body || message.method === 'HEAD') {
    await response.body?.cancel()
    endAnswer(message, res)
  } else if (type.startsWith('text/html')) {
    sendWhole(new Uint8Array(await response.arrayBuffer()), message, res, compress)
  } else {
    await sendPieces(response.body, message, res, compress, gone)
  }
}

/** Documents are rendered whole. Compressing at once costs a third of what a stream does. */
export function sendWhole(
  body: Uint8Array,
  message: IncomingMessage,
  res: ServerResponse,
  compress: boolean,
) {
  const small = body.byteLength < SMALLEST_BYTES
  const sent = compress && !small ? gzipSync(body, { level: LEVEL }) : body
  if (sent !== body) res.setHeader('Content-Encoding', 'gzip')
  res.setHeader('Content-Length', sent.byteLength)
  endAnswer(message, res, sent)
}

/**
 * Data may stream: each piece goes out as it comes. Most of it is one piece, which is sent whole: who
 * leaves in the middle of an answer then does not find half of one.
 */
async function sendPieces(
  body: ReadableStream<Uint8Array>,
  message: IncomingMessage,
  res: ServerResponse,
  compress: boolean,
  gone: AbortSignal,
) {
  const reader = body.getReader()
  gone.addEventListener('abort', () => reader.cancel().catch(() => {}), { once: true })
  let piece = await reader.read()
  let ahead: ReturnType<typeof reader.read> | undefined = reader.read()
  ahead.catch(() => {})
  const soon = await Promise.race([ahead, nextTurn()])
  if (piece.value && soon?.done) return sendWhole(piece.value, message, res, compress)
  const small = !piece.value || piece.value.byteLength < SMALLEST_BYTES
  let out: NodeJS.WritableStream = res
  if (compress && !small) {
    res.setHeader('Content-Encoding', 'gzip')
    res.removeHeader('Content-Length')
    const gzip = createGzip({ level: LEVEL, flush: constants.Z_SYNC_FLUSH })
    gzip.pipe(res)
    out = gzip
  }
  while (!piece.done && !gone.aborted) {
    if (!out.write(piece.value)) await once(out, 'drain', { signal: gone })
    piece = await (ahead ?? reader.read())
    ahead = undefined
  }
  out.end()
}

/** Whether `Accept-Encoding` names the coding and does not forbid it with `q=0`. */
export const accepts = (message: IncomingMessage, coding: string): boolean =>
  acceptsCoding(String(message.headers['accept-encoding'] ?? ''), coding)

/** The same of the header's own text. */
export function acceptsCoding(header: string, coding: string): boolean {
  const listed = header.split(',')
  return listed.some(entry => {
    const [name, ...parameters] = entry.split(';').map(part => part.trim().toLowerCase())
    return name === coding && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter))
  })
}
