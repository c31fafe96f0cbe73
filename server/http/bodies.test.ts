import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openHeld } from '../limits/held-shares.ts'
import { openTestShop, send } from './testing.ts'

const PICTURE = '/special-orders/a/pictures/b'
const PATIENCE = 10_000

async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => {
    socket.destroy()
  })
  await once(socket, 'connect')
  return socket
}

const head = (origin: string, from: string, bytes: number) =>
  `PUT ${PICTURE} HTTP/1.1\r\nHost: shop\r\nOrigin: ${origin}\r\nX-Forwarded-For: ${from}\r\nContent-Length: ${bytes}\r\n\r\n`

test('whoever may not send a picture is told before a byte of it is read', async () => {
  const { port, origin } = await openTestShop({
    pages: async () => new Response('There is nothing here.', { status: 404 }),
  })
  const socket = await dial(port)
  socket.write(head(origin, '198.18.0.1', 9_000_000))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 404 /)
})

test('a picture that may be sent arrives whole, in pieces or not', async () => {
  const { port, origin } = await openTestShop({
    pages: async request => new Response(String((await request.arrayBuffer()).byteLength)),
  })
  const body = 'x'.repeat(3_000_000)
  const headers = { Origin: origin }
  const whole = await send(port, { path: PICTURE, method: 'PUT', headers, body })
  expect([whole.status, String(whole.body)]).toEqual([200, '3000000'])
  async function* pieces() {
    for (let i = 0; i < 3; i++) yield new Uint8Array(1_000_000)
  }
  const chunked = { ...headers, 'Transfer-Encoding': 'chunked' }
  const parts = await send(port, { path: PICTURE, method: 'PUT', headers: chunked, body: pieces() })
  expect([parts.status, String(parts.body)]).toEqual([200, '3000000'])
})

test('one that is larger than it may be is answered so, though the page has begun', async () => {
  const { port, origin } = await openTestShop({
    pages: async request => new Response(String((await request.arrayBuffer()).byteLength)),
  })
  async function* pieces() {
    for (let i = 0; i < 12; i++) yield new Uint8Array(1_000_000)
  }
  const headers = { Origin: origin, 'Transfer-Encoding': 'chunked' }
  const answer = await send(port, { path: PICTURE, method: 'PUT', headers, body: pieces() })
  expect(answer.status).toBe(413)
})

test('forty half-sent pictures fill one client’s share and nobody else’s', async () => {
  const bodies = openHeld({ each: 20_000_000, all: 200_000_000 })
  const { port, origin } = await openTestShop({
    trustProxy: true,
    bodies,
    pages: async request => new Response(String((await request.arrayBuffer()).byteLength)),
  })
  const answers: string[] = []
  const sockets = await Promise.all(Array.from({ length: 40 }, () => dial(port)))
  for (const socket of sockets) {
    socket.on('data', data => answers.push(String(data).slice(9, 12)))
    socket.write(head(origin, '2001:db8::1', 9_000_000))
    socket.write(new Uint8Array(8_000_000))
  }
  await vi.waitFor(() => expect(answers.length).toBeGreaterThanOrEqual(37), PATIENCE)
  expect(new Set(answers)).toEqual(new Set(['429']))
  expect(bodies.held()).toBeLessThanOrEqual(20_000_000)
  const headers = { Origin: origin, 'X-Forwarded-For': '2001:db8:1::1' }
  const other = await send(port, { path: PICTURE, method: 'PUT', headers, body: 'x'.repeat(5e6) })
  expect([other.status, String(other.body)]).toEqual([200, '5000000'])
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(() => expect(bodies.held()).toBe(0), PATIENCE)
})

test('what is announced beyond a client’s share is refused before a byte of it is there', async () => {
  const bodies = openHeld({ each: 20_000_000, all: 30_000_000 })
  const { port, origin } = await openTestShop({
    trustProxy: true,
    bodies,
    pages: async request => new Response(String((await request.arrayBuffer()).byteLength)),
  })
  const announce = async (from: string) => {
    const socket = await dial(port)
    const answer = once(socket, 'data').then(([data]) => String(data).slice(9, 12))
    socket.write(head(origin, from, 9_000_000))
    return { socket, answer }
  }
  const first = [await announce('2001:db8::1'), await announce('2001:db8::1')]
  expect(await (await announce('2001:db8::1')).answer).toBe('429')
  // Announced by two clients is more than all may send, but nothing was sent, and others may.
  await announce('2001:db8:1::1')
  await announce('2001:db8:1::1')
  expect(bodies.held()).toBe(0)
  const headers = { Origin: origin, 'X-Forwarded-For': '2001:db8:2::1' }
  const other = await send(port, { path: PICTURE, method: 'PUT', headers, body: 'x'.repeat(5e6) })
  expect([other.status, String(other.body)]).toEqual([200, '5000000'])
  for (const { socket } of first) socket.destroy()
  await vi.waitFor(
    async () =>
      expect(
        (
          await send(port, {
            path: PICTURE,
            method: 'PUT',
            headers: { ...headers, 'X-Forwarded-For': '2001:db8::1' },
            body: 'x'.repeat(5e6),
          })
        ).status,
      ).toBe(200),
    PATIENCE,
  )
})
