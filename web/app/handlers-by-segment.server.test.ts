import { RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { handlersBySegment } from './handlers-by-segment.server.ts'
import { developmentRoutes, routeTable } from './route-table.ts'

const paths = [...routeTable, ...developmentRoutes].map(({ path }) => path)

test('no path begins with a parameter, which would belong to every first segment', () => {
  expect(paths.filter(path => /^\/[:*]/.test(path))).toEqual([])
})

type Page = NonNullable<ServerBuild['routes'][string]>['module']
/** As the router's own build has them, which has no component where a route has none. */
const answering = (path: string) => ({ loader: () => new Response(path) }) as unknown as Page

/** Pages that answer with the path that they were found by. */
const build: ServerBuild = {
  entry: { module: { default: () => new Response(null, { status: 500 }) } },
  routes: Object.fromEntries(
    [...paths, '*'].map(path => [path, { id: path, path, module: answering(path) }]),
  ),
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {} as ServerBuild['future'],
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
}

const handlerOf = handlersBySegment(build, 'production')
const pageOf = async (pathname: string) => {
  const url = `https://shop.example${pathname}`
  const answer = await handlerOf(pathname)(new Request(url), new RouterContextProvider())
  return answer.text()
}

test('every path is found among those of its segment, with a slash at its end or without', async () => {
  for (const path of paths) {
    const pathname = path.replaceAll(/:\w+\??/g, 'x').replace('*', 'x')
    expect(await pageOf(pathname)).toBe(path)
    expect(await pageOf(`${pathname}/`)).toBe(path)
  }
})

test.each([
  ['/nothing', '*'],
  ['/cart/nothing', '*'],
  ['//cart', '*'],
  ['/c%61rt', '/cart'],
])('%s is found among all of them: %s', async (pathname, page) => {
  expect(await pageOf(pathname)).toBe(page)
})
