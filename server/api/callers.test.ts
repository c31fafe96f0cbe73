import { expect, test } from 'vitest'
import { scopeNames } from '#shop/keys/scopes.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { openApiShop } from '#tools/testing/api-shop.ts'
import { routeTable } from '../../web/app/route-table.ts'
import { apiCalls } from './calls.ts'
import { ownAddresses } from './own-addresses.ts'

const OPTIONS = '/api/options?style=plain-band&field=finish'

test('every answer says what is left; a key has calls of its own, wherever it calls from', async () => {
  const { ask, keyWith, pass } = await openApiShop()
  const from = { 'X-Forwarded-For': '198.18.0.9' }
  const { most } = rateLimits['api-heavy']
  const first = await ask(OPTIONS, { headers: from })
  expect(first.headers['ratelimit-policy']).toBe(`"options";q=${most};w=60`)
  expect(first.headers.ratelimit).toBe(`"options";r=${most - 1};t=60`)
  for (let i = 1; i < most; i++) await ask(OPTIONS, { headers: from })
  pass(0.5)
  const refused = await ask(OPTIONS, { headers: from })
  expect([refused.status, refused.headers.ratelimit]).toEqual([429, '"options";r=0;t=30'])
  const [one, two] = [await keyWith(['orders:read']), await keyWith(['webhooks:manage'])]
  for (const { key } of [one, two]) {
    const keyed = await ask(OPTIONS, { headers: { ...from, Authorization: `Bearer ${key}` } })
    const { most: ofKey } = rateLimits['api-key']
    expect([keyed.status, keyed.headers['ratelimit-policy'], keyed.headers.ratelimit]).toEqual([
      200,
      `"key";q=${ofKey};w=60`,
      `"key";r=${ofKey - 1};t=60`,
    ])
  }
  const other = await ask('/api/catalogue', { headers: from })
  expect(other.headers.ratelimit).toBe(`"open";r=${rateLimits['api-open'].most - 1};t=60`)
  expect(other.headers['access-control-expose-headers']).toContain('RateLimit, RateLimit-Policy')
  expect((await ask('/api/openapi.json', { headers: from })).headers.ratelimit).toContain('"open"')
  const wrong = { ...from, Authorization: `Bearer kpk_abcdefgh_${'x'.repeat(43)}` }
  expect((await ask('/api/catalogue', { headers: wrong })).status).toBe(401)
  expect((await ask('/api/openapi.json', { headers: wrong })).status).toBe(401)
})

test('an address under /api that is none is answered as machines expect it', async () => {
  const { ask } = await openApiShop()
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/orders/a/b',
    '/api/2/design',
    '/api/proofs/1/zip',
    '/api/shares/x/y',
    '/api/session/x',
    '/api/payments/x',
  ])
    for (const method of ['GET', 'POST', 'PATCH']) {
      const { status, headers, json } = await ask(path, { method })
      expect([path, method, status, headers['content-type']]).toEqual([
        path,
        method,
        404,
        'application/problem+json',
      ])
      expect(json.type).toMatch(/no-such-address$/)
    }
  expect((await ask('/apis')).text).toBe('a page')
  for (const path of [...ownAddresses, '/api/designs.data'])
    expect([path, (await ask(path.replace(':id', '7'))).text]).toEqual([path, 'a page'])
})

test('what is our own pages’ under /api is theirs', () => {
  const routes = routeTable.map(({ path }) => path).filter(path => path.startsWith('/api/'))
  expect([...ownAddresses].sort()).toEqual(routes.sort())
})

const wrong: readonly unknown[] = [null, 7, -1.5, 'x', '', true, [], {}, [[{}]], 'y'.repeat(50_000)]

test('nobody is told the words of the validator', { tags: 'long' }, async () => {
  const { ask, keyWith, pass } = await openApiShop()
  const { key } = await keyWith(scopeNames)
  const headers = { Authorization: `Bearer ${key}` }
  const messages = new Set<string>()
  const collect = (json: { faults?: readonly { words: string }[] } | null) => {
    for (const { words } of json?.faults ?? []) messages.add(words)
  }
  const document = { v: 1, style: 'halo', metal: 'silver-925', stones: [{}], band: {}, plate: 5 }
  for (const { method, path, example } of apiCalls) {
    pass(1)
    if (method === 'POST')
      for (const bad of wrong) {
        collect((await ask(path, { json: bad, headers })).json)
        for (const name of Object.keys(example))
          collect((await ask(path, { json: { ...example, [name]: bad }, headers })).json)
      }
    else
      for (const name of [...Object.keys(example), 'limit', 'cursor', 'code', 'state'])
        for (const bad of ['', 'x', '-1', '%00', '0'])
          collect((await ask(`${path}?${name}=${bad}`, { headers })).json)
  }
  for (const design of [document, { ...document, stones: 5 }, { ...document, engraving: [{}] }])
    collect((await ask('/api/design', { json: { design }, headers })).json)
  collect(
    (await ask('/api/design', { json: { style: 'halo', changes: [{ field: 'gem' }] }, headers }))
      .json,
  )
  expect(messages.size).toBeGreaterThan(12)
  for (const words of messages) {
    expect(words).not.toMatch(/Invalid|Expected|received|undefined|NaN|Object\b|\(|\|/)
    expect(words).toMatch(/[.…]$/)
  }
})
