import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { pngOf } from '#server/uploads/testing.ts'
import { type Buyer, delivered } from '../buyers.ts'

/** One request of a customer: what it was, how long it took, and what was wrong with it. */
export interface HonestRequest {
  readonly what: string
  readonly ms: number
  readonly fault: string | null
}

/** Between two clicks of somebody who reads. */
const THINKS_MS = 300

/** Somebody who designs, sends a picture along and buys: each piece is looked at before. */
export async function shopHonestly(
  origin: string,
  address: string,
  {
    buyers,
    until,
    asked,
  }: {
    readonly buyers: Iterator<Buyer>
    readonly until: number
    readonly asked: HonestRequest[]
  },
): Promise<void> {
  const send = async (what: string, path: string, good: number, init: RequestInit = {}) => {
    const begun = performance.now()
    const headers = { Origin: origin, 'X-Forwarded-For': address, ...init.headers }
    const fault = await fetch(origin + path, { redirect: 'manual', ...init, headers }).then(
      async answer => {
        await answer.arrayBuffer()
        return answer.status === good ? null : `${what} answers ${answer.status}`
      },
      (error: unknown) => `${what}: ${String(error)}`,
    )
    asked.push({ what, ms: performance.now() - begun, fault })
    await delay(THINKS_MS)
  }
  for (let next = buyers.next(); !next.done && performance.now() < until; next = buyers.next()) {
    const { cookie, codes, seen } = next.value
    const headers = { Cookie: cookie }
    const post = (what: string, path: string, form: Record<string, string>) =>
      send(what, path, 302, { method: 'POST', headers, body: new URLSearchParams(form) })
    await send('the page of stones', '/customize/birthstones', 200, { headers })
    for (const code of codes)
      await send('a picture', `/pictures/${code}.png?size=300`, 200, { headers })
    const address = `/special-orders/${randomUUID()}/pictures/${randomUUID()}`
    const body = pngOf(400, 300)
    await send('sending a picture', address, 201, { method: 'PUT', headers, body })
    for (const code of codes) await post('adding to the cart', '/cart', { intent: 'add', code })
    await send('the cart', '/cart', 200, { headers })
    await post('the address', '/checkout', { intent: 'keep', ...delivered })
    await send('the checkout', '/checkout', 200, { headers })
    const order = { intent: 'order', key: randomUUID(), seen: String(seen), means: 'success' }
    await post('the order', '/checkout', { ...delivered, ...order })
  }
}
