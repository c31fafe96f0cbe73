import { setTimeout as delay } from 'node:timers/promises'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import type { HonestRequest } from './honest.ts'

/** Programs that keep to their limits: so long between two calls. */
const WAITS_MS = 2000

const json = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
const bodyOf = (value: unknown): RequestInit => ({
  method: 'POST',
  headers: json,
  body: JSON.stringify(value),
})

/** What an assistant and another shop's server ask for, again and again. */
const calls: readonly (readonly [what: string, path: string, init: RequestInit])[] = [
  ['a design by machine', '/api/design?include=quote', bodyOf({ style: 'solitaire' })],
  ['a suggestion', '/api/suggest', bodyOf({ style: 'plain-band', budget: 90_000 })],
  ['tools of MCP', '/api/mcp', bodyOf({ jsonrpc: '2.0', id: 1, method: 'tools/list' })],
  [
    'a quote that is none',
    '/api/quotes/verify',
    bodyOf({ quote: 'a.b.c', audience: 'https://partner.example' }),
  ],
  ['keys of quotes', '/.well-known/jwks.json', {}],
  ['the frame’s script', '/embed.js', {}],
  ['a band for a ring', `/d/${designCode(defaultDesign('stackable'))}/band`, {}],
]

/** A program without a key that asks what it needs, and waits in between. */
export async function askAsMachine(
  origin: string,
  address: string,
  { until, asked }: { readonly until: number; readonly asked: HonestRequest[] },
): Promise<void> {
  for (let i = 0; performance.now() < until; i++) {
    const [what, path, init] = calls[i % calls.length] as (typeof calls)[number]
    const begun = performance.now()
    const headers = { 'X-Forwarded-For': address, ...init.headers }
    const fault = await fetch(origin + path, { ...init, headers }).then(
      async answer => {
        await answer.arrayBuffer()
        return answer.ok ? null : `${what} answers ${answer.status}`
      },
      (error: unknown) => `${what}: ${String(error)}`,
    )
    asked.push({ what, ms: performance.now() - begun, fault })
    await delay(WAITS_MS)
  }
}
