import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { defaultRates } from '#design/price/default-rates.ts'
import { openRequestContext } from '#server/http/request-context.ts'
import { quietOpening } from '#server/http/testing.ts'
import { switchOffer } from '#shop/offer/switch-offer.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { enterRates } from '#shop/rates/current-rates.ts'
import { openShopSettingsReader } from '#shop/settings/settings-reader.ts'
import { addAccount, addSession } from '#tools/testing/account.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import { loader as layout } from './layouts/default.tsx'
import { requestContext } from './request-context.ts'
import { readShopPricing } from './shop-pricing.ts'

const begun = new Date('2026-11-16T09:00:00Z')
const later = new Date('2026-11-16T10:00:00Z')
const by = { accountId: null, who: 'Olga <olga@example.com>' }

/** A shop whose pages can be asked for, and how many transactions that took. */
async function openShop(engine: (typeof enginesOfRun)[number]) {
  const { transact } = await testDatabase(engine)
  let asked = 0
  const counting: Transact = work => {
    asked += 1
    return transact(work)
  }
  const report = (error: unknown) => {
    throw error
  }
  const page = async (cookie: string, at = begun) => {
    const now = () => at
    const services = { ...quietOpening, transact: counting, now }
    const shopNow = openShopSettingsReader({ transact: counting, now, report })
    const about = { requestId: 'r', nonce: 'n', address: '', report }
    const { ctx } = openRequestContext(about, { cookie }, { ...services, shopNow })
    const context = new RouterContextProvider()
    context.set(requestContext, ctx)
    const request = new Request('http://shop.example/cart', {
      headers: { 'Accept-Language': 'de-DE' },
    })
    asked = 0
    const shown = await layout({
      context,
      request,
      url: new URL(request.url),
    } as unknown as Parameters<typeof layout>[0])
    return { ...shown, pricing: readShopPricing(shown.shopPricing), asked }
  }
  const accountId = await transact(t => addAccount(t))
  const { secret } = await transact(t => addSession(t, { accountId, now: begun }))
  return { transact, page, cookies: { guest: '', customer: `keepsake=${secret}` } }
}

test.each(enginesOfRun)(
  'on %s prices come with what every page begins with, and a change of them with the next page',
  async engine => {
    const { transact, page, cookies } = await openShop(engine)
    for (const cookie of Object.values(cookies)) await page(cookie)
    // The session with the shop’s state, and the cart; of a guest the state alone.
    expect((await page(cookies.customer)).asked).toBe(2)
    expect((await page(cookies.guest)).asked).toBe(1)

    const off = { part: 'metal', off: ['18k-rose'], on: [], reason: 'none left.', by } as const
    await transact(t => switchOffer(t, { ...off, now: begun }))
    for (const cookie of Object.values(cookies))
      expect((await page(cookie)).pricing.offer).toEqual({ metal: { '18k-rose': 'none left.' } })

    await transact(t => enterRates(t, { ...defaultRates, version: 'next' }, later))
    for (const cookie of Object.values(cookies)) {
      expect((await page(cookie)).pricing.rates.version).toBe(defaultRates.version)
      expect((await page(cookie, later)).pricing.rates.version).toBe('next')
      // Asked for in the order of another clock: nothing is kept past its own state.
      expect((await page(cookie)).pricing.rates.version).toBe(defaultRates.version)
    }
    const [german, swiss] = [await page(''), await page('keepsake-country=CH')]
    expect([german.deliverTo.country, swiss.deliverTo.country]).toEqual(['DE', 'CH'])
    expect(german.place).not.toBe(swiss.place)
  },
)
