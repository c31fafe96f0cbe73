import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { defaultShop } from '#shop/settings/settings-reader.ts'
import { openTestShop, quietOpening } from '../http/testing.ts'
import { keepStrangersPages } from './keep-strangers-pages.ts'

/** A shop whose one page says who read it, how often it was rendered, and its nonce twice. */
async function shopWith(
  answer: Readonly<{ status?: number; headers?: HeadersInit; length?: number }> = {},
) {
  let rendered = 0
  let time = 0
  let version = 'house'
  const { pages, keptPages } = keepStrangersPages(
    async (request, ctx) => {
      rendered++
      const who = request.headers.get('cookie') ?? 'nobody'
      const headers = new Headers(answer.headers)
      if (!headers.has('Kept-For')) headers.set('Kept-For', 'strangers')
      if (!headers.has('Content-Type')) headers.set('Content-Type', 'text/html; charset=utf-8')
      const language = request.headers.get('accept-language') ?? 'none'
      const page = `for ${who} in ${language}, ${rendered}: ${ctx.nonce} and ${ctx.nonce}`
      return new Response(page.padEnd(answer.length ?? 0), {
        status: answer.status ?? 200,
        headers,
      })
    },
    () => time,
  )
  const shopNow = async () => ({ ...defaultShop, version })
  const { send } = await openTestShop({ pages, keptPages, opening: { ...quietOpening, shopNow } })
  const get = async (headers = {}, path = '/login', method = 'GET') => {
    const sent = await send({ path, headers, method })
    const nonce = /'nonce-([^']+)'/.exec(String(sent.headers['content-security-policy']))?.[1]
    return { ...sent, nonce, text: sent.body.toString() }
  }
  return {
    get,
    rendered: () => rendered,
    wait: (ms: number) => {
      time += ms
    },
    rename: (to: string) => {
      version = to
    },
  }
}

test('a page for strangers is rendered once in a while, each time with a nonce of its own', async () => {
  const shop = await shopWith()
  const first = await shop.get()
  const again = await shop.get()
  for (const { text, nonce } of [first, again])
    expect(text).toBe(`for nobody in none, 1: ${nonce} and ${nonce}`)
  expect(first.nonce).not.toBe(again.nonce)
  for (const name of ['cache-control', 'content-type', 'vary', 'content-length', 'kept-for'])
    expect(again.headers[name], name).toBe(first.headers[name])
  expect(again.headers).toMatchObject({ 'cache-control': 'private, no-store' })
  expect(again.headers['kept-for']).toBeUndefined()
  expect((await shop.get({}, '/login', 'HEAD')).text).toBe('')
  expect(shop.rendered()).toBe(1)
  shop.wait(10_001)
  expect((await shop.get()).text).toContain('none, 2:')
  shop.rename('2026-11-16-00000001')
  expect((await shop.get()).text).toContain('none, 3:')
})

test('whoever sends a cookie gets a page of their own, and nobody else ever gets that', async () => {
  const shop = await shopWith()
  const own = { Cookie: 'keepsake=ada' }
  expect((await shop.get(own)).text).toContain('for keepsake=ada in none, 1:')
  expect((await shop.get()).text).toContain('for nobody in none, 2:')
  expect((await shop.get({ Cookie: 'anything' })).text).toContain('for anything in none, 3:')
  expect((await shop.get(own)).text).toContain('for keepsake=ada in none, 4:')
  expect((await shop.get()).text).toContain('for nobody in none, 2:')
})

test('another language and another address are another page', async () => {
  const shop = await shopWith()
  const german = { 'Accept-Language': 'de' }
  for (const from of [1, 1]) {
    expect((await shop.get()).text).toContain(`none, ${from}:`)
    expect((await shop.get(german)).text).toContain(`de, ${from + 1}:`)
    expect((await shop.get(german, '/login?redirect=/cart')).text).toContain(`de, ${from + 2}:`)
  }
})

test('whoever understands gzip gets it, with a nonce of their own too', async () => {
  const shop = await shopWith({ length: 5000 })
  await shop.get()
  const { headers, body, nonce } = await shop.get({ 'Accept-Encoding': 'gzip' })
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(body).toString()).toContain(`none, 1: ${nonce} and ${nonce}`)
})

test.each([
  ['a failure', { status: 500 }],
  ['one that sets a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
  ['data', { headers: { 'Content-Type': 'text/x-script' } }],
  ['one that does not say so', { headers: { 'Kept-For': 'nobody' } }],
])('%s is never kept', async (_, answer) => {
  const shop = await shopWith(answer)
  await shop.get()
  await shop.get()
  expect(shop.rendered()).toBe(2)
})

test('what somebody sends is never answered from what was kept', async () => {
  const shop = await shopWith()
  await shop.get()
  expect((await shop.get({}, '/login', 'POST')).text).not.toContain(', 1:')
})
