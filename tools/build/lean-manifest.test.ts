import { expect, test } from 'vitest'
import { leanManifest } from './lean-manifest.ts'

const begins = 'window.__reactRouterManifest='

test('the list of routes keeps all that is true, and nothing that is loaded or rarely wanted', () => {
  const route = (id: string) => ({
    id,
    path: `/${id}`,
    hasLoader: true,
    hasAction: false,
    module: `/assets/${id}.js`,
    imports: ['/assets/react.js', '/assets/radio.js'],
    css: [],
  })
  const manifest = {
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
    routes: { a: route('pages/cart'), b: route('pages/workshop/rates') },
    version: 'x',
  }
  const lean = leanManifest(`${begins}${JSON.stringify(manifest)};`)
  expect(JSON.parse(lean.slice(begins.length, -1))).toEqual({
    ...manifest,
    routes: {
      a: {
        id: 'pages/cart',
        path: '/pages/cart',
        hasLoader: true,
        module: '/assets/pages/cart.js',
        imports: ['/assets/radio.js'],
        css: [],
      },
      b: {
        id: 'pages/workshop/rates',
        path: '/pages/workshop/rates',
        hasLoader: true,
        module: '/assets/pages/workshop/rates.js',
        imports: [],
        css: [],
      },
    },
  })
})
