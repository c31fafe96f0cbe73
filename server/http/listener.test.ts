import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#shop/persistence/database-unavailable.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { openPace } from '../limits/pace.ts'
import { METRICS_TOKEN, openTestShop, quietOpening } from './testing.ts'

/** A busy machine is slow, not wrong. */
const PATIENCE = 10_000

const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'Content-Type': 'text/html', ...init.headers } })

test('every answer carries the security headers, and a page may use its nonce', async () => {
  const { send } = await openTestShop({ pages: async (_, ctx) => html(ctx.nonce) })
  const first = await send()
  const second = await send()
  const policy = String(first.headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' 'nonce-${first.body}';`)
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('ws:')
  expect(String(first.body)).toMatch(/^[\w-]{36}$/)
  expect(String(second.body)).not.toBe(String(first.body))
  for (const answer of [first, await send({ method: 'TRACE' }), await send({ method: 'POST' })]) {
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers['permissions-policy']).toContain('camera=()')
    expect(answer.headers['content-security-policy']).toContain("object-src 'none'")
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  }
})

test('a picture that a service answers with has no policy of pages; one of its own stays', async () => {
  const own = "default-src 'none'; sandbox"
  const { send } = await openTestShop({
    pages: async request =>
      new Response('1', {
        headers: {
          'Content-Type': 'image/avif',
          ...(request.url.endsWith('/own') && { 'Content-Security-Policy': own }),
        },
      }),
  })
  const { headers } = await send()
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers).not.toHaveProperty('permissions-policy')
  expect((await send({ path: '/own' })).headers['content-security-policy']).toBe(own)
})

test('https is insisted on where the shop has it', async () => {
  const { send } = await openTestShop({ origin: 'https://shop.example.com' })
  expect((await send()).headers['strict-transport-security']).toContain('max-age=')
})

test('a request has an id of our own making, in the page, the headers and the log', async () => {
  const shop = await openTestShop({ pages: async (_, ctx) => html(ctx.requestId) })
  const { headers, body } = await shop.send({ headers: { 'X-Request-Id': 'forged' } })
  const id = String(body)
  expect(id).toMatch(/^[0-9a-f]{16}$/)
  expect(headers['x-request-id']).toBe(id)
  expect(headers['server-timing']).toBe(`request;desc="${id}"`)
  await vi.waitFor(() => expect(shop.lines).toMatchObject([{ id }]), PATIENCE)
})

