import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { openTestShop } from '#server/http/testing.ts'

type Page = NonNullable<ServerBuild['routes'][string]>['module']

/** As the build has addresses without a page: the router answers there by itself. */
const modules = {
  '/list.txt': { loader: () => new Response('a list') },
  '/sentence.csv': {
    loader: () => {
      throw data('Older orders are still being added up.', { status: 422 })
    },
  },
  '/api/full': {
    loader: () => {
      throw data(null, { status: 503 })
    },
  },
}

const routes = Object.entries(modules).map(([path, module]) => [
  path,
  { id: path, path, module: module as unknown as Page },
])

async function openShop() {
  const handler = createRequestHandler(
    {
      entry: {
        module: { default: () => new Response(null, { status: 500 }), handleError: () => {} },
      },
      routes: Object.fromEntries(routes),
      assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
      publicPath: '/',
      assetsBuildDirectory: '',
      future: {} as ServerBuild['future'],
      ssr: true,
      isSpaMode: false,
      prerender: [],
      routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
    },
    'production',
  )
  const shop = await openTestShop({
    pages: request => handler(request, new RouterContextProvider()),
  })
  return (path: string, method = 'GET') =>
    shop.send({ path, method, headers: { Origin: shop.origin } })
}

test('a method that an address without a page does not take is refused in words', async () => {
  const send = await openShop()
  expect(String((await send('/list.txt')).body)).toBe('a list')
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const { status, headers, body } = await send('/list.txt', method)
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(String(body)).toMatch(/^This address doesn’t accept that\. /)
  }
})

test('a sentence that such an address throws is answered as it is', async () => {
  const send = await openShop()
  const { status, body } = await send('/sentence.csv')
  expect([status, String(body)]).toEqual([422, 'Older orders are still being added up.\n'])
})

test('a shop that cannot save says so, not null', async () => {
  const send = await openShop()
  const { status, headers, body } = await send('/api/full')
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect(String(body)).toMatch(/^The shop can’t answer right now\. /)
})
