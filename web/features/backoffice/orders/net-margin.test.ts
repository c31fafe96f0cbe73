import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { titleOf } from '#design/document/summary.ts'
import { defaultRates } from '#design/price/default-rates.ts'
import type { Rates } from '#design/price/rates.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import type { CheckoutDraft } from '#shop/checkout/draft.ts'
import { collectionDesigns } from '#shop/collection/collection.ts'
import { preparedMilligrams } from '#shop/collection/prepared-piece.ts'
import { bookings } from '#shop/invoices/sales.ts'
import { orders } from '#shop/orders/tables.ts'
import { askRefund, carryOutRefund } from '#shop/payments/refund.ts'
import { payments } from '#shop/payments/tables.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { createPromotion } from '#shop/promotions/manage-promotions.ts'
import { enterRates } from '#shop/rates/current-rates.ts'
import type { Visitor } from '#shop/request-context.ts'
import { addAccount } from '#tools/testing/account.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import {
  openLivePaymentContext,
  press,
  type TestPaymentContext,
  toGermany,
} from '#tools/testing/payment-context.ts'
import { testContext } from '#tools/testing/request-context.ts'
import { answerTax } from '#tools/testing/shop-settings.ts'
import { signFor } from '#tools/testing/sign.ts'
import { seeOrder } from './see-order.server.ts'

/** Where VAT is 21 %, for a shop that is registered for the One Stop Shop. */
const toSpain: CheckoutDraft = { ...toGermany, country: 'ES', city: 'Madrid', postcode: '28001' }
const toSwitzerland: CheckoutDraft = {
  ...toGermany,
  country: 'CH',
  city: 'Zürich',
  postcode: '8001',
}
const pieceNamed = (title: string) => {
  const design = collectionDesigns.find(one => titleOf(one) === title)
  const milligrams = design && preparedMilligrams(design)
  if (!design || !milligrams) throw new Error(`The collection has no ${title}`)
  return { design, milligrams }
}
const SILVER_BAND = pieceNamed('Plain band in sterling silver')
const SOLITAIRE = pieceNamed('Solitaire in 14k yellow gold with a round diamond')
const range = { from: '2026-10-01', to: '2026-12-31' }

