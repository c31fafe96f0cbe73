// The least that a page of React Router is: what the shop's pages are compared with. At `/<lines>` is one
// with so many lines.
import { createServer } from 'node:http'
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable, createRequestListener } from '@react-router/node'
import { createElement as h } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { Links, Meta, Outlet, Scripts, ServerRouter, useLoaderData } from 'react-router'

const LINE = 'A line of a page that says what a page of a shop may say.'

const root = {
  default: () =>
    h('html', null, h('head', null, h(Meta), h(Links)), h('body', null, h(Outlet), h(Scripts))),
}
const page = {
  /** @param {import('react-router').LoaderFunctionArgs} args */
  loader: ({ params }) => ({ lines: Number(params.lines) }),
  default: function Page() {
    const { lines } = /** @type {{ lines: number }} */ (useLoaderData())
    return Array.from({ length: lines }, (_, at) => h('p', { key: at, className: 'line' }, LINE))
  },
}

/** @type {import('react-router').HandleDocumentRequestFunction} */
function handleRequest(request, status, headers, context) {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(h(ServerRouter, { context, url: request.url }), {
      onAllReady() {
        headers.set('Content-Type', 'text/html')
        const body = new PassThrough()
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
    })
  })
}

const none = {
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  hasDefaultExport: true,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  imports: [],
  css: [],
}
const routes = {
  root: { id: 'root', path: '' },
  page: { id: 'page', parentId: 'root', path: ':lines' },
}
/** @type {import('react-router').ServerBuild} */
const build = {
  entry: { module: { default: handleRequest } },
  routes: { root: { ...routes.root, module: root }, page: { ...routes.page, module: page } },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: {
      root: { ...routes.root, ...none, hasLoader: false, module: '/root.js' },
      page: { ...routes.page, ...none, hasLoader: true, module: '/page.js' },
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

const server = createServer(createRequestListener({ build, mode: 'production' }))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`)
})
