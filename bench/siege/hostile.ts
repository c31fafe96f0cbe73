import { randomInt, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { emptyParts, pngOf } from '#server/uploads/testing.ts'

/** From within one /64, as somebody with one line has it, another address each time. */
const rotating = () => `2001:db8:bad:1::${randomInt(1, 65_536).toString(16)}`

const randomDesign = () =>
  designCode({ ...defaultDesign('solitaire'), diameterUm: 14_000 + randomInt(800) * 10 })

type Attack = (origin: string) => Promise<number | string>

const ask = async (origin: string, path: string, init: RequestInit = {}) => {
  const headers = { Origin: origin, 'X-Forwarded-For': rotating(), ...init.headers }
  const signal = AbortSignal.timeout(40_000)
  const answer = await fetch(origin + path, { redirect: 'manual', signal, ...init, headers })
  await answer.arrayBuffer()
  return answer.status
}

const picture = () => `/special-orders/${randomUUID()}/pictures/${randomUUID()}`

const half = (origin: string) =>
  new Promise<string>(resolve => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => resolve('cut'))
    socket.once('data', data => resolve(String(data).slice(9, 12)))
    socket.write(
      `PUT ${picture()} HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nX-Forwarded-For: ${rotating()}\r\nContent-Length: 9900000\r\n\r\n`,
    )
    socket.write(new Uint8Array(8_000_000))
    setTimeout(() => {
      socket.destroy()
      resolve('held')
    }, 15_000).unref()
  })

/** Made once: whoever attacks has it ready. */
function sendAgain(make: () => Uint8Array<ArrayBuffer>): Attack {
  let body: Uint8Array<ArrayBuffer> | undefined
  return origin => {
    body ??= make()
    return ask(origin, picture(), { method: 'PUT', body })
  }
}

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
})

/** Everything that once stopped, filled or tricked the shop. Each is done again and again. */
export const attacks: Readonly<Record<string, Attack>> = {
  ...Object.fromEntries(
    Object.entries({
      ...emptyParts,
      'a small PNG of 40 megapixels': () => pngOf(6300, 6300),
    }).map(([name, make]) => [name, sendAgain(make)]),
  ),
  'half a picture': half,
  'models of random designs': origin => ask(origin, `/models/${randomDesign()}.usdz`),
  'large pictures of random designs': origin =>
    ask(origin, `/pictures/${randomDesign()}.png?size=1200`),
  'weights of random designs': origin => ask(origin, `/castings/${randomDesign()}.json`),
  'carts without a cookie': origin =>
    ask(origin, '/cart', form({ intent: 'add', code: designCode(defaultDesign('plain-band')) })),
  'wrong passwords': origin =>
    ask(origin, '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com', password: randomUUID() }),
    }),
  'shared designs': origin =>
    ask(origin, '/api/shares', { method: 'POST', body: JSON.stringify({ code: randomDesign() }) }),
  'suggestions without end': origin =>
    ask(origin, '/api/suggest', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ words: `a ring for ${randomInt(100_000)} euros`.repeat(20) }),
    }),
  'MCP without end': origin =>
    ask(origin, '/api/mcp', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    }),
  'bands for random rings': origin => ask(origin, `/d/${randomDesign()}/band`),
  'forged quotes': origin =>
    ask(origin, '/api/quotes/verify', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ quote: `${randomUUID()}.x.y`, audience: 'https://partner.example' }),
    }),
  'no form': origin =>
    ask(origin, '/cart', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'x' }),
  'a NUL': origin => ask(origin, '/cart', form({ intent: 'add', code: '\0' })),
  'another path': origin => ask(origin, '/api/orders/%2e%2e', { method: 'POST' }),
}

/** Does one of them until the end, as fast as it is answered. Counts the answers by status. */
export async function attack(name: string, origin: string, until: number) {
  const answers: Record<string, number> = {}
  while (performance.now() < until) {
    const status = await attacks[name]?.(origin).catch(() => 'cut')
    answers[String(status)] = (answers[String(status)] ?? 0) + 1
    await delay(5)
  }
  return answers
}
