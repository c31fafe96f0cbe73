import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { clientOf } from '../limits/client.ts'
import { openHeld } from '../limits/held-shares.ts'

const STOP_LIMIT_MS = 10_000

/**
 * A server that knows its port before it knows its answers. Whoever comes in between waits at an
 * open port until `answerWith` opens it: a request that meets no listener would never be answered at all.
 */
export function createHttpServer(): {
  server: Server
  answerWith: (answer: RequestListener) => void
  /** Lets another answer whoever comes from now on; resolves when those before have their answers. */
  replaceWith: (answer: RequestListener) => Promise<void>
  /** Whether an answer has begun on a connection and has not ended. */
  isAnswering: (socket: Socket) => boolean
} {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    // Longer than the minute after which proxies drop a connection, so that they never meet a closing one.
    keepAliveTimeout: 65_000,
    // Our own refusal says why; Node's has no words.
    requireHostHeader: false,
  })
  const { promise: opened, resolve: answerWith } = Promise.withResolvers<RequestListener>()
  const unanswered = new Set<ServerResponse>()
  let answer = opened
  server.on('request', async (message, res) => {
    const answering = answer
    unanswered.add(res)
    res.once('close', () => unanswered.delete(res))
    ;(await answering)(message, res)
  })
  // An unknown expectation may be ignored: RFC 9110, 10.1.1.
  server.on('checkExpectation', (message, res) => server.emit('request', message, res))
  const replaceWith = async (other: RequestListener) => {
    answer = Promise.resolve(other)
    const before = [...unanswered].map(res => once(res, 'close'))
    const limit = setTimeout(() => {
      for (const res of unanswered) res.destroy()
    }, STOP_LIMIT_MS)
    await Promise.allSettled(before)
    clearTimeout(limit)
  }
  const isAnswering = (socket: Socket) =>
    [...unanswered].some(res => res.socket === socket && res.headersSent)
  return { server, answerWith, replaceWith, isAnswering }
}

/** Each client so many at once; the next is closed before anything of it is read. */
export function limitConnections(server: Server, each: number): void {
  const open = openHeld({ each, all: Number.POSITIVE_INFINITY })
  server.on('connection', socket => {
    const client = clientOf(socket.remoteAddress ?? '') ?? ''
    if (!open.take(client, 1)) {
      socket.destroy()
      return
    }
    socket.once('close', () => open.release(client, 1))
  })
}

const remedies: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there. Choose another port, for example PORT=3001',
  EACCES: 'this user may not listen there. Choose a port above 1023, for example PORT=3000',
  EADDRNOTAVAIL: 'this machine has no such address. Set HOST to one it has, or to 0.0.0.0',
  ENOTFOUND: 'this machine knows no such name. Set HOST to an address it has, or to 0.0.0.0',
}

type Listening = { ok: true; port: number } | { ok: false; sentence: string }

export function listen(server: Server, port: number, host: string): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const remedy = remedies[error.code ?? '']
      if (!remedy) return reject(error)
      resolve({ ok: false, sentence: `Cannot listen on port ${port} of ${host}: ${remedy}.` })
    }
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      resolve({ ok: true, port: (server.address() as AddressInfo).port })
    })
  })
}

/** Accepts nothing new, lets what is in flight finish, and cuts what has not by then. */
export async function stopServing(server: Server, limitMs = STOP_LIMIT_MS): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  // Connections that are kept alive fall idle one by one as their answers end.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), limitMs)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
