import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { designCode } from '#design/document/code.ts'
import { castMilligrams } from '#design/layout/bought-parts.ts'
import type { Casting } from '#geometry/casting/casting.ts'
import { openCastings } from '#server/castings/castings.ts'
import { testLauncher } from '#server/launcher/testing/test-launcher.ts'
import type { Asker } from '#server/limits/asker.ts'
import { openLimits } from '#server/limits/open-limits.ts'
import { workBudget } from '#server/limits/work-budget.ts'
import { orders } from '#shop/orders/tables.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import { openApiShop } from '#tools/testing/api-shop.ts'
import {
  customer,
  engravedRing,
  plain,
  press,
  ring,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { castingOf } from '#tools/testing/sign.ts'
import { castingSchema, priceSchema } from './extras.ts'

const BOTH = '/api/design?include=quote,casting'

test('an exact price is to the cent what the checkout asks for the piece', async () => {
  const shop = await openApiShop('embedded', async design => castingOf(design))
  const paymentContext = testPaymentContext(shop.transact)
  for (const design of [ring, engravedRing, plain]) {
    const { json } = await shop.ask(BOTH, { json: { design: designCode(design) } })
    expect(json.price).toMatchObject({ exact: true, currency: 'EUR', taxIncluded: true })
    expect(v.is(priceSchema, json.price)).toBe(true)
    const end = await press(paymentContext, await customer(paymentContext, [design]))
    const number = end.ok ? end.number : ''
    const [order] = await shop.transact(t =>
      t.select().from(orders).where(eq(orders.number, number)),
    )
    expect(order?.record.lines.map(({ unit }) => unit)).toEqual([json.price.total])
  }
})

test('tax is said as it is where the piece would go', async () => {
  const { ask } = await openApiShop()
  const priceAt = async (place: string) =>
    (await ask(`/api/design?style=plain-band&include=quote${place}`)).json.price
  const home = await priceAt('')
  expect(home).toMatchObject({ country: 'DE', taxIncluded: true, exact: false })
  expect(await priceAt('&country=FR')).toMatchObject({ taxIncluded: true, total: home.total })
  for (const place of ['&country=US&region=NY', '&country=US', '&country=CH'])
    expect(await priceAt(place)).toMatchObject({
      taxIncluded: false,
      total: home.total - Math.round((home.total * 19) / 119),
      taxWords: expect.stringMatching(/^without VAT, .* import duties and taxes may be due/),
    })
  for (const query of [
    'include=all',
    'include=',
    'include=quote,quote,quote',
    'include=quote&country=XX',
    'include=quote&country=de',
    'include=quote&region=new',
  ])
    expect([query, (await ask(`/api/design?style=halo&${query}`)).status]).toEqual([query, 422])
  const posted = await ask('/api/design?include=all', { json: { style: 'halo' } })
  expect([posted.status, posted.json.faults[0].at]).toEqual([422, 'include.0'])
})

test('the exact body is asked whether it can be cast, within the share of whoever asks', async () => {
  const open = openLimits({ now: () => new Date() })
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const castings = openCastings({
    launcher: testLauncher(),
    store: {
      get: async name => kept.get(name) ?? null,
      put: async (name, bytes) => {
        kept.set(name, new Uint8Array(bytes))
      },
    },
    report: vi.fn(),
    ...workBudget(() => open),
  })
  onTestFinished(() => castings.close())
  const askers: Asker[] = []
  const shop = await openApiShop('embedded', (design, ms, asker) => {
    askers.push(asker)
    return castings.within(design, ms, asker)
  })
  const exact = await castings.get(plain)
  const headers = { 'X-Forwarded-For': '198.18.0.7' }
  open.charge('work-ms', '198.18.0.7', rateLimits['work-ms'].most)
  // What is known costs nothing.
  const first = await shop.ask(BOTH, { json: { style: 'plain-band' }, headers })
  expect(first.json.casting).toEqual({
    verdict: 'yes',
    grams: exact && castMilligrams(exact) / 1000,
    findings: [],
  })
  expect(first.json.price.exact).toBe(true)
  // The share is used up: what is not known is not guessed, nor kept by anybody.
  const second = await shop.ask('/api/design?style=halo&include=quote,casting', { headers })
  expect(second.json.casting).toEqual({ verdict: 'unknown', grams: null, findings: [] })
  expect([second.json.price.exact, second.headers['cache-control']]).toEqual([false, 'no-store'])
  const { id, key } = await shop.keyWith(['orders:read'])
  await shop.ask(BOTH, {
    json: { style: 'plain-band' },
    headers: { ...headers, Authorization: `Bearer ${key}` },
  })
  const guest = { client: '198.18.0.7', lane: 'guest' }
  expect(askers).toEqual([guest, guest, { client: `key ${id}`, lane: 'signed-in' }])
})

test('what cannot be cast is told with its reasons; what a rule stops is never made', async () => {
  const finding = { rule: 'wall', severity: 'stops', at: 'band', words: 'Too thin.' } as const
  const styles: string[] = []
  const body: Casting = { milligrams: 2000, sizeMm: [20, 20, 3], fault: null, findings: [finding] }
  const shop = await openApiShop('embedded', async ({ style }) => {
    styles.push(style)
    return style === 'halo' ? { ...body, fault: 'It does not close.' } : body
  })
  const castingFor = async (json: object) => {
    const answer = (await shop.ask('/api/design?include=casting', { json })).json
    expect(answer.price).toBeUndefined()
    expect(v.is(castingSchema, answer.casting)).toBe(true)
    return answer.casting
  }
  expect(await castingFor({ style: 'signet' })).toEqual({
    verdict: 'no',
    grams: 2,
    findings: [finding],
  })
  const unmade = await castingFor({ style: 'halo' })
  expect(unmade).toMatchObject({ verdict: 'no', grams: null })
  expect(unmade.findings[0].words).toBe('It does not close.')
  const stopped = await castingFor({
    style: 'solitaire',
    changes: [{ field: 'gem', value: 'pearl' }],
  })
  expect(stopped).toMatchObject({ verdict: 'no', grams: null })
  expect(stopped.findings.length).toBeGreaterThan(0)
  expect(styles).toEqual(['signet', 'halo'])
})