describe.each(engines)('the margin of an order on %s', engine => {
  let transact: Transact
  let shop: TestPaymentContext
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    shop = await openLivePaymentContext(transact)
    await answerTax(transact, shop.now(), { oneStopShop: 'registered' })
  })
  const priceBy = (list: Partial<Rates>) =>
    transact(t =>
      enterRates(t, { ...defaultRates, formula: 'gross', ...list } as Rates, shop.now()),
    )
  const buy = async (pieces: readonly (typeof SOLITAIRE)[], draft = toSpain) => {
    const accountId = await transact(t =>
      addAccount(t, { email: `${randomUUID()}@example.com`, createdAt: shop.now() }),
    )
    const at = { now: shop.now(), mac: shop.mac }
    for (const { design, milligrams } of pieces)
      await transact(async t => {
        await signFor(t, { accountId, design, milligrams, ...at })
        const owner = { kind: 'account', accountId } as const
        const weighed = { design, quantity: 1, milligrams: async () => ({ milligrams }) }
        const added = await addToCart(t, { owner, ...weighed, ...at })
        if (!added.ok) throw new Error(added.reason)
      })
    const end = await press(shop, accountId, { draft })
    if (!end.ok) throw new Error(end.reason)
    return end.number
  }
  const seen = async (number: string, role: Visitor['role'] = 'owner') => {
    const id = await transact(t => addAccount(t, { role, email: `${randomUUID()}@example.com` }))
    const visitor = { id, role, email: 'olga@example.com', name: 'Olga' } as unknown as Visitor
    return seeOrder(
      testContext(shop, () => visitor),
      number,
    )
  }
  const booksNet = async () =>
    (await transact(t => bookings(t, range))).reduce((sum, { net }) => sum + net, 0)

  test('a silver band of €196.00 has a net margin of €16.79, not €50.81', async () => {
    await priceBy({ version: 'gross-demo' })
    const { lines, earned } = await seen(await buy([SILVER_BAND]))
    expect(lines[0]?.unit).toBe(19_600)
    // 196.00 less 34.02 of VAT at 21 %, less 145.19 of cost: 196.00 ÷ 1.35.
    expect(lines[0]?.margin).toEqual({ revenue: 16_198, cost: 14_519, margin: 1679 })
    expect(earned?.revenue).toBe(await booksNet())
  })

  test('a solitaire of €4,917.00 has a net margin of €421.41, not €1,274.78', async () => {
    await priceBy({ version: 'gross-solitaire' })
    const { lines, earned } = await seen(await buy([SOLITAIRE]))
    expect(lines[0]?.unit).toBe(491_700)
    expect(lines[0]?.margin).toEqual({ revenue: 406_363, cost: 364_222, margin: 42_141 })
    expect(earned?.revenue).toBe(await booksNet())
  })

  test('with a net list it equals mark-up and price ending, whatever the tax at home', async () => {
    await priceBy({ version: 'net-margin', formula: 'net' })
    const { lines, earned } = await seen(await buy([SILVER_BAND], toGermany))
    // 144.55 of cost, 50.59 of mark-up and 37.08 of VAT are 232.22; the ending adds 0.78.
    expect(lines[0]?.unit).toBe(23_300)
    // The cost is read back from figures that were rounded one by one, hence the cent.
    expect(lines[0]?.margin).toEqual({ revenue: 19_580, cost: 14_454, margin: 5126 })
    expect(earned?.revenue).toBe(await booksNet())
  })

  test('promotions and refunds lower it, and the revenue agrees with the books to the cent', async () => {
    await priceBy({ version: 'gross-lowered' })
    await transact(t =>
      createPromotion(
        t,
        {
          code: 'WINTER',
          kind: 'percent',
          value: 1000,
          startsAt: new Date('2026-11-01T00:00:00Z'),
          endsAt: new Date('2027-01-01T00:00:00Z'),
          limitTotal: null,
          limitEach: null,
          leastAmount: 0,
          note: '',
        },
        { by: { accountId: null, who: 'Olga' }, now: shop.now() },
      ),
    )
    const number = await buy([SILVER_BAND, SOLITAIRE], { ...toSpain, code: 'WINTER' })
    const before = await seen(number)
    expect(before.totals.discount).toBeGreaterThan(0)
    const [order] = await transact(t => t.select().from(orders).where(eq(orders.number, number)))
    const [payment] = await transact(t =>
      t
        .select()
        .from(payments)
        .where(eq(payments.orderId, order?.id ?? '')),
    )
    const refund = { paymentId: payment?.id ?? '', key: randomUUID(), amount: 12_345 }
    await transact(t =>
      askRefund(t, { ...refund, reason: 'goodwill', actor: 'staff', now: shop.now() }),
    )
    await carryOutRefund(shop, refund.key)
    const { earned, lines } = await seen(number)
    expect(earned?.revenue).toBe(await booksNet())
    expect(earned?.refunded).toBeGreaterThan(0)
    const pieces = lines.reduce((sum, { margin }) => sum + (margin?.revenue ?? 0), 0)
    expect(pieces + (earned?.extras ?? 0) - (earned?.refunded ?? 0)).toBe(earned?.revenue)
    expect(earned?.cost).toBe(14_519 + 364_222)
    expect(earned?.margin).toBe((earned?.revenue ?? 0) - 14_519 - 364_222)
  })

  test('of an export it equals that of a sale at home, except for cents', async () => {
    await priceBy({ version: 'net-export', formula: 'net' })
    const home = await seen(await buy([SOLITAIRE], toGermany))
    const before = await booksNet()
    const abroad = await seen(await buy([SOLITAIRE], toSwitzerland))
    expect(abroad.totals.tax.amount).toBe(0)
    const [piece] = abroad.lines
    const sum = piece?.quote.lines.reduce((all, { amount }) => all + amount, 0)
    expect([piece?.quote.total, sum]).toEqual([piece?.unit, piece?.unit])
    expect(abroad.lines[0]?.margin).toEqual(home.lines[0]?.margin)
    expect(abroad.earned?.revenue).toBe((await booksNet()) - before)
  })

  test('only those who may see the rates see it', async () => {
    await priceBy({ version: 'gross-roles' })
    const number = await buy([SILVER_BAND])
    for (const [role, sees] of [
      ['owner', true],
      ['jeweller', true],
      ['service', false],
    ] as const) {
      const { lines, earned } = await seen(number, role)
      expect([lines[0]?.margin !== null, earned !== null], role).toEqual([sees, sees])
    }
  })
})
