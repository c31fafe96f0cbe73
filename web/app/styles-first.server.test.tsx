import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { putStylesFirst } from './styles-first.server.ts'

test('modules are fetched after the style sheet, and with less haste', () => {
  const page =
    '<html><head><link rel="modulepreload" href="/a.js" nonce="$&"/><title>x</title>' +
    '<link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/x.css"/></head><body></body></html>'
  expect(putStylesFirst(page)).toBe(
    '<html><head><title>x</title><link rel="stylesheet" href="/x.css"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/a.js" nonce="$&"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/b.js"/></head><body></body></html>',
  )
})

test('React prints its links as they are looked for, and before the style sheet', () => {
  const printed = renderToString(
    <html lang="en">
      <head>
        <link rel="stylesheet" href="/x.css" />
      </head>
      <body>
        <link rel="modulepreload" href="/a.js" crossOrigin="anonymous" nonce="n" />
      </body>
    </html>,
  )
  const order = (html: string) =>
    [...html.matchAll(/href="(\/[ax]\.\w+)"/g)].map(([, href]) => href)
  expect(order(putStylesFirst(printed))).toEqual(['/x.css', '/a.js'])
  expect(putStylesFirst(printed)).toContain('fetchpriority="low" href="/a.js"')
})
