import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Whether the statement still reaches the server, whose answer nobody hears then. */
export type CutPlace = 'before' | 'after'

/** Stands between a shop and its PostgreSQL, counts statements and cuts the connection at one of them. */
export interface CuttingProxy {
  readonly url: (databaseUrl: string) => string
  /** Counts from here on; without a number it only counts. */
  readonly arm: (at?: number, place?: CutPlace) => void
  readonly statements: () => number
  readonly close: () => void
}

/** A simple query and an execute: https://www.postgresql.org/docs/15/protocol-message-formats.html */
const STATEMENTS: readonly number[] = [0x51, 0x45]
const SYNC = 0x53

export async function openCuttingProxy(serverPort: number): Promise<CuttingProxy> {
  let seen = 0
  let cutAt = Number.POSITIVE_INFINITY
  let place: CutPlace = 'before'
  const sockets = new Set<Socket>()
  const server = createServer(client => {
    const upstream = connect(serverPort, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.once('close', () => sockets.delete(socket))
    }
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    let started = false
    let rest: Buffer = Buffer.alloc(0)
    /** Set when the statement was sent on: its answer is not. */
    let deaf = false
    let ending = false
    client.on('data', chunk => {
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        // The first message has no type, and its length comes first.
        const head = started ? 1 : 0
        if (rest.length < head + 4) return
        const size = head + rest.readInt32BE(head)
        if (rest.length < size) return
        const message = rest.subarray(0, size)
        rest = rest.subarray(size)
        const type = started ? message[0] : 0
        started = true
        if (ending && type !== SYNC) return
        if (type !== undefined && STATEMENTS.includes(type)) {
          seen += 1
          if (seen === cutAt) {
            if (place === 'before') return cut()
            deaf = true
            ending = true
          }
        }
        upstream.write(message)
        if (ending && type === SYNC) return
      }
    })
    upstream.on('data', chunk => {
      if (deaf) cut()
      else client.write(chunk)
    })
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: databaseUrl => databaseUrl.replace(/:\d+\//, `:${port}/`),
    arm: (at = Number.POSITIVE_INFINITY, where = 'before') => {
      seen = 0
      cutAt = at
      place = where
    },
    statements: () => seen,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
