import { describe, expect, test } from 'vitest'
import { defaultRates } from '#design/price/default-rates.ts'
import {
  partnerQuotesById,
  removeExpiredPartnerQuotes,
} from '#shop/partner-quotes/partner-quote.ts'
import { partnerQuotes } from '#shop/partner-quotes/tables.ts'
import { enterRates } from '#shop/rates/current-rates.ts'
import { openApiShop, PARTNER } from '#tools/testing/api-shop.ts'
import { enginesOfRun } from '#tools/testing/database.ts'
import { castingOf } from '#tools/testing/sign.ts'

type Shop = Awaited<ReturnType<typeof openApiShop>>

const sign = (shop: Shop, more: object = {}) =>
  shop.ask('/api/quotes', { json: { style: 'halo', audience: PARTNER, ...more } })
const verify = async (shop: Shop, quote: string) =>
  (await shop.ask('/api/quotes/verify', { json: { quote, audience: PARTNER } })).json
const expOf = (quote: string): number =>
  JSON.parse(Buffer.from(quote.split('.')[1] ?? '', 'base64url').toString()).exp

/** The price list of a shop that holds prices for so long. */
const enter = (shop: Shop, changes: Partial<typeof defaultRates>) =>
  shop.transact(t =>
    enterRates(t, { ...defaultRates, version: 'holds-two-hours', ...changes }, new Date(0)),
  )

describe.each(enginesOfRun)('a quote on record, on %s', engine => {
  const open = () => openApiShop(engine, async design => castingOf(design))

  test('is valid until the exact second that token and answer name', async () => {
    const shop = await open()
    // Not at a whole second, as ever.
    shop.pass(0.7 / 60)
    const { json } = await sign(shop)
    expect(json.expires).toBe(new Date(expOf(json.quote) * 1000).toISOString())
    expect(new Date(json.expires).getTime() - shop.now().getTime()).toBeGreaterThan(86_398_000)
    const left = (new Date(json.expires).getTime() - shop.now().getTime()) / 60_000
    shop.pass(left - 1 / 60)
    expect(await verify(shop, json.quote)).toMatchObject({ valid: true, linkCharges: json.total })
    shop.pass(1 / 60)
    expect(await verify(shop, json.quote)).toMatchObject({
      valid: false,
      reason: 'expired',
      linkCharges: null,
    })
  })

  test('expires no later than the shop’s prices, and is refused after its price list has ended', async () => {
    const shop = await open()
    await enter(shop, { holdHours: 2 })
    const { json } = await sign(shop)
    const hours = (at: string) => (new Date(at).getTime() - shop.now().getTime()) / 3_600_000
    expect(hours(json.expires)).toBeGreaterThan(1.99)
    expect(hours(json.expires)).toBeLessThanOrEqual(2)
    const unsigned = await shop.ask('/api/quote?style=halo')
    expect(hours(unsigned.json.validUntil)).toBe(2)

    const end = new Date(shop.now().getTime() + 3_600_500).toISOString()
    await enter(shop, { version: 'ends-in-an-hour', validUntil: end })
    expect(hours((await sign(shop)).json.expires)).toBeLessThanOrEqual(hours(end))
    expect((await shop.ask('/api/quote?style=halo')).json.validUntil).toBe(end)
    shop.pass(61)
    const late = await sign(shop)
    expect([late.status, late.json.type.split('/').at(-1)]).toEqual([409, 'prices-ended'])
  })

  test('carries the partner’s reference, and is forgotten a month after it has expired unused', async () => {
    const shop = await open()
    const { json } = await sign(shop, { reference: ' WC-1042 ' })
    expect(json.reference).toBe('WC-1042')
    expect((await verify(shop, json.quote)).quote).toMatchObject({ reference: 'WC-1042' })
    const row = async () => (await shop.transact(t => partnerQuotesById(t, [json.id]))).get(json.id)
    expect(await row()).toMatchObject({ audience: PARTNER, hash: json.hash, orderId: null })
    expect((await row())?.quote.total).toBe(json.total)
    const clean = () => shop.transact(t => removeExpiredPartnerQuotes(t, { now: shop.now() }))
    shop.pass(30 * 24 * 60)
    await clean()
    expect(await row()).toBeDefined()
    shop.pass(24 * 60 + 1)
    await clean()
    expect(await row()).toBeUndefined()
    for (const reference of ['', ' ', 'x'.repeat(101), 7])
      expect((await sign(shop, { reference })).status).toBe(422)
  })

  test('that a restored shop does not know is refused', async () => {
    const shop = await open()
    const { json } = await sign(shop)
    await shop.transact(t => t.delete(partnerQuotes))
    expect(await verify(shop, json.quote)).toMatchObject({
      valid: false,
      reason: 'not-on-record',
      linkCharges: null,
    })
  })
})

test('quotes count towards what a client may have stored', async () => {
  const shop = await openApiShop('embedded', async design => castingOf(design))
  const statuses = new Set<number>()
  for (let i = 0; i < 61; i++) {
    // Beside the limit of calls, which is of a minute.
    shop.pass(0.5)
    const { status } = await sign(shop)
    statuses.add(status)
    if (i < 60) expect(status).toBe(201)
  }
  expect([...statuses]).toEqual([201, 429])
  const { key } = await shop.keyWith(['orders:read'])
  const asked = await shop.ask('/api/quotes', {
    json: { style: 'halo', audience: PARTNER },
    headers: { Authorization: `Bearer ${key}` },
  })
  expect(asked.status).toBe(201)
})
