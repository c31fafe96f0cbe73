import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { RequestContext } from '#shop/request-context.ts'
import { defaultShop } from '#shop/settings/settings-reader.ts'
import { openTestShop, quietOpening } from '../http/testing.ts'
import { keepPublicPages } from './keep-public-pages.ts'

const PUBLIC = 'public, max-age=0, s-maxage=10'

/** Pages that count how often each was rendered, and say it. */
function counting(
  cacheControl: (path: string) => string | null,
  { status = 200, type = 'text/html; charset=utf-8', length = 0 } = {},
) {
  const rendered = new Map<string, number>()
  let time = 0
  let version = 'house'
  let catalogue = 0
  let pricing = '[]'
  const { pages } = keepPublicPages(
    async request => {
      const { pathname, search } = new URL(request.url)
      const times = (rendered.get(pathname + search) ?? 0) + 1
      rendered.set(pathname + search, times)
      const headers = new Headers({ 'Content-Type': type })
      const control = cacheControl(pathname)
      if (control) headers.set('Cache-Control', control)
      // The router renders for HEAD, too, and then takes the page away.
      const page = `${pathname}${search} rendered ${times}`.padEnd(length)
      const body = request.method === 'HEAD' ? null : page
      return new Response(body, { status, headers })
    },
    () => time,
  )
  return {
    rendered,
    wait: (ms: number) => {
      time += ms
    },
    rename: (to: string) => {
      version = to
    },
    changeCatalogue: () => {
      catalogue += 1
    },
    changePrices: (to: string) => {
      pricing = to
    },
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      pages(new Request(`http://shop.example${path}`, { headers, method }), {
        route: '',
        shopNow: async () => ({ ...defaultShop, version, catalogue, pricing }),
      } as RequestContext),
  }
}

test('a page for everybody is rendered once in a while, and again when it has grown old', async () => {
  const shop = counting(() => PUBLIC)
  expect(await (await shop.get('/collection')).text()).toBe('/collection rendered 1')
  shop.wait(9_999)
  expect(await (await shop.get('/collection')).text()).toBe('/collection rendered 1')
  shop.wait(2)
  expect(await (await shop.get('/collection')).text()).toBe('/collection rendered 2')
})

test('a page that is anybody’s own is rendered for each, and so is a failure', async () => {
  const own = counting(path => (path === '/cart' ? null : 'private, no-store'))
  for (const path of ['/cart', '/cart', '/setting', '/setting']) await own.get(path)
  expect([...own.rendered.values()]).toEqual([2, 2])
  const failing = counting(() => PUBLIC, { status: 500 })
  expect((await failing.get('/collection')).status).toBe(500)
  await failing.get('/collection')
  expect(failing.rendered.get('/collection')).toBe(2)
})

test('what somebody sends is never answered from what was kept', async () => {
  const shop = counting(() => PUBLIC)
  await shop.get('/collection')
  await shop.get('/collection', {}, 'POST')
  expect(shop.rendered.get('/collection')).toBe(2)
})

test('whoever asks for the head alone takes the page from nobody', async () => {
  const shop = counting(() => PUBLIC)
  const head = await shop.get('/collection', {}, 'HEAD')
  const page = await shop.get('/collection')
  expect(await page.text()).toBe('/collection rendered 1')
  expect(head.headers.get('etag')).toBe(page.headers.get('etag'))
})

