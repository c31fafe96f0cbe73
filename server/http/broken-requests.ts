import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Refused, refusalAnswer } from './refusals.ts'
import type { Service } from './service.ts'

/** What Node says of bytes that it cannot read as a request: https://nodejs.org/api/http.html#event-clienterror */
interface ParsingError extends Error {
  readonly code?: string
  readonly rawPacket?: Uint8Array
}

const statuses: Readonly<Record<string, number>> = {
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Node allows 16 kB for address and headers together. Where one line is most of it, the address is. */
const LONG_LINE = 8192

function statusOf(code: string | undefined, head: string): number {
  if (code === 'HPE_INVALID_METHOD') return /^[\w-]+ \S+ HTTP\/\d/.test(head) ? 405 : 400
  if (code !== 'HPE_HEADER_OVERFLOW') return statuses[code ?? ''] ?? 400
  const end = head.indexOf('\n')
  return end < 0 || end > LONG_LINE ? 414 : 431
}

/** How long the client may take to read the answer. */
const LINGER_MS = 2000

/** Answers what Node cannot read as a request, in the same words and formats as everything else. */
export function answerBrokenRequests(
  server: Server,
  services: readonly Service[],
  isAnswering: (socket: Socket) => boolean,
): void {
  async function refuse(socket: Duplex, refused: Refused, status: number) {
    const answer = await refusalAnswer(services, refused, { status })
    const body = await answer.text()
    answer.headers.set('Content-Length', String(Buffer.byteLength(body)))
    answer.headers.set('Connection', 'close')
    answer.headers.set('X-Content-Type-Options', 'nosniff')
    const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
    socket.end(`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${headers}\r\n${body}`)
  }

  server.on('clientError', async (error: ParsingError, socket: Socket) => {
    // The client has gone, or an answer has begun and must not be mixed with this one.
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      socket.destroy()
      return
    }
    const head = Buffer.from(error.rawPacket ?? []).toString('latin1')
    const [, url = ''] = /^[A-Za-z]+ (\S+)/.exec(head) ?? []
    const accept = /^accept:(.*)$/im.exec(head)?.[1] ?? ''
    await refuse(socket, { url, accept }, statusOf(error.code, head))
  })
  // A client that uses the shop as a proxy. By default, Node closes the connection without an answer.
  server.on('connect', ({ url = '', headers }, socket) => {
    socket.on('error', () => {})
    refuse(socket, { url, accept: headers.accept ?? '' }, 405)
  })
}
