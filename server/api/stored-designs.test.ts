import { expect, test } from 'vitest'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { partnerQuotes } from '#shop/partner-quotes/tables.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { sharedDesigns } from '#shop/shares/tables.ts'
import { openApiShop, PARTNER } from '#tools/testing/api-shop.ts'
import { engravedRing } from '#tools/testing/payment-context.ts'
import { castingOf } from '#tools/testing/sign.ts'

/** Too long for an address, so that the shop stores it. Each number draws another. */
const drawn = (number: number): Design => ({
  ...engravedRing,
  engraving: [
    {
      place: 'inside',
      heightUm: 2500,
      strokes: [Array.from({ length: 90 }, (_, i) => (i % 3 === 2 ? 60 : (i * 7 + number) % 900))],
    },
  ],
})

const opened = () => openApiShop('embedded', async design => castingOf(design))
type ApiShop = Awaited<ReturnType<typeof opened>>

const storedIn = async ({ transact }: ApiShop) =>
  (await transact(t => t.select().from(sharedDesigns))).length

/** Calls of one client until the shop refuses one. */
async function untilRefused(shop: ApiShop, call: (number: number) => ReturnType<ApiShop['ask']>) {
  for (let number = 0; number < 200; number++) {
    const answer = await call(number)
    if (answer.status === 429) return answer
    expect(answer.status, answer.text).toBeLessThan(300)
    // Only the limit on stored designs is of interest here.
    if (number % 50 === 49) shop.pass(2)
  }
  return null
}

const most = rateLimits.shares.most

test.each([
  [
    'POST /api/design',
    (shop: ApiShop, number: number) => shop.ask('/api/design', { json: { design: drawn(number) } }),
  ],
  [
    'GET /api/design',
    (shop: ApiShop, number: number) => shop.ask(`/api/design?code=${designCode(drawn(number))}`),
  ],
])('%s stores as many designs for a client without a key as it may share', async (_, call) => {
  const shop = await opened()
  const refused = await untilRefused(shop, number => call(shop, number))
  expect(await storedIn(shop)).toBe(most)
  expect(refused?.json).toMatchObject({
    status: 429,
    detail: expect.stringContaining('Too many new designs'),
  })
  expect(refused?.headers['content-type']).toBe('application/problem+json')
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  // A design that the shop knows, and one that fits into its address, cost nothing.
  expect((await call(shop, 0)).status).toBeLessThan(300)
  expect((await shop.ask('/api/design', { json: { style: 'halo' } })).status).toBe(200)
})

test('quotes count as shares of a client without a key, even of a design that the shop knows', async () => {
  const shop = await opened()
  const refused = await untilRefused(shop, () =>
    shop.ask('/api/quotes', { json: { style: 'plain-band', audience: PARTNER } }),
  )
  expect(await shop.transact(t => t.$count(partnerQuotes))).toBe(most)
  expect(refused?.json).toMatchObject({ status: 429 })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
})

test('designs that an assistant stores without a key count as shares', async () => {
  const shop = await opened()
  const use = (name: string, number: number) =>
    shop.ask('/api/mcp', {
      json: {
        jsonrpc: '2.0',
        id: number,
        method: 'tools/call',
        params: { name, arguments: { design: designCode(drawn(number)) } },
      },
      headers: {
        Accept: 'application/json, text/event-stream',
        'MCP-Protocol-Version': '2025-06-18',
      },
    })
  const texts: string[] = []
  for (let number = 0; number <= most; number++) texts.push((await use('picture', number)).text)
  expect(await storedIn(shop)).toBe(most)
  expect(texts.at(-1)).toContain('Too many new designs')
  expect((await use('hand_over', most)).text).toContain('isError')
  expect(await storedIn(shop)).toBe(most)
})

test('a key has a larger share of its own', async () => {
  const shop = await opened()
  const { key } = await shop.keyWith(['orders:read'])
  const check = (number: number) =>
    shop.ask('/api/design', {
      json: { design: drawn(number) },
      headers: { Authorization: `Bearer ${key}` },
    })
  for (let number = 0; number <= most; number++) expect((await check(number)).status).toBe(200)
  expect(await storedIn(shop)).toBe(most + 1)
  expect(rateLimits['key-shares'].most).toBeGreaterThan(most)
})
