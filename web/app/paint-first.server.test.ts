import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.server.ts'

test('modules are fetched after the style sheet, and with less haste', () => {
  const page =
    '<html><head><link rel="modulepreload" href="/a.js" nonce="$&"/><title>x</title>' +
    '<link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/x.css"/></head><body></body></html>'
  expect(paintFirst(page)).toBe(
    '<html><head><title>x</title><link rel="stylesheet" href="/x.css"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/a.js" nonce="$&"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/b.js"/></head><body></body></html>',
  )
})
