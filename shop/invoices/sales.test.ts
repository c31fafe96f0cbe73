import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { engines, testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  openLivePaymentContext,
  plain,
  press,
  type TestPaymentContext,
  testPaymentContext,
  toGermany,
} from '#tools/testing/payment-context.ts'
import { answerTax } from '#tools/testing/shop-settings.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { orders } from '../orders/tables.ts'
import { askRefund, carryOutRefund } from '../payments/refund.ts'
import { payments } from '../payments/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { datevFile } from './datev-file.ts'
import { findInvoice, listInvoices } from './list-invoices.ts'
import { bookings, oneStopShop, salesByMonth } from './sales.ts'
import { salesCsv } from './sales-csv.ts'

const toFrance = {
  ...toGermany,
  country: 'FR',
  city: 'Paris',
  postcode: '75001',
  name: 'Zoé Duval',
}
const DAY = 24 * 60

describe.each(engines)('sales on %s', engine => {
  let transact: Transact
  let paymentContext: TestPaymentContext
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    paymentContext = await openLivePaymentContext(transact)
  })
  const buy = async (draft = toGermany, by = paymentContext) => {
    const end = await press(by, await customer(by, [plain]), { draft })
    if (!end.ok) throw new Error(end.reason)
    const [order] = await transact(t =>
      t.select().from(orders).where(eq(orders.number, end.number)),
    )
    if (!order) throw new Error('There is no order')
    return order
  }
  const range = { from: '2026-10-01', to: '2026-12-31' }

  test('add up by month, country and rate to the cent, credit notes subtracted, tests left out', async () => {
    await answerTax(transact, paymentContext.now(), { oneStopShop: 'registered' })
    const home = await buy()
    const french = await buy(toFrance)
    await buy(toFrance, testPaymentContext(transact))
    paymentContext.pass(20 * DAY)
    const second = await buy(toFrance)
    const [payment] = await transact(t =>
      t.select().from(payments).where(eq(payments.orderId, second.id)),
    )
    const refund = { paymentId: payment?.id ?? '', key: randomUUID(), amount: 1000 }
    await transact(t =>
      askRefund(t, { ...refund, reason: 'goodwill', actor: 'staff', now: paymentContext.now() }),
    )
    await carryOutRefund(paymentContext, refund.key)
    await cancelOrder(paymentContext, { orderId: french.id, actor: 'customer', reason: 'mind' })

    const all = await transact(t => bookings(t, range))
    const months = salesByMonth(all)
    expect(months.map(({ span, country, rate, papers }) => [span, country, rate, papers])).toEqual([
      ['2026-11', 'DE', 19_000, 1],
      ['2026-11', 'FR', 20_000, 1],
      // The new order, what was given back of it, and all of the old one.
      ['2026-12', 'FR', 20_000, 3],
    ])
    for (const { net, taxAmount, gross } of months) expect(net + taxAmount).toBe(gross)
    expect(months[0]).toMatchObject({
      gross: home.total,
      taxAmount: home.record.totals.tax.amount,
    })
    // Over the quarter only the second order is left, less what was given back.
    const oss = oneStopShop(all, 'DE')
    expect(oss).toMatchObject([
      { span: '2026-Q4', country: 'FR', rate: 20_000, gross: second.total - 1000 },
    ])
    const file = salesCsv(oss, 'quarter').split('\r\n')
    expect(file[0]).toContain('quarter,country,state,tax,rate %,currency,papers,net,tax,gross')
    const gross = (second.total - 1000) / 100
    expect(file[1]).toMatch(new RegExp(`^2026-Q4,FR,,VAT,20,EUR,4,.*,${gross}$`))
  })

  test('below the threshold, a sale to France is taxed at home and not in the One Stop Shop file', async () => {
    const french = await buy(toFrance)
    expect(french.record.totals.tax).toMatchObject({ rate: 19_000, country: 'DE' })
    const all = await transact(t => bookings(t, range))
    expect(all).toMatchObject([{ country: 'DE', rate: 19_000, gross: french.total }])
    expect(oneStopShop(all, 'DE')).toEqual([])
  })

  test('a small business posts its sales at home to the account of sales at home, and exports abroad', async () => {
    await answerTax(transact, paymentContext.now(), { smallBusiness: true })
    await buy()
    await buy({ ...toGermany, country: 'CH', city: 'Zürich', postcode: '8001' })
    const accounts = {
      ...{ consultant: '1001', client: '1', money: '1360' },
      ...{ home: '8195', union: '8320', abroad: '8120' },
    }
    const wanted = { accounts, range, home: 'DE', currency: 'EUR', now: paymentContext.now() }
    const file = await transact(t => datevFile(t, wanted))
    if (!file.ok) throw new Error(file.reason)
    const rows = new TextDecoder('windows-1252').decode(file.bytes).trim().split('\r\n').slice(2)
    expect(rows.map(row => row.split(';')[7])).toEqual(['8195', '8120'])
  })

  test('papers are found by number, customer, order and date', async () => {
    const home = await buy()
    paymentContext.pass(20 * DAY)
    const french = await buy(toFrance)
    const found = async (q: string) =>
      (await transact(t => listInvoices(t, { q, limit: 10, offset: 0, test: false }))).rows.map(
        ({ number }) => number,
      )
    expect(await found('')).toEqual(['2026-000002', '2026-000001'])
    expect(await found('000002')).toEqual(['2026-000002'])
    expect(await found('duval')).toEqual(['2026-000002'])
    expect(await found(home.number)).toEqual(['2026-000001'])
    expect(await found('2026-11')).toEqual(['2026-000001'])
    expect(await found('2026-12-06')).toEqual(['2026-000002'])
    expect(await found('%')).toEqual([])
    expect((await transact(t => findInvoice(t, '2026-000002')))?.order.id).toBe(french.id)
    expect(await transact(t => findInvoice(t, 'TEST-2026-0001'))).toBeUndefined()
  })
})
