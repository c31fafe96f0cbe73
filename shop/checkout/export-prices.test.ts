import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { engines, testDatabase } from '#tools/testing/database.ts'
import { deliverOrder } from '#tools/testing/deliver-order.ts'
import {
  customer,
  opened,
  plain,
  press,
  type TestPaymentContext,
  testPaymentContext,
  toGermany,
  totalFor,
} from '#tools/testing/payment-context.ts'
import { answerTax } from '#tools/testing/shop-settings.ts'
import { carts } from '../cart/tables.ts'
import { taxesBefore } from '../delivery/complete-terms.ts'
import { defaultTerms } from '../delivery/default-terms.ts'
import { deliveryTerms } from '../delivery/tables.ts'
import { orders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { promotions } from '../promotions/tables.ts'
import { askReturn } from '../returns/ask-return.ts'
import { refundFor } from '../returns/refund-for.ts'
import { cancelOrder } from './cancel-order.ts'
import { showCheckout } from './show-checkout.ts'

const toSwitzerland = {
  ...toGermany,
  country: 'CH',
  city: 'Zürich',
  postcode: '8001',
  line1: 'Limmatquai 1',
}
/** Without its 19 %, to the cent. */
const net = (gross: number) => gross - Math.round((gross * 19) / 119)

describe.each(engines)('export prices on %s', engine => {
  let transact: Transact
  let paymentContext: TestPaymentContext
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    paymentContext = testPaymentContext(transact)
  })

  const buy = async (draft = toGermany, quantity = 1) => {
    const accountId = await customer(paymentContext, [plain], quantity)
    const end = await press(paymentContext, accountId, { draft })
    if (!end.ok) throw new Error(end.reason)
    const [order] = await transact(t =>
      t.select().from(orders).where(eq(orders.number, end.number)),
    )
    if (!order) throw new Error('There is no order')
    return { accountId, order, ...order.record }
  }
  const asItWas = () =>
    transact(t => {
      const { tax: _, ...document } = { ...defaultTerms, ...taxesBefore }
      return t.insert(deliveryTerms).values({ version: 'house', startsAt: new Date(0), document })
    })
  const offerCode = (more: Partial<typeof promotions.$inferInsert>) =>
    transact(t =>
      t.insert(promotions).values({
        code: 'WELCOME',
        kind: 'percent',
        value: 1000,
        startsAt: opened,
        endsAt: new Date(opened.getTime() + 86_400_000),
        ...more,
      }),
    )

  test('a buyer in Switzerland pays the price without VAT, line by line', async () => {
    const home = await buy(toGermany, 3)
    const abroad = await buy(toSwitzerland, 3)
    const [shown, asked] = [home.lines[0], abroad.lines[0]]
    expect(asked?.unit).toBe(net(shown?.unit ?? 0))
    expect(abroad.totals).toMatchObject({
      merchandise: (asked?.unit ?? 0) * 3,
      delivery: 3500,
      tax: { amount: 0, rate: 0, exemption: 'export', takenOut: 19_000 },
      total: (asked?.unit ?? 0) * 3 + 3500,
    })
    expect(abroad.totals.tax.customs).toContain('Import duties and taxes may be due on delivery')
    // The quote is what the customer signed, and stays.
    expect(asked?.quote.quote.total).toBe(shown?.unit)
  })

  test('a buyer sees the new total before paying, and no order is taken for the old one', async () => {
    const accountId = await customer(paymentContext, [plain])
    const keep = (draft: typeof toGermany) =>
      transact(t => t.update(carts).set({ checkout: draft }).where(eq(carts.accountId, accountId)))
    const page = () =>
      transact(t =>
        showCheckout(t, { accountId, mac: paymentContext.mac, now: paymentContext.now() }),
      )
    await keep(toGermany)
    const home = await page()
    await keep(toSwitzerland)
    const abroad = await page()
    const price = home?.lines[0]?.unit ?? 0
    expect(abroad?.lines[0]?.unit).toBe(net(price))
    expect(abroad?.totals.total).toBe(net(price) + 3500)
    expect(
      await press(paymentContext, accountId, {
        draft: toSwitzerland,
        seenTotal: home?.totals.total ?? 0,
      }),
    ).toMatchObject({ ok: false, reason: 'price-changed', total: abroad?.totals.total })
  })

  test('a collected piece includes the tax at home, wherever its buyer lives', async () => {
    await answerTax(
      transact,
      paymentContext.now(),
      {},
      {
        pickup: { offered: true, amount: 0, place: ['Goldgasse 3'], hours: ['10–18'] },
      },
    )
    const { totals } = await buy({ ...toSwitzerland, delivery: 'pickup' })
    expect(totals.tax).toMatchObject({ rate: 19_000 })
    expect(totals.tax.takenOut).toBeUndefined()
  })

  test('a percentage discount applies to the export price, an amount in full; minimums count by the price shown', async () => {
    const { lines } = await buy()
    const price = lines[0]?.unit ?? 0
    await offerCode({ leastAmount: price })
    const percent = await buy({ ...toSwitzerland, code: 'WELCOME' })
    expect(percent.totals).toMatchObject({
      merchandise: net(price),
      discount: Math.floor(net(price) / 10),
    })
    expect(percent.lines[0]?.discount).toBe(percent.totals.discount)
    await offerCode({ code: 'FIVE', kind: 'amount', value: 500, currency: 'EUR' })
    const sum = await buy({ ...toSwitzerland, code: 'FIVE' })
    expect(sum.totals).toMatchObject({ discount: 500, total: net(price) - 500 + 3500 })
  })

  test('a return refunds what was paid, not the price shown', async () => {
    const { accountId, order, lines, totals } = await buy(toSwitzerland, 2)
    await deliverOrder(paymentContext, order.id)
    const returned = [{ at: 0, quantity: 1 }]
    const asked = await transact(t =>
      askReturn(t, {
        accountId,
        number: order.number,
        key: crypto.randomUUID(),
        kind: 'change-of-mind',
        lines: returned,
        words: '',
        now: paymentContext.now(),
      }),
    )
    expect(asked).toMatchObject({ ok: true })
    expect(refundFor(order.record, returned, [], defaultTerms)).toBe(lines[0]?.unit)
    expect(refundFor(order.record, [{ at: 0, quantity: 2 }], [], defaultTerms)).toBe(totals.total)
  })

  test('an earlier shop keeps one price and its taxes until its owner switches', async () => {
    await asItWas()
    const [home, abroad] = [await buy(), await buy(toSwitzerland)]
    expect(abroad.lines[0]?.unit).toBe(home.lines[0]?.unit)
    const austria = await buy({ ...toGermany, country: 'AT', postcode: '1010' })
    expect(austria.totals.tax).toMatchObject({ rate: 20_000 })
    const placed = abroad.order.total
    await answerTax(transact, paymentContext.now(), { exportPrices: 'net' })
    const after = await buy(toSwitzerland)
    expect(after.lines[0]?.unit).toBe(net(home.lines[0]?.unit ?? 0))
    const [before] = await transact(t =>
      t.select().from(orders).where(eq(orders.id, abroad.order.id)),
    )
    expect(before?.record.totals.total).toBe(placed)
  })

  test('a switch during a checkout shows the new total before payment; an earlier order keeps its total and is refunded in full', async () => {
    await asItWas()
    const before = await buy(toSwitzerland)
    const accountId = await customer(paymentContext, [plain])
    const seen = await totalFor(paymentContext, accountId, toSwitzerland)
    expect(seen).toBe(before.totals.total)

    await answerTax(transact, paymentContext.now(), { exportPrices: 'net' })
    const pressed = await press(paymentContext, accountId, {
      draft: toSwitzerland,
      seenTotal: seen,
    })
    const total = net(before.lines[0]?.unit ?? 0) + 3500
    expect(pressed).toMatchObject({ ok: false, reason: 'price-changed', total })
    expect(
      await press(paymentContext, accountId, { draft: toSwitzerland, seenTotal: total }),
    ).toMatchObject({ ok: true })

    await cancelOrder(paymentContext, {
      orderId: before.order.id,
      actor: 'customer',
      reason: 'mind',
    })
    const paid = await transact(t =>
      t.select().from(payments).where(eq(payments.orderId, before.order.id)),
    )
    expect(paid).toMatchObject([{ amount: before.totals.total, refunded: before.totals.total }])
    const [order] = await transact(t =>
      t.select().from(orders).where(eq(orders.id, before.order.id)),
    )
    expect(order?.record).toEqual(before.order.record)
  })

  test('a new shop charges no tax in Britain and New York; a registered one does', async () => {
    const britain = { ...toGermany, country: 'GB', city: 'London', postcode: 'SW1A 1AA' }
    const newYork = { ...toGermany, country: 'US', region: 'NY', postcode: '10001' }
    const taxOf = async (draft: typeof toGermany) => (await buy(draft)).totals.tax
    expect(await taxOf(britain)).toMatchObject({ amount: 0, exemption: 'export' })
    expect(await taxOf(newYork)).toMatchObject({ amount: 0, exemption: 'export' })
    await answerTax(
      transact,
      paymentContext.now(),
      {},
      {
        valueAdded: { ...defaultTerms.valueAdded, GB: 20_000 },
        salesTax: { NY: { rate: 4000, onDelivery: true } },
      },
    )
    expect(await taxOf(britain)).toMatchObject({ name: 'VAT', rate: 20_000, included: true })
    const { lines, totals } = await buy(newYork)
    const goods = lines[0]?.unit ?? 0
    expect(totals).toMatchObject({
      merchandise: net((await buy()).lines[0]?.unit ?? 0),
      tax: { name: 'Sales tax', amount: Math.round((goods + 2900) * 0.04), included: false },
    })
  })

  test('a small business charges no VAT and says so in the order', async () => {
    await answerTax(transact, paymentContext.now(), { smallBusiness: true })
    const { totals, lines } = await buy()
    expect(totals.tax).toMatchObject({
      name: 'Small business: no VAT',
      amount: 0,
      exemption: 'small-business',
    })
    expect((await buy(toSwitzerland)).lines[0]?.unit).toBe(lines[0]?.unit)
  })
})