test('whoever has it already is told so by its tag, and another tag brings it', async () => {
  const shop = counting(() => PUBLIC)
  const etag = (await shop.get('/collection')).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = await shop.get('/collection', { 'If-None-Match': known })
    expect([answer.status, await answer.text()]).toEqual([304, ''])
  }
  expect((await shop.get('/collection', { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('it is compressed for those who understand it, and not for others', async () => {
  const shop = counting(() => PUBLIC)
  const small = await shop.get('/collection', { 'Accept-Encoding': 'br, gzip' })
  expect(small.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await small.arrayBuffer())).toString()).toContain('rendered 1')
  for (const refusing of ['identity', 'gzip;q=0', 'gzip; q=0.0, br']) {
    const plain = await shop.get('/collection', { 'Accept-Encoding': refusing })
    expect(plain.headers.get('content-encoding'), refusing).toBeNull()
  }
})

test('addresses without number do not fill the memory: the oldest makes way', async () => {
  const shop = counting(() => PUBLIC)
  await shop.get('/collection')
  for (let page = 0; page < 300; page++) await shop.get(`/collection?page=${page}`)
  await shop.get('/collection?page=299')
  expect(shop.rendered.get('/collection?page=299')).toBe(1)
  await shop.get('/collection')
  expect(shop.rendered.get('/collection')).toBe(2)
})

test('pictures for everybody are not kept: they are files already, and nothing to compress', async () => {
  const shop = counting(() => PUBLIC, { type: 'image/jpeg' })
  for (const again of [1, 2])
    expect(await (await shop.get('/d/x/card.jpg')).text()).toBe(`/d/x/card.jpg rendered ${again}`)
})

test('nor do long pages under addresses without number', async () => {
  const shop = counting(() => PUBLIC, { length: 3_000_000 })
  await shop.get('/collection')
  for (let page = 0; page < 4; page++) await shop.get(`/collection?page=${page}`)
  await shop.get('/collection')
  expect(shop.rendered.get('/collection')).toBe(1)
  await shop.get('/collection?page=4')
  await shop.get('/collection')
  expect(shop.rendered.get('/collection')).toBe(2)
})

test('once the shop says something else of itself, nothing is answered from before', async () => {
  const shop = counting(() => PUBLIC)
  const etag = (await shop.get('/collection')).headers.get('etag') ?? ''
  shop.rename('2026-11-16-00000001')
  const answer = await shop.get('/collection', { 'If-None-Match': etag })
  expect([answer.status, await answer.text()]).toEqual([200, '/collection rendered 2'])
})

test('once a piece of the collection is another, nothing is answered from before', async () => {
  const shop = counting(() => PUBLIC)
  await shop.get('/collection')
  shop.changeCatalogue()
  expect(await (await shop.get('/collection')).text()).toBe('/collection rendered 2')
})

test('once prices are others, nothing is answered from before', async () => {
  const shop = counting(() => PUBLIC)
  await shop.get('/collection')
  shop.changePrices('["next",null,null,null]')
  expect(await (await shop.get('/collection')).text()).toBe('/collection rendered 2')
})

test('what is kept is answered before anything is rendered, for as long as the shop is as it was', async () => {
  let rendered = 0
  let time = 0
  let version = 'house'
  const { pages, keptPages } = keepPublicPages(
    async request => {
      rendered++
      const own = new URL(request.url).pathname === '/cart'
      const headers = { 'Content-Type': 'text/html', 'Cache-Control': own ? 'private' : PUBLIC }
      return new Response(`rendered ${rendered}`, { headers })
    },
    () => time,
  )
  const shopNow = async () => ({ ...defaultShop, version })
  const opening = { ...quietOpening, shopNow }
  let requests = 0
  const counting: typeof pages = (request, ctx) => {
    requests++
    return pages(request, ctx)
  }
  const { send } = await openTestShop({ pages: counting, keptPages, opening })
  const get = async (path: string, headers = {}, method = 'GET') => {
    const { status, headers: sent, body } = await send({ path, headers, method })
    return { status, sent, text: body.toString() }
  }

  const first = await get('/collection')
  const again = await get('/collection')
  expect([first.text, again.text]).toEqual(['rendered 1', 'rendered 1'])
  for (const name of ['etag', 'cache-control', 'content-type', 'vary', 'content-length'])
    expect(again.sent[name], name).toBe(first.sent[name])
  expect(again.sent['content-security-policy']).toContain("default-src 'self'")
  const known = await get('/collection', { 'If-None-Match': again.sent.etag })
  expect([known.status, known.text]).toEqual([304, ''])
  const small = await send({ path: '/collection', headers: { 'Accept-Encoding': 'gzip' } })
  expect(small.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(small.body).toString()).toBe('rendered 1')
  expect((await get('/collection', {}, 'HEAD')).text).toBe('')
  expect([rendered, requests]).toEqual([1, 1])

  version = '2026-11-16-00000001'
  expect((await get('/collection')).text).toBe('rendered 2')
  time += 10_001
  expect((await get('/collection')).text).toBe('rendered 3')
  expect([(await get('/cart')).text, (await get('/cart')).text]).toEqual([
    'rendered 4',
    'rendered 5',
  ])
})
