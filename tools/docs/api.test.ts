import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apiCalls } from '#server/api/calls.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { webhookEventNames } from '#shop/webhooks/events.ts'
import { routeTable } from '../../web/app/route-table.ts'

const document = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')
const rows = document.split('\n').filter(line => /^\| `(GET|POST|DELETE)/.test(line))

/** ``| `GET`, `POST /api/quote`, `DELETE /api/x` |`` as `GET /api/quote`, `POST /api/quote`, `DELETE /api/x`. */
const told = rows.flatMap(row => {
  const words = [...(row.split('|')[1] ?? '').matchAll(/`([A-Z]+)(?: ([^`]+))?`/g)]
  return words.map(([, method, path], i) => {
    const its = path ?? words.slice(i).find(([, , later]) => later)?.[2]
    return `${method} ${its}`
  })
})

test('the table of calls has every call of the API with its scope, and no other', () => {
  expect(told.sort()).toEqual(apiCalls.map(({ method, path }) => `${method} ${path}`).sort())
  for (const { method, path, scope } of apiCalls) {
    const row = rows.find(line => line.includes(`${path}\``))
    expect(row, `${method} ${path}`).toMatch(scope === null ? /\| none \|$/ : `\`${scope}\` |`)
  }
})

test('addresses under /api that are for our own pages are named as such', () => {
  const own = /Other addresses under `\/api` \(([^)]+)\)/.exec(document)?.[1] ?? ''
  const named = [...own.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  const routes = routeTable.flatMap(({ path }) => /^\/api\/([^/]+)/.exec(path)?.[1] ?? [])
  expect(named.sort()).toEqual([...new Set([...routes, 'session', 'payments'])].sort())
})

test('every event of a webhook is named, and the limits are those of the code', () => {
  const named = [...document.matchAll(/`((?:order|invoice|credit-note)\.[a-z-]+)`/g)].map(
    ([, name]) => name,
  )
  for (const event of webhookEventNames) expect(named).toContain(event)
  const [open, heavy, key] = (['api-open', 'api-heavy', 'api-key'] as const).map(
    name => rateLimits[name].most,
  )
  expect(document).toContain(
    `${heavy} calls a minute for options and suggestions and ${open} for everything else`,
  )
  expect(document).toContain(`a key has ${key}`)
})
