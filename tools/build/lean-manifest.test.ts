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
    routes: { a: route('features/cart/cart'), b: route('features/backoffice/catalogue/rates') },
    version: 'x',
  }
  const lean = leanManifest(`${begins}${JSON.stringify(manifest)};`)
  expect(JSON.parse(lean.slice(begins.length, -1))).toEqual({
    ...manifest,
    routes: {
      a: {
        id: 'features/cart/cart',
        path: '/features/cart/cart',
        hasLoader: true,
        module: '/assets/features/cart/cart.js',
        imports: ['/assets/radio.js'],
        css: [],
      },
      b: {
        id: 'features/backoffice/catalogue/rates',
        path: '/features/backoffice/catalogue/rates',
        hasLoader: true,
        module: '/assets/features/backoffice/catalogue/rates.js',
        imports: [],
        css: [],
      },
    },
  })
})
