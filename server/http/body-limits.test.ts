import { expect, test } from 'vitest'
import { bodyLimit } from './body-limits.ts'

test('only a picture that is sent may be large', () => {
  const picture = '/special-orders/a/pictures/b'
  expect(bodyLimit({ method: 'PUT', url: `${picture}?x` }, 1)).toEqual({
    bytes: 10_000_000,
    large: true,
  })
  for (const url of ['/workshop/collection/a', '/workshop/collection/a.data?index'])
    expect(bodyLimit({ method: 'POST', url }, 1).large, url).toBe(true)
  expect(bodyLimit({ method: 'POST', url: '/workshop/single-stones/suppliers/a' }, 1)).toEqual({
    bytes: 96 * 1024 * 1024 + 4096,
    large: true,
  })
  for (const [method, url] of [
    ['POST', '/workshop/collection'],
    ['POST', '/workshop/collection/new'],
    ['POST', '/workshop/collection/new.data'],
    ['PUT', '/workshop/collection/a'],
    ['POST', '/workshop/single-stones/suppliers'],
    ['POST', picture],
    ['PUT', `${picture}/c`],
    ['PUT', '/special-orders/a'],
    ['PUT', '/x/special-orders/a/pictures/b'],
    ['POST', '/jewelry/components/SpecialOrder'],
  ] as const)
    expect(bodyLimit({ method, url }, 1), `${method} ${url}`).toEqual({
      bytes: 1,
      large: false,
    })
})
