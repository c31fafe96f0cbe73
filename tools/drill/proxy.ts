import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestOptions,
  request,
  type ServerResponse,
} from 'node:http'

/** What stands before several processes of a shop, as nginx or a load balancer does. */
export interface Proxy {
  readonly origin: string
  readonly add: (port: number) => void
  readonly remove: (port: number) => void
  /** How many answers came from each port. */
  readonly answers: () => ReadonlyMap<number, number>
  readonly close: () => Promise<void>
}

const LOOK_MS = 200
const host = '127.0.0.1'

/**
 * Asks each process in turn that says on /readyz that it is ready. What could not be connected has
 * reached nobody and is sent to the next; everything else is passed on as it is, faults too. Only a
 * built file that one process does not have is asked for at the others: it may be of the other build.
 */
export async function openProxy(port: number): Promise<Proxy> {
  const ready = new Map<number, boolean>()
  const answers = new Map<number, number>()
  let turn = 0
  const look = async () => {
    for (const to of ready.keys()) {
      const good = await statusOf(to, '/readyz')
      if (ready.has(to)) ready.set(to, good === 200)
    }
  }
  const looking = setInterval(() => void look(), LOOK_MS)

  const pass = async (message: IncomingMessage, res: ServerResponse) => {
    const body = Buffer.concat(await message.toArray())
    const there = [...ready].filter(([, is]) => is).map(([to]) => to)
    turn += 1
    const order = there.map((_, i) => there[(i + turn) % there.length] ?? 0)
    for (const [i, to] of order.entries()) {
      const answer = await ask(to, message, body)
      if (answer === 'never-arrived') continue
      const elsewhere = message.url?.startsWith('/assets/') && i < order.length - 1
      if (answer.statusCode === 404 && elsewhere) {
        answer.resume()
        continue
      }
      answers.set(to, (answers.get(to) ?? 0) + 1)
      res.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers))
      answer.pipe(res)
      answer.once('error', () => res.destroy())
      return
    }
    res.writeHead(502).end('Nobody is there.')
  }
  const server = createServer((message, res) => {
    pass(message, res).catch(() => res.destroy())
  }).listen(port, host)
  await once(server, 'listening')
  return {
    origin: `http://${host}:${port}`,
    add: to => void ready.set(to, true),
    remove: to => void ready.delete(to),
    answers: () => answers,
    close: async () => {
      clearInterval(looking)
      server.close()
      server.closeAllConnections()
    },
  }
}

const withoutConnection = ({ connection: _, ...headers }: IncomingMessage['headers']) => headers

function ask(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage | 'never-arrived'> {
  const options: RequestOptions = { host, port, method, path: url, agent: false }
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, headers: { ...headers, connection: 'close' } }, resolve)
    let connected = false
    sent.once('socket', socket =>
      socket.once('connect', () => {
        connected = true
      }),
    )
    sent.once('error', error => (connected ? reject(error) : resolve('never-arrived')))
    sent.end(body)
  })
}

const statusOf = (port: number, path: string) =>
  fetch(`http://${host}:${port}${path}`, { signal: AbortSignal.timeout(2_000) }).then(
    answer => answer.status,
    () => 0,
  )
