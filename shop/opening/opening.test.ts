import { beforeEach, describe, expect, test } from 'vitest'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  openLivePaymentContext,
  plain,
  press,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { readPaper } from '#tools/testing/read-paper.ts'
import { auditEntries } from '../audit/tables.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { papersOf } from '../invoices/find-papers.ts'
import { listInvoices } from '../invoices/list-invoices.ts'
import { invoicePaper } from '../invoices/paper-files.ts'
import { invoices } from '../invoices/tables.ts'
import { orders } from '../orders/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { openShop } from './open-shop.ts'

const by = { accountId: null, who: 'Olga <olga@example.com>' }

describe.each(enginesOfRun)('opening the shop on %s', engine => {
  let transact: Transact
  let trying: TestPaymentContext
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
    trying = testPaymentContext(transact)
  })
  const real = () => testPaymentContext(transact, provider => ({ ...provider, name: 'stripe' }))
  const buy = async (paymentContext: TestPaymentContext) =>
    press(paymentContext, await customer(paymentContext, [plain]))
  const numbers = async () =>
    (await transact(t => t.select().from(invoices).orderBy(invoices.number))).map(
      ({ number }) => number,
    )
  const open = (firstNumber: number) =>
    transact(t => openShop(t, { firstNumber, by, now: trying.now() }))

  test('tests use up no number, before it and after; the first invoice has the number that was given', async () => {
    await buy(trying)
    await buy(trying)
    expect(await numbers()).toEqual(['TEST-2026-0001', 'TEST-2026-0002'])
    expect(await open(41)).toEqual({ ok: true })
    await Promise.all([buy(real()), buy(trying), buy(real())])
    expect(await numbers()).toEqual([
      '2026-000041',
      '2026-000042',
      'TEST-2026-0001',
      'TEST-2026-0002',
      'TEST-2026-0003',
    ])
    const page = { q: '', limit: 10, offset: 0 }
    expect(await transact(t => listInvoices(t, { ...page, test: false }))).toMatchObject({ all: 2 })
    expect(await transact(t => listInvoices(t, { ...page, test: true }))).toMatchObject({ all: 3 })
    expect(
      await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id)),
    ).toMatchObject([
      { action: 'opened the shop', who: by.who, after: { open: true, 'first invoice': 41 } },
    ])
  })

  test('is done once, whoever is quicker', async () => {
    const both = await Promise.all([open(1), open(1)])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await open(7)).toEqual({ ok: false, reason: 'open-already', by: by.who })
  })

  test('a credit note is of the series of its invoice', async () => {
    await buy(trying)
    await open(1)
    const [order] = await transact(t => t.select().from(orders))
    if (!order) throw new Error('There is no order')
    await cancelOrder(trying, { orderId: order.id, actor: 'customer', reason: 'mind' })
    expect(await numbers()).toEqual(['TEST-2026-0001', 'TEST-C2026-0001'])
    const { invoice } = await transact(t => papersOf(t, order.id))
    if (!invoice) throw new Error('There is no paper')
    const seller = {
      name: 'Keepsake',
      legalName: null,
      email: 'hello@shop.example',
      address: null,
      registration: null,
      vatNumber: null,
    }
    const words = await readPaper(await invoicePaper({ seller, order, invoice }))
    expect(words.join(' ')).toContain('not an invoice')
    expect(words).not.toContain(`Invoice ${invoice.number}`)
  })

  test('real money is not taken before', async () => {
    expect(await buy(real())).toEqual({ ok: false, reason: 'shop-not-open' })
    expect(await transact(t => t.select().from(orders))).toEqual([])
    expect(await buy(await openLivePaymentContext(transact))).toMatchObject({ ok: true })
  })

  test('begins no lower than what orders of earlier versions have used', async () => {
    await open(1)
    await buy(real())
    // As a shop was that counted its tests before there was an opening.
    await transact(t => t.execute('delete from shop_opening'))
    expect(await open(1)).toEqual({ ok: false, reason: 'number-is-used', lowest: 2 })
    expect(await open(2)).toEqual({ ok: true })
  })
})
