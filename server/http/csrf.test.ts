import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { openTestShop } from './testing.ts'

const ORIGIN = 'https://shop.example.com'
const echo = async (request: Request) =>
  new Response(`${request.method} ${request.url} ${await request.text()}`)

test.each([
  ['from the same origin', { 'Sec-Fetch-Site': 'same-origin' }, 200],
  ['from our origin, by an older browser', { Origin: ORIGIN }, 200],
  ['both', { 'Sec-Fetch-Site': 'same-origin', Origin: ORIGIN }, 200],
  ['with neither', {}, 403],
  ['from another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 403],
  ['from a sibling domain', { 'Sec-Fetch-Site': 'same-site' }, 403],
  ['typed by hand', { 'Sec-Fetch-Site': 'none' }, 403],
  ['from another origin', { Origin: 'https://evil.example' }, 403],
  ['from our host over http', { Origin: 'http://shop.example.com' }, 403],
  ['from our host on another port', { Origin: 'https://shop.example.com:8443' }, 403],
  ['from nowhere', { Origin: 'null' }, 403],
])(
  'action POST with foreign, missing and http-vs-https Origin behind a TLS proxy, %s: %o is %i',
  async (_, headers, status) => {
    const pages = vi.fn(echo)
    // As a proxy passes it on: plain http, under an inner name.
    const { send } = await openTestShop({ origin: ORIGIN, pages })
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await send({ method, headers: { ...headers, Host: 'app:3000' }, body: 'a=1' })
      expect(answer.status, method).toBe(status)
      if (status === 200) expect(String(answer.body)).toBe(`${method} ${ORIGIN}/ a=1`)
    }
    expect(pages).toHaveBeenCalledTimes(status === 200 ? 4 : 0)
  },
)

test.each(['/open/%2e%2e', '/open/..', '/open/.%2E', '/open/%2E./', '/open/\\..'])(
  'what others may call is judged by the path that is answered: %s is not among it',
  async path => {
    const pages = vi.fn(echo)
    const open = {
      name: '/open',
      fromAnywhere: true,
      handles: (path: string) => /^\/open\/[^/]+$/.test(path),
      answer: async () => new Response('open'),
    }
    const { send } = await openTestShop({ origin: ORIGIN, pages, services: [open] })
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
    expect((await send({ method: 'POST', path: '/open/x', headers })).status).toBe(200)
    expect((await send({ method: 'POST', path, headers })).status).toBe(403)
    expect(pages).not.toHaveBeenCalled()
  },
)

test('a service that is our own stays so where one that others may call would take its path too', async () => {
  const own = {
    name: 'token sync',
    handles: (path: string) => path === '/open/session',
    answer: async () => new Response('own'),
  }
  const open = {
    name: '/open',
    fromAnywhere: true,
    handles: (path: string) => path.startsWith('/open/'),
    answer: async () => new Response('open'),
  }
  const { send } = await openTestShop({ origin: ORIGIN, pages: echo, services: [own, open] })
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  expect((await send({ method: 'POST', path: '/open/session', headers })).status).toBe(403)
  expect((await send({ method: 'POST', path: '/open/x', headers })).status).toBe(200)
})

test('reading needs no origin', async () => {
  const { send } = await openTestShop({})
  const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  expect((await send({ headers })).status).toBe(200)
})

test('pages see one origin, by whatever name the visitor came', async () => {
  const { send, origin } = await openTestShop({
    pages: async ({ headers }) => new Response(`${headers.get('origin')} ${headers.get('host')}`),
  })
  const headers = { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://127.0.0.1:3000' }
  const { body } = await send({ method: 'POST', headers })
  expect(String(body)).toBe(`${origin} ${new URL(origin).host}`)
})

test.each([
  ['a null byte', '/%00'],
  ['half an escape', '/%'],
  ['a script', '/<script>alert(1)</script>'],
  ['8 kB', `/${'a'.repeat(8192)}`],
  ['escaped steps up', '/..%2f..%2fetc/passwd'],
  ['steps up', '/../../etc/passwd'],
  ['another host', '//evil.example'],
  ['another host, backwards', '/\\evil.example'],
  ['half an escape in the query', '/?%'],
  ['an account', '/@evil.example'],
])('a path with %s is a path of ours', async (_, path) => {
  const { send, origin } = await openTestShop({
    pages: async ({ url }) => new Response(url, { status: 404 }),
  })
  const { status, body } = await send({ path })
  expect(status).toBe(404)
  expect(new URL(String(body)).origin).toBe(origin)
})

test.each([
  ['an absolute target', 'GET http://evil.example/ HTTP/1.1', 400],
  ['a star', 'GET * HTTP/1.1', 400],
  ['questions about a star', 'OPTIONS * HTTP/1.1', 405],
  ['another method', 'TRACE / HTTP/1.1', 405],
  ['a null byte', 'GET /?q=%00 HTTP/1.1', 400],
  ['20 kB of path', `GET /${'a'.repeat(20_000)} HTTP/1.1`, 414],
  ['nonsense', 'nonsense', 400],
])('%s is turned away', async (_, line, status) => {
  const pages = vi.fn(echo)
  const { port } = await openTestShop({ pages })
  const socket = connect(port, '127.0.0.1')
  socket.write(`${line}\r\nHost: shop\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(pages).not.toHaveBeenCalled()
})

async function* megabytes(count: number) {
  const megabyte = new Uint8Array(1_000_000)
  for (let sent = 0; sent < count; sent++) yield megabyte
}

test.each([
  ['declared', { 'Content-Length': '60000000' }],
  ['in pieces', { 'Transfer-Encoding': 'chunked' }],
])('a body of 60 MB, %s, is answered 413 and never reaches a page', async (_, headers) => {
  const pages = vi.fn(echo)
  const { send, origin } = await openTestShop({ pages })
  const before = process.memoryUsage().arrayBuffers
  const answer = await send({
    method: 'POST',
    headers: { ...headers, Origin: origin },
    body: megabytes(60),
  })
  expect(answer.status).toBe(413)
  expect(answer.headers.connection).toBe('close')
  expect(String(answer.body)).toMatch(/^This is too large\. /)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
  expect(pages).not.toHaveBeenCalled()
})

test('a body of exactly the limit passes, one byte more does not', async () => {
  const { send, origin } = await openTestShop({
    limits: { bodyBytes: 1000, answerMs: 1000 },
    pages: async request => new Response(String((await request.text()).length)),
  })
  const post = (length: number) =>
    send({ method: 'POST', headers: { Origin: origin }, body: 'x'.repeat(length) })
  expect(String((await post(1000)).body)).toBe('1000')
  expect((await post(1001)).status).toBe(413)
})

test('a body that is declared too large is refused without waiting for it', async () => {
  const { port, origin } = await openTestShop({})
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST / HTTP/1.1\r\nHost: shop\r\nOrigin: ${origin}\r\nContent-Length: 60000000\r\n\r\n`,
  )
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 413 /)
  socket.destroy()
})

test.each([403, 413])('one who only listens when all is sent still hears %i', async status => {
  const { port, origin } = await openTestShop({})
  const socket = connect(port, '127.0.0.1').pause()
  const from = status === 413 ? `Origin: ${origin}\r\n` : ''
  socket.write(`POST / HTTP/1.1\r\nHost: shop\r\n${from}Content-Length: 16000000\r\n\r\n`)
  await new Promise<void>((resolve, reject) => {
    socket.write(new Uint8Array(16_000_000), error => (error ? reject(error) : resolve()))
  })
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
