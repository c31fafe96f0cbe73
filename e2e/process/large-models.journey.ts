import { execFileSync } from 'node:child_process'
import { scannedRing } from '#geometry/own-model/testing.ts'
import { expect, someAddress, test } from '../fixtures.ts'
import { signedInHeaders } from '../identity/person.ts'
import { type RunningShop, startShop } from '../shop-process.ts'

test.describe.configure({ timeout: 240_000 })

type Customer = Readonly<Record<string, string>>

async function sendModel(
  { origin }: RunningShop,
  headers: Customer,
  bytes: Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
) {
  const body = new FormData()
  body.set('model', new Blob([bytes]), 'ring.stl')
  const answer = await fetch(`${origin}/own-ring`, {
    method: 'POST',
    headers,
    body,
    ...(signal && { signal }),
  })
  return {
    status: answer.status,
    wait: answer.headers.get('Retry-After'),
    page: await answer.text(),
  }
}

/** Processes of a shop, however many others stand between, that read a model. */
function readers({ pid }: RunningShop): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map(row => /^ *(\d+) +(\d+) (.*)$/.exec(row)?.slice(1) ?? [])
  const below = new Set([String(pid)])
  for (const _ of rows)
    for (const [id = '', parent = ''] of rows) if (below.has(parent)) below.add(id)
  return rows.filter(
    ([id = '', , args = '']) =>
      below.has(id) && args.includes('fit-ring') && !args.startsWith('/bin/sh'),
  ).length
}

test('models of 19.9 MB do not delay other customers, and stop when their requests end', {
  tag: '@long',
}, async () => {
  const shop = await startShop({ TRUST_PROXY: 'on' })
  try {
    const customers = await Promise.all([0, 1, 2, 3, 4].map(() => signedInHeaders(shop.origin)))
    const [small = {}, ...senders] = customers
    const large = scannedRing(398_000)
    expect(large.length).toBeGreaterThan(19_800_000)
    const gone = new AbortController()
    const sent = senders.map(one => sendModel(shop, one, large, gone.signal))
    const ended = Promise.allSettled(sent)
    // One is worked on, two wait, the fourth is told at once when to come again.
    const first = await Promise.race(sent)
    expect([first.status, Number(first.wait) > 0]).toEqual([503, true])
    expect(first.page).toMatch(/reading other models/)
    expect(readers(shop)).toBe(1)

    // Meanwhile others have their small models, pages, prices and pictures.
    const { status, page } = await sendModel(shop, small, scannedRing(4000))
    expect([status, page.includes('Bands for your ring')]).toEqual([200, true])
    const headers = { 'X-Forwarded-For': someAddress() }
    for (const path of ['/cart', '/api/design?style=solitaire', '/pictures/solitaire.webp'])
      expect((await fetch(shop.origin + path, { headers })).status, path).toBeLessThan(500)

    gone.abort()
    await ended
    await expect.poll(() => readers(shop)).toBe(0)
    expect(shop.output()).not.toContain('no answer within')
  } finally {
    await shop.stop()
  }
})
