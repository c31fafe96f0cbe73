import { once } from 'node:events'
import { connect } from 'node:net'

export interface TimedAnswer {
  readonly status: number
  readonly location: string
}

/** One connection to a shop, kept open, for one request at a time. */
export interface ShopConnection {
  readonly ask: (
    method: 'GET' | 'POST',
    path: string,
    cookie: string,
    form?: Readonly<Record<string, string>>,
  ) => Promise<TimedAnswer>
  readonly close: () => void
}

/**
 * As little of HTTP as the shop's own answers need: who measures on the same processors takes from
 * what is measured.
 */
export async function openLine(origin: string): Promise<ShopConnection> {
  const { hostname, host, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let heard = ''
  let waiting: PromiseWithResolvers<TimedAnswer> | undefined
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    heard += text
    const head = heard.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = /\r\ncontent-length: (\d+)/i.exec(heard)?.[1]
    if (length === undefined) {
      socket.destroy(new Error(`An answer of unknown length: ${heard.slice(0, head)}`))
      return
    }
    if (heard.length < head + 4 + Number(length)) return
    const status = Number(heard.slice(9, 12))
    const location = /\r\nlocation: ([^\r]*)/i.exec(heard.slice(0, head))?.[1] ?? ''
    heard = ''
    waiting?.resolve({ status, location })
  })
  const broken = (error?: Error) => waiting?.reject(error ?? new Error('The shop hung up'))
  socket.on('error', broken)
  socket.on('close', () => broken())
  return {
    ask(method, path, cookie, form) {
      waiting = Promise.withResolvers()
      const body = form && new URLSearchParams(form).toString()
      const about = body
        ? `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n`
        : ''
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\n${about}\r\n${body ?? ''}`,
        'latin1',
      )
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}
