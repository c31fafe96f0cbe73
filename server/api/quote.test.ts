import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { designHash } from '#design/document/identity.ts'
import { quote } from '#design/price/quote.ts'
import { type Castings, openCastings } from '#server/castings/castings.ts'
import { testLauncher } from '#server/launcher/testing/test-launcher.ts'
import { lineWeightOf } from '#shop/cart/line-price.ts'
import { currentRates } from '#shop/rates/current-rates.ts'
import { openApiShop } from '#tools/testing/api-shop.ts'
import type { FileCache } from '../storage/file-store.ts'

const json = { style: 'plain-band' }
const design = defaultDesign('plain-band')

function castingsWith(store: FileCache): Castings {
  const castings = openCastings({ launcher: testLauncher(), store, report: vi.fn() })
  onTestFinished(() => castings.close())
  return castings
}

test('a quote is by the exact body of the piece', async () => {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const castings = castingsWith({
    get: async name => kept.get(name) ?? null,
    put: async (name, bytes) => {
      kept.set(name, new Uint8Array(bytes))
    },
  })
  const casting = await castings.get(design)
  const shop = await openApiShop('embedded', castings.within)
  const { status, json: body } = await shop.ask('/api/quote', { json })
  const rates = await shop.transact(t => currentRates(t, shop.now()))
  const exact = quote(design, rates, lineWeightOf(design, casting))
  expect(status).toBe(200)
  expect(body).toMatchObject({ hash: designHash(design), exact: true, total: exact.total })
  expect(body.castGrams).toBe((casting?.milligrams ?? 0) / 1000)
})

test('a quote is an estimate, and says so, when the body takes longer than two seconds', async () => {
  const castingRequest = Promise.withResolvers<void>()
  const found = Promise.withResolvers<null>()
  const castings = castingsWith({
    get: () => {
      castingRequest.resolve()
      return found.promise
    },
    put: async () => {},
  })
  const shop = await openApiShop('embedded', castings.within)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let isAnswered = false
  const answer = shop.ask('/api/quote', { json }).finally(() => {
    isAnswered = true
  })
  await castingRequest.promise
  await vi.advanceTimersByTimeAsync(1999)
  expect(isAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  const { status, json: body } = await answer
  expect([status, body.exact]).toEqual([200, false])
  const rates = await shop.transact(t => currentRates(t, shop.now()))
  expect(body.total).toBe(quote(design, rates, lineWeightOf(design, null)).total)
})

test('a quote is priced for the requested country, line by line, and names its tax', async () => {
  const { ask } = await openApiShop('embedded')
  const get = async (query: string) => (await ask(`/api/quote?style=halo${query}`)).json
  const home = await get('')
  expect(home).toMatchObject({ country: 'DE', taxIncluded: true })
  const swiss = await get('&country=CH')
  expect(swiss).toMatchObject({
    country: 'CH',
    taxIncluded: false,
    total: home.total - Math.round((home.total * 19) / 119),
    taxWords: expect.stringMatching(/^without VAT, .* import duties and taxes may be due/),
  })
  const sum = (lines: readonly { readonly amount: number }[]) =>
    lines.reduce((whole, { amount }) => whole + amount, 0)
  expect(sum(swiss.lines)).toBe(swiss.total)
  const posted = await ask('/api/quote', { json: { style: 'halo', country: 'CH' } })
  expect(posted.json).toMatchObject({ total: swiss.total, country: 'CH' })
  for (const place of ['XX', 'ch', '%00'])
    expect((await ask(`/api/quote?style=halo&country=${place}`)).status, place).toBeGreaterThan(399)
})
