import { beforeEach, expect, test } from 'vitest'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { explainedQuote } from '#design/price/explained-lines.ts'
import { orders } from '#shop/orders/tables.ts'
import type { Visitor } from '#shop/request-context.ts'
import { testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  plain,
  press,
  ring,
  type TestPaymentContext,
  testPaymentContext,
  toGermany,
} from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import { answerTax } from '#tools/testing/shop-settings.ts'
import { pricingOf } from '#web/features/designer/price/pricing.ts'
import { loader as login } from '../features/account/sign-in/login.tsx'
import { loader as cart } from '../features/cart/cart.tsx'
import { loader as collection } from '../features/collection/collection.tsx'
import { loader as publicCollection } from '../features/collection/public-collection.tsx'
import { loader as style } from '../features/designer/style/style.tsx'
import { showCustomerOrder } from '../features/orders/show-order.server.ts'
import { loader as sharedDesign } from '../features/shares/shared-design.tsx'
import { loader as layout } from './layouts/default.tsx'
import { readShopPricing } from './shop-pricing.ts'

const toSwitzerland = {
  ...toGermany,
  country: 'CH',
  city: 'Zürich',
  postcode: '8001',
  line1: 'Limmatquai 1',
}
/** Without its 19 %, to the cent. */
const net = (gross: number) => gross - Math.round((gross * 19) / 119)

let paymentContext: TestPaymentContext
beforeEach(async () => {
  paymentContext = testPaymentContext((await testDatabase('embedded')).transact)
})

/** What a reader sees on each page, who chose a country at its foot, or whose account has an address. */
async function seenFrom(
  chosen: string | null,
  { accountId, language = 'de-DE' }: { accountId?: string; language?: string } = {},
) {
  const visitor = accountId ? ({ accountId, role: 'customer' } as Visitor) : null
  const visit = (path: string, params = {}) => {
    const ctx = {
      ...testContext(paymentContext, () => visitor),
      route: path,
      deliveryCountry: { chosen: () => chosen, choose: () => {} },
    }
    const args = routeArgs(ctx, { path, params })
    args.request.headers.set('Accept-Language', language)
    return args as never
  }
  const { shopPricing, place } = await layout(visit('/cart'))
  const { quoteOf } = pricingOf(readShopPricing(shopPricing))
  const first = (await collection(visit('/jewelry'))).pieces[0]
  return {
    place,
    designer: (design: Design) => quoteOf(design),
    collection: first?.amount ?? 0,
    everybody: (await publicCollection(visit('/collection'))).pieces[0]?.amount ?? 0,
    link: (await sharedDesign(visit('/d/x', { design: designCode(ring) }))).price?.amount ?? 0,
    style: (await style(visit('/style'))).prices.solitaire.amount,
    cart: accountId ? (await cart(visit('/cart'))).cart : null,
  }
}

test('a customer who chooses Switzerland sees prices without VAT from the first page to the order', async () => {
  const accountId = await customer(paymentContext, [plain, ring], 2)
  const home = await seenFrom(null, { accountId })
  const away = await seenFrom('CH', { accountId })
  expect(home.place).toBe('incl. 19 % VAT, plus delivery to Germany')
  expect(away.place).toMatch(/without VAT.*Switzerland.*duties/)
  for (const page of ['collection', 'link', 'style'] as const)
    expect(away[page], page).toBe(net(home[page]))
  expect(away.everybody).toBe(home.everybody)
  for (const design of [plain, ring])
    expect(away.designer(design).total).toBe(net(home.designer(design).total))

  const units = away.cart?.lines.map(({ piece }) => piece?.unit ?? 0) ?? []
  expect(units).toEqual(home.cart?.lines.map(({ piece }) => net(piece?.unit ?? 0)))
  expect(away.cart?.merchandise).toBe(units.reduce((sum, unit) => sum + 2 * unit, 0))
  expect(away.cart?.wrapAmount).toBe(net(home.cart?.wrapAmount ?? 0))

  await press(paymentContext, accountId, { draft: toSwitzerland })
  const [order] = await paymentContext.transact(t => t.select().from(orders))
  expect(order?.record.lines.map(({ unit }) => unit)).toEqual(units)
  expect(order?.record.totals.merchandise).toBe(away.cart?.merchandise)

  const ctx = testContext(paymentContext, () => ({ accountId, role: 'customer' }) as Visitor)
  const { pieces } = await showCustomerOrder(ctx, order?.number ?? '')
  for (const { unit, quote } of pieces) {
    expect(quote.total).toBe(unit)
    expect(quote.lines.at(-1)).toMatchObject({ words: 'Tax at home, taken off' })
    expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(unit)
  }
})

test('a guess by the language names the country and changes no price', async () => {
  const home = await seenFrom(null)
  const guessed = await seenFrom(null, { language: 'de-CH' })
  expect(guessed.place).toMatch(/^incl. 19 % VAT, taken off for Switzerland/)
  for (const page of ['collection', 'link', 'style'] as const)
    expect(guessed[page], page).toBe(home[page])
})

test('the sign-in page says which tax its price includes', async () => {
  const ctx = testContext(paymentContext, () => null)
  const { place } = await login(routeArgs(ctx, { path: '/login' }) as never)
  expect(place).toMatch(
    /^incl. 19 % VAT in Germany, .* outside the EU without VAT, and import duties/,
  )
})

test('the lines of a price without VAT add up to it', async () => {
  const { designer } = await seenFrom('JP')
  const quote = designer(ring)
  for (const level of ['all', 'grouped'] as const) {
    const { lines, total } = explainedQuote(quote, level)
    expect(lines.at(-1)).toMatchObject({ words: 'Tax at home, taken off' })
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  }
})

test('one price everywhere, a small business, and a country with a registration show the price at home', async () => {
  const pricesIn = async (country: string) => {
    // A price list that adds the tax at home adds none in a small business.
    const home = await seenFrom('DE')
    const { place, collection, link, style } = await seenFrom(country)
    expect([collection, link, style]).toEqual([home.collection, home.link, home.style])
    return place
  }
  await answerTax(paymentContext.transact, paymentContext.now(), { exportPrices: 'same' })
  expect(await pricesIn('CH')).toMatch(
    /^the same everywhere, plus delivery to Switzerland; import duties/,
  )
  await answerTax(
    paymentContext.transact,
    paymentContext.now(),
    { exportPrices: 'net' },
    { valueAdded: { DE: 19_000, GB: 20_000 } },
  )
  expect(await pricesIn('GB')).toMatch(/incl\. 20 % VAT.*United Kingdom/)
  await answerTax(paymentContext.transact, paymentContext.now(), { smallBusiness: true })
  expect(await pricesIn('CH')).toMatch(/^without VAT/)
  expect(await pricesIn('DE')).toBe('no VAT (small business), plus delivery to Germany')
})
