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
import { deferScripts } from './start-after-load.server.ts'

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

test('defers the module script and every preload that React Router renders', async () => {
  const answer = await createRequestHandler(build)(new Request('http://localhost/'))
  const printed = await answer.text()
  const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0
  const preloads = count(printed, /<link rel="modulepreload"/g)
  expect(preloads).toBeGreaterThan(0)
  expect(count(printed, /<script[^>]* type="module"/g)).toBe(1)
  const deferred = deferScripts(printed)
  expect(deferred).not.toMatch(/type="module"|<link rel="modulepreload"/)
  expect(deferred).toMatch(/<script[^>]* type="text\/deferred"[^>]*>[^<]*\/entry\.js/)
  expect(count(deferred, /<link data-rel="modulepreload"/g)).toBe(preloads)
})