test('one log line a request, without query and cookie, and figures by route pattern', async () => {
  const shop = await openTestShop({
    pages: async (request, ctx) => {
      ctx.route = request.url.includes('/orders/') ? '/orders/:id' : '*'
      return html('hello', { status: ctx.route === '*' ? 404 : 200 })
    },
  })
  await shop.send({ path: '/orders/7?code=secret', headers: { Cookie: 'session=secret' } })
  await shop.send({ path: '/made-up-1' })
  await shop.send({ path: '/made-up-2', method: 'PROPFIND' })
  await vi.waitFor(() => expect(shop.lines).toHaveLength(3), PATIENCE)
  expect(shop.lines[0]).toMatchObject({
    method: 'GET',
    path: '/orders/7',
    route: '/orders/:id',
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
  })
  expect(JSON.stringify(shop.lines)).not.toContain('secret')
  // To whoever has no token it is an address like any other.
  expect((await shop.send({ path: '/metrics' })).status).toBe(404)
  const wrong = { Authorization: `Bearer ${METRICS_TOKEN.slice(1)}x` }
  expect((await shop.send({ path: '/metrics', headers: wrong })).status).toBe(404)
  const headers = { Authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = String((await shop.send({ path: '/metrics', headers })).body)
  expect(metrics).toContain('method="GET",route="/orders/:id",status="2xx"')
  expect(metrics).toContain('method="GET",route="*",status="4xx"')
  expect(metrics).toContain('method="other",route="none",status="4xx"')
  expect(metrics).toContain('process_cpu_seconds_total')
  expect(metrics).not.toContain('made-up')
})

test('a page that throws is answered 500 and logged with its id and stack, and the shop goes on', async () => {
  const shop = await openTestShop({
    pages: async request => {
      if (request.url.endsWith('/broken')) throw new Error('a bug with internals')
      return html('fine')
    },
  })
  const broken = await shop.send({ path: '/broken' })
  expect(broken.status).toBe(500)
  expect(String(broken.body)).not.toContain('internals')
  await vi.waitFor(() => expect(shop.lines).toHaveLength(2), PATIENCE)
  expect(shop.lines[0]).toMatchObject({
    id: broken.headers['x-request-id'],
    err: { message: 'a bug with internals', stack: expect.stringContaining('listener.test') },
  })
  expect((await shop.send()).status).toBe(200)
})

test('while developing, a page that throws says why', async () => {
  const { send } = await openTestShop({
    developing: true,
    pages: () => Promise.reject(new Error('\u001b[31ma typing mistake')),
  })
  expect(String((await send()).body)).toMatch(/^Error: a typing mistake\n +at /)
})

test('an answer that takes too long is 503, and the page is told to give up', async () => {
  const gaveUp = Promise.withResolvers<void>()
  const { send } = await openTestShop({
    limits: { bodyBytes: 1000, answerMs: 20 },
    pages: request => {
      request.signal.addEventListener('abort', () => gaveUp.resolve())
      return new Promise(() => {})
    },
  })
  const { status, headers } = await send()
  expect(status).toBe(503)
  expect(headers['retry-after']).toBe('5')
  await gaveUp.promise
})

test('a visitor who leaves ends the work for them', async () => {
  const arrived = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  const { port } = await openTestShop({
    pages: request => {
      request.signal.addEventListener('abort', () => left.resolve())
      arrived.resolve()
      return new Promise(() => {})
    },
  })
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await arrived.promise
  socket.destroy()
  await left.promise
})

test('stopping finishes what is in flight, takes nothing new, and is not ready', async () => {
  const arrived = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<Response>()
  const shop = await openTestShop({
    pages: () => {
      arrived.resolve()
      return ready.promise
    },
  })
  const socket = connect(shop.port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n')
  await arrived.promise
  const stopped = shop.stop()
  await expect(shop.send()).rejects.toThrow('ECONNREFUSED')
  ready.resolve(html('finished'))
  expect(await text(socket)).toContain('finished')
  await stopped
})

test('probes answer before everything else and are not logged', async () => {
  let database: 'here' | 'away' = 'here'
  const shop = await openTestShop({
    ping: async () => {
      if (database === 'away') throw new Error('ECONNREFUSED')
    },
  })
  expect((await shop.send({ path: '/healthz' })).status).toBe(200)
  expect((await shop.send({ path: '/readyz' })).status).toBe(200)
  database = 'away'
  expect((await shop.send({ path: '/healthz' })).status).toBe(200)
  expect((await shop.send({ path: '/readyz' })).status).toBe(503)
  expect(shop.lines).toEqual([])
})

test('the visitor is known by their own address only behind a trusted proxy', async () => {
  const pages = async (_: Request, ctx: RequestContext) => html(ctx.address)
  const headers = { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' }
  const near = await openTestShop({ pages })
  expect(String((await near.send({ headers })).body)).toBe('127.0.0.1')
  const proxied = await openTestShop({ pages, trustProxy: true })
  expect(String((await proxied.send({ headers })).body)).toBe('198.51.100.7')
  expect(String((await proxied.send()).body)).toBe('127.0.0.1')
})

test('a lost database has a name for pages and is logged once', async () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const lost = new DatabaseUnavailable('The database cannot be reached', { cause })
  const shop = await openTestShop({
    opening: { ...quietOpening, transact: () => Promise.reject(lost) },
    pages: async (_, ctx) => {
      const names = []
      for (const attempt of [1, 2]) {
        names.push(await ctx.transact(async () => attempt).catch(error => error.name))
      }
      return html(names.join(), { status: 503 })
    },
  })
  const { status, headers, body } = await shop.send()
  expect([status, headers['retry-after'], String(body)]).toEqual([
    503,
    '5',
    'DatabaseUnavailable,DatabaseUnavailable',
  ])
  await vi.waitFor(() => expect(shop.lines).toHaveLength(2), PATIENCE)
  expect(shop.lines[0]).toMatchObject({ err: { cause: { code: 'ECONNREFUSED' } } })
})

test.each([
  new DatabaseUnavailable('The database cannot be reached'),
  Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
])('a service that cannot save anything answers 503: %s', async error => {
  const shop = await openTestShop({
    services: [
      {
        name: 'identity',
        handles: path => path === '/sign-up',
        answer: () => Promise.reject(error),
      },
    ],
  })
  const { status, headers, body } = await shop.send({ path: '/sign-up' })
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect(String(body)).toContain('try again')
})

test('pages come compressed to those who take it, once they are worth it', async () => {
  const long = 'jewellery '.repeat(1000)
  const { send } = await openTestShop({
    pages: async request => html(request.url.endsWith('/short') ? 'short' : long),
  })
  const taken = await send({ headers: { 'Accept-Encoding': 'br, gzip' } })
  expect(taken.headers['content-encoding']).toBe('gzip')
  expect(taken.headers.vary).toBe('Accept-Encoding')
  expect(taken.body.length).toBeLessThan(500)
  expect(String(gunzipSync(taken.body))).toBe(long)
  for (const coding of [undefined, 'br', 'gzip;q=0']) {
    const plain = await send({ headers: { 'Accept-Encoding': coding } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toBe('Accept-Encoding')
    expect(String(plain.body)).toBe(long)
  }
  const short = await send({ path: '/short', headers: { 'Accept-Encoding': 'gzip' } })
  expect(short.headers['content-encoding']).toBeUndefined()
})

test('data that streams arrives as it comes, compressed too', async () => {
  const rest = Promise.withResolvers<string>()
  const encoder = new TextEncoder()
  const { port } = await openTestShop({
    pages: async () =>
      new Response(
        new ReadableStream({
          async start(controller) {
            controller.enqueue(encoder.encode('a'.repeat(2000)))
            controller.enqueue(encoder.encode(await rest.promise))
            controller.close()
          },
        }),
        { headers: { 'Content-Type': 'text/x-script' } },
      ),
  })
  const answer = await fetch(`http://127.0.0.1:${port}/x.data`)
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('a'.repeat(2000))
  rest.resolve('the rest')
  expect((await reader?.read())?.value).toBe('the rest')
})

test('HEAD has the headers and no body; several cookies stay several', async () => {
  const headers = new Headers({
    'Content-Type': 'text/html',
    'Cache-Control': 'public, max-age=60',
  })
  headers.append('Set-Cookie', 'a=1; Path=/')
  headers.append('Set-Cookie', 'b=2; Path=/')
  const { send } = await openTestShop({ pages: async () => new Response('hello', { headers }) })
  const answer = await send({ method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(answer.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/'])
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
  expect(answer.body).toHaveLength(0)
})

test('what a page says nothing about is kept nowhere', async () => {
  const { send } = await openTestShop({})
  expect((await send()).headers['cache-control']).toBe('private, no-store')
})

test('data of one piece is sent whole, and what comes later does not hold up what is there', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  let later = () => {}
  const shop = await openTestShop({
    pages: async request => {
      const whole = new URL(request.url).pathname === '/whole'
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(bytes('first, '))
          later = () => {
            stream.enqueue(bytes('second'))
            stream.close()
          }
          if (whole) stream.close()
        },
      })
      return new Response(body, { headers: { 'Content-Type': 'text/x-script' } })
    },
  })
  const whole = await fetch(`${shop.origin}/whole`)
  expect(whole.headers.get('content-length')).toBe('7')
  expect(await whole.text()).toBe('first, ')
  const pieces = await fetch(`${shop.origin}/pieces`)
  expect(pieces.headers.get('content-length')).toBeNull()
  const reader = pieces.body?.getReader()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first, ')
  later()
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('second')
})

test('whoever asks for too much while others wait is told when to come again', async () => {
  const pace = openPace({ most: 0.01, now: () => 0, isBusy: () => true })
  const { send, metrics } = await openTestShop({
    pages: async () => html('hello'),
    trustProxy: true,
    pace,
  })
  const from = (address: string) => send({ headers: { 'X-Forwarded-For': address } })
  expect((await from('198.18.0.1')).status).toBe(200)
  const refused = await from('198.18.0.2')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10'])
  expect(await metrics.text()).toContain('limits_reached_total{limit="requests"} 1')
})
