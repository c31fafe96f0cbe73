import { randomBytes, randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { quietBuying, quietOpening } from '#server/http/testing.ts'
import { openLimits } from '#server/limits/open-limits.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { takeOrphans } from '#shop/special-orders/pictures.ts'
import { specialOrders } from '#shop/special-orders/tables.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { mac } from '#tools/testing/payment-context.ts'
import { requestContext } from '#web/app/request-context.ts'
import * as talk from './customer/special-order.tsx'
import * as asking from './customer/special-orders-api.tsx'
import * as picture from './special-order-picture.tsx'
import * as bench from './staff/special-order.tsx'

const now = new Date('2026-11-15T12:00:00Z')
const kept = new Map<string, Uint8Array<ArrayBuffer>>()

let ctx: RequestContext
let here: Visitor | null
let mark: string | null
let people: Record<'ada' | 'eve' | 'ben', Visitor>

beforeEach(async () => {
  const { transact } = await testDatabase('embedded')
  const add = async (name: string, role: Visitor['role'] = 'customer'): Promise<Visitor> => {
    const email = `${name}@example.com`
    const accountId = await transact(t => addAccount(t, { email, name, role }))
    return { accountId, sessionId: 's', email, name, role }
  }
  people = { ada: await add('ada'), eve: await add('eve'), ben: await add('ben', 'jeweller') }
  here = null
  mark = null
  kept.clear()
  ctx = {
    requestId: 'r',
    nonce: 'n',
    address: randomUUID(),
    ...quietOpening.identity,
    workers: quietOpening.workers,
    ...quietBuying,
    limits: openLimits({ now: () => now }),
    paymentContext: { ...quietBuying.paymentContext, mac, random: randomBytes },
    guest: {
      secret: () => mark,
      begin: () => {
        mark ??= 'm'.repeat(43)
        return mark
      },
      forget: () => {},
    },
    imageUploads: {
      printable: async () => null,
      clean: async sent => {
        const bytes = new Uint8Array(await new Response(sent as BodyInit).arrayBuffer())
        return bytes.length > 0
          ? { ok: true, bytes, width: 2, height: 1, smaller: [] }
          : { ok: false, reason: 'empty' }
      },
      keep: async (name, bytes) => void kept.set(name, new Uint8Array(bytes)),
      find: async name => kept.get(name) ?? null,
      remove: async name => void kept.delete(name),
    },
    identity: quietOpening.identity.browserOptions,
    now: () => now,
    transact,
    visitor: async () => here,
    report: error => {
      throw error
    },
    route: '/special-orders',
  }
})

type Handler = (args: never) => unknown

interface Asking {
  readonly method?: string
  readonly cookie?: string
  readonly body?: BodyInit
  readonly query?: string
}

/** What a route answers, whether it returns or throws it. */
async function ask(
  handler: Handler,
  params: object,
  { method = 'GET', cookie, body, query = '' }: Asking = {},
) {
  const context = new RouterContextProvider()
  context.set(requestContext, ctx)
  const url = new URL(`http://shop.example/special-orders/x${query}`)
  const request = new Request(url, {
    method,
    headers: cookie ? { Cookie: cookie } : {},
    ...(body !== undefined && { body }),
  })
  const args = { context, request, params, url } as never
  const end = await Promise.resolve()
    .then(() => handler(args))
    .catch((thrown: unknown) => thrown)
  if (end instanceof Response) return { status: end.status, headers: end.headers, data: null }
  const init = (end as { init?: { status?: number } | null }).init
  return { status: init?.status ?? 200, headers: new Headers(), data: end }
}

const wish = (id: string) =>
  new URLSearchParams({ id, words: 'A ring like a river.', name: 'Ada', email: 'a@example.com' })

const put = (id: string, which: string, cookie = '') =>
  ask(
    picture.action,
    { id, picture: which },
    { method: 'PUT', body: new Uint8Array([1, 2]), cookie },
  )
const see = (id: string, which: string, cookie = '') =>
  ask(picture.loader, { id, picture: which }, { cookie })

async function sent() {
  const id = randomUUID()
  const answer = await ask(asking.action, {}, { method: 'POST', body: wish(id) })
  const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return { id, cookie, status: answer.status, headers: answer.headers }
}

test('a wish is taken once; only the first answer holds the key', async () => {
  const { id, cookie, status, headers } = await sent()
  expect(status).toBe(201)
  expect(cookie).toMatch(/^keepsake-special-[\w-]{36}=[\w-]{43}$/)
  expect(headers.get('Set-Cookie')).toMatch(/Path=\/special-orders; .*HttpOnly; SameSite=Lax/)
  const again = await ask(asking.action, {}, { method: 'POST', body: wish(id) })
  expect(again.status).toBe(201)
  expect(again.headers.get('Set-Cookie')).toBeNull()
  expect(await ctx.transact(t => t.select().from(specialOrders))).toHaveLength(1)
})

test('one address asks so often in an hour, and another is not held up by it', async () => {
  for (let i = 0; i < 12; i++) expect((await sent()).status).toBe(201)
  const late = await sent()
  expect([late.status, Number(late.headers.get('Retry-After')) > 0]).toEqual([429, true])
  ctx = { ...ctx, address: randomUUID() }
  expect((await sent()).status).toBe(201)
})

test('a special order opens by its key, to staff at the bench, and to nobody else', async () => {
  const { id, cookie } = await sent()
  const other = await sent()
  const open = (options: Asking = {}) => ask(talk.loader, { id }, options)
  expect((await open({ cookie })).status).toBe(200)
  // A guest is led to sign in, the same for one that never was.
  const away = await open({ cookie: other.cookie })
  expect([away.status, away.headers.get('Location')]).toEqual([
    302,
    `/login?redirect=${encodeURIComponent(`/special-orders/${id}`)}`,
  ])
  expect((await ask(talk.loader, { id: randomUUID() })).status).toBe(302)
  here = people.eve
  expect((await open()).status).toBe(404)
  const form = () => new URLSearchParams({ intent: 'message', words: 'hi', key: randomUUID() })
  expect((await ask(talk.action, { id }, { method: 'POST', body: form() })).status).toBe(404)
  expect((await ask(bench.action, { id }, { method: 'POST', body: form() })).status).toBe(404)
  here = people.ben
  expect((await ask(bench.loader, { id })).status).toBe(200)
  expect((await ask(bench.action, { id }, { method: 'POST', body: form() })).status).toBe(200)
})

test('the link of the email becomes a cookie, and a wrong one nothing', async () => {
  const { id, cookie } = await sent()
  const secret = cookie.split('=')[1] ?? ''
  const right = await ask(talk.loader, { id }, { query: `?key=${secret}` })
  expect([right.status, right.headers.get('Location')]).toEqual([302, `/special-orders/${id}`])
  expect(right.headers.get('Set-Cookie')).toContain(secret)
  for (const key of [
    'x',
    `${secret}x`,
    secret.replace(/^./, first => (first === 'A' ? 'B' : 'A')),
    '',
    '%00',
  ])
    expect(
      (await ask(talk.loader, { id }, { query: `?key=${key}` })).headers.get('Set-Cookie'),
    ).toBeNull()
})

test('a picture is its sender’s alone until the wish is sent, and then its owner’s and the bench’s', async () => {
  const [id, one] = [randomUUID(), randomUUID()]
  expect((await put(id, one)).status).toBe(201)
  expect((await see(id, one)).status).toBe(200)
  const own = mark
  mark = 'o'.repeat(43)
  expect((await see(id, one)).status).toBe(404)
  // Nobody adds to another's wish, takes its picture's name, or removes it.
  expect((await put(id, randomUUID())).status).toBe(404)
  expect((await put(randomUUID(), one)).status).toBe(404)
  expect((await ask(picture.action, { id, picture: one }, { method: 'DELETE' })).status).toBe(404)
  mark = own
  const answer = await ask(asking.action, {}, { method: 'POST', body: wish(id) })
  const cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  mark = null
  expect((await see(id, one)).status).toBe(404)
  const seen = await see(id, one, cookie)
  expect(seen.status).toBe(200)
  expect(seen.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(seen.headers.get('Content-Disposition')).toMatch(/^inline; filename="[\w-]+\.webp"$/)
  here = people.eve
  expect((await see(id, one)).status).toBe(404)
  here = people.ben
  expect((await see(id, one)).status).toBe(200)
  expect((await see(id, '../../etc/passwd')).status).toBe(404)
})

test('sixteen pictures sent together: eight are kept, and the files of no other', async () => {
  const { transact } = await testDatabase('postgres')
  ctx = { ...ctx, transact }
  mark = 'm'.repeat(43)
  const id = randomUUID()
  const all = await Promise.all(Array.from({ length: 16 }, () => put(id, randomUUID())))
  expect(all.map(({ status }) => status).sort()).toEqual([
    ...new Array(8).fill(201),
    ...new Array(8).fill(403),
  ])
  expect(kept.size).toBe(8)
})

test('guests fill no more of the disk than is meant for them, each and all together', async () => {
  ctx = { ...ctx, limits: openLimits({ now: () => now, overrides: { 'guest-picture-bytes': 3 } }) }
  expect((await put(randomUUID(), randomUUID())).status).toBe(201)
  const late = await put(randomUUID(), randomUUID())
  expect([late.status, Number(late.headers.get('Retry-After')) > 0]).toEqual([429, true])
  ctx = { ...ctx, limits: openLimits({ now: () => now, overrides: { 'guest-storage': 3 } }) }
  const full = await put(randomUUID(), randomUUID())
  expect([full.status, full.headers.get('Retry-After')]).toEqual([503, '3600'])
  expect(kept.size).toBe(1)
  here = people.ada
  ctx = { ...ctx, limits: openLimits({ now: () => now, overrides: { 'guest-picture-bytes': 1 } }) }
  expect((await put(randomUUID(), randomUUID())).status).toBe(201)
})

test('eight pictures, and what was never sent is thrown away', async () => {
  const id = randomUUID()
  for (let i = 0; i < 8; i++) expect((await put(id, randomUUID())).status).toBe(201)
  expect((await put(id, randomUUID())).status).toBe(403)
  expect(kept.size).toBe(8)
  const week = new Date(now.getTime() + 8 * 86_400_000)
  expect(await ctx.transact(t => takeOrphans(t, { now }))).toHaveLength(0)
  expect(await ctx.transact(t => takeOrphans(t, { now: week }))).toHaveLength(8)
})
