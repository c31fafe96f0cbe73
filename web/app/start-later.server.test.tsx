import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { expect, test } from 'vitest'
import { startLater } from './start-later.server.ts'

const Root = () => (
  <html lang="en">
    <head>
      <title>A page</title>
      <Meta />
      <Links />
    </head>
    <body>
      <Outlet />
      <Scripts />
    </body>
  </html>
)

const route = (id: string, rest: object) => ({
  id,
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  hasDefaultExport: true,
  hasLoader: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  imports: [],
  css: [],
  module: `/${id}.js`,
  ...rest,
})

/** The least that the router itself renders a page of. */
const build: ServerBuild = {
  entry: {
    module: {
      default: (request, status, headers, context) => {
        headers.set('Content-Type', 'text/html')
        const html = renderToString(<ServerRouter context={context} url={request.url} />)
        return new Response(html, { status, headers })
      },
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    page: { id: 'page', parentId: 'root', index: true, module: { default: () => <p>Words</p> } },
  },
  assets: {
    entry: { module: '/entry.js', imports: ['/part.js'] },
    routes: {
      root: route('root', { path: '' }),
      page: route('page', { parentId: 'root', index: true }),
    },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
}

test('of the page that the router prints no module is fetched or run by the browser itself', async () => {
  const answer = await createRequestHandler(build)(new Request('http://localhost/'))
  const printed = await answer.text()
  expect(printed.match(/<script[^>]* type="module"/g)).toHaveLength(1)
  expect(printed).toContain('<link rel="modulepreload"')
  const held = startLater(printed)
  expect(held).not.toContain('type="module"')
  expect(held).not.toContain('<link rel="modulepreload"')
  expect(held.match(/type="text\/later"/g)).toHaveLength(1)
  expect(held).toMatch(/<script[^>]* type="text\/later"[^>]*>[^<]*\/entry\.js/)
  expect(held.match(/data-rel="modulepreload"/g)).toHaveLength(
    printed.match(/rel="modulepreload"/g)?.length ?? 0,
  )
})
