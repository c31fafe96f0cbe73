import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import { saysNoTax } from '#design/price/says-no-tax.ts'
import { encodePng } from '#geometry/picture/png.ts'
import { defaultTerms } from '#shop/delivery/default-terms.ts'
import { orderEmail } from '#shop/emails/order-emails.ts'
import { moneyText } from '#shop/papers/format.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  engravedRing,
  openLivePaymentContext,
  plain,
  press,
  ring,
  type TestPaymentContext,
  toGermany,
} from '#tools/testing/payment-context.ts'
import { readPaper } from '#tools/testing/read-paper.ts'
import { answerTax } from '#tools/testing/shop-settings.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { orderTotalsOf } from '../checkout/totals.ts'
import { findOrderStatus } from '../orders/order-status.ts'
import { strippedRecord } from '../orders/stripped-record.ts'
import { orders } from '../orders/tables.ts'
import { askRefund, carryOutRefund } from '../payments/refund.ts'
import { paymentMovements, payments } from '../payments/tables.ts'
import { taxAt } from '../tax/places.ts'
import { papersOf } from './find-papers.ts'
import { invoicePaper } from './paper-files.ts'
import { listedLines } from './paper-lines.ts'
import type { Seller } from './seller.ts'
import { invoices } from './tables.ts'
import { creditedTax, taxLine, taxWords } from './tax-parts.ts'

const seller: Seller = {
  name: 'Keepsake',
  legalName: 'Ada Byron',
  email: 'hello@shop.example',
  address: { street: '1 Test Row', city: 'Testford', postcode: 'TE5 7AA', country: 'Testland' },
  registration: null,
  vatNumber: 'TL123456789',
}

describe.each(engines)('invoices on %s', engine => {
  let paymentContext: TestPaymentContext
  beforeEach(async () => {
    paymentContext = await openLivePaymentContext((await testDatabase(engine)).transact)
  })
  const rows = () =>
    paymentContext.transact(t => t.select().from(invoices).orderBy(invoices.number))
  const theOrder = async (at = 0) => {
    const all = await paymentContext.transact(t => t.select().from(orders).orderBy(orders.placedAt))
    const order = all[at]
    if (!order) throw new Error('There is no order')
    return order
  }
  const refund = async (amount: number | 'all', reason = 'goodwill') => {
    const [payment] = await paymentContext.transact(t => t.select().from(payments))
    const ask = { paymentId: payment?.id ?? '', key: crypto.randomUUID(), amount, reason } as const
    const refund = await paymentContext.transact(t =>
      askRefund(t, { ...ask, actor: 'staff', now: paymentContext.now() }),
    )
    if (!refund.ok) throw new Error(refund.reason)
    await carryOutRefund(paymentContext, refund.key)
  }

  test('are numbered when an order is paid, without a gap, anew each year', async () => {
    const buy = async (means: string) => {
      const who = await customer(paymentContext, [plain])
      return press(paymentContext, who, { means })
    }
    await buy('success')
    await buy('decline')
    await Promise.all([buy('success'), buy('success')])
    expect((await rows()).map(({ number }) => number)).toEqual([
      '2026-000001',
      '2026-000002',
      '2026-000003',
    ])
    // A payment that was undone with its transaction has taken no number.
    const order = await paymentContext.transact(async t =>
      (await t.select().from(orders)).find(({ state }) => state === 'pending-payment'),
    )
    await expect(
      paymentContext.transact(async t => {
        await t.update(orders).set({ state: 'paid' })
        await t.execute('set constraints all immediate')
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    paymentContext.pass(60 * 24 * 60)
    await buy('success')
    expect((await rows()).map(({ number }) => number).slice(3)).toEqual(['2027-000001'])
    expect((await rows()).map(({ orderId }) => orderId)).not.toContain(order?.id)
  })

  test('are never changed and never taken away', async () => {
    await press(paymentContext, await customer(paymentContext, [plain]))
    await expect(
      paymentContext.transact(t => t.update(invoices).set({ amount: 1 })),
    ).rejects.toThrow()
    await expect(paymentContext.transact(t => t.delete(invoices))).rejects.toThrow()
  })

  test('say who sold what to whom, with sums that are the order’s to the cent', async () => {
    await press(paymentContext, await customer(paymentContext, [engravedRing, plain]))
    const order = await theOrder()
    const { invoice } = await paymentContext.transact(t => papersOf(t, order.id))
    if (!invoice) throw new Error('There is no invoice')
    const words = await readPaper(await invoicePaper({ seller, order, invoice }))
    const money = (amount: number) => moneyText(amount, order.currency)
    const { totals, lines, delivery } = order.record
    const beside = (name: string) => words[words.indexOf(name) + 1]
    expect(words).toContain('Invoice 2026-000001')
    for (const line of ['Keepsake, Ada Byron', '1 Test Row', 'VAT number TL123456789'])
      expect(words).toContain(line)
    for (const line of ['Ada Lovelace', 'Torstraße 1', '10115 Berlin', 'Germany'])
      expect(words).toContain(line)
    // Quantity, unit price without tax, its rate, and both sums of each line; they add up to those of the order.
    const { pieces, extras } = listedLines(order.record)
    const listed = [...pieces, ...extras]
    for (const { words: what, quantity, net, gross } of listed)
      expect(words.join(' ')).toContain(
        `${what} ${quantity} ${money(net / quantity)} 19 % ${money(net)} ${money(gross)}`,
      )
    expect(listed.map(line => line.words)).toEqual([...lines.map(l => l.title), delivery.words])
    const sum = (of: 'net' | 'gross') => listed.reduce((all, line) => all + line[of], 0)
    expect(sum('gross')).toBe(order.total)
    expect(sum('net')).toBe(order.total - totals.tax.amount)
    expect(beside('Total')).toBe(money(order.total))
    expect(beside('VAT 19 %, Germany')).toBe(money(totals.tax.amount))
    expect(words[words.lastIndexOf('Net') + 1]).toBe(money(order.total - totals.tax.amount))
    expect(invoice.amount).toBe(order.total)
    const pictures = async (mark: Uint8Array | null) => {
      const paper = await invoicePaper({ seller, mark, order, invoice })
      return (
        Buffer.from(paper)
          .toString('latin1')
          .match(/\/Subtype \/Image/g)?.length ?? 0
      )
    }
    const mark = encodePng(new Uint8Array(4 * 30 * 10).fill(90), 30, 10)
    expect([await pictures(null), await pictures(mark)]).toEqual([0, 1])
    // What goes with an account is not on it.
    expect(words.join(' ')).not.toMatch(/Always|ada@example/)
  })

  test('name a business and its VAT number before and after the account is gone', async () => {
    const draft = { ...toGermany, company: 'Lux & Söhne', vatNumber: 'DE136695976' }
    await press(paymentContext, await customer(paymentContext, [plain]), { draft })
    const order = await theOrder()
    const { invoice } = await paymentContext.transact(t => papersOf(t, order.id))
    if (!invoice) throw new Error('There is no invoice')
    const read = async (record: typeof order.record) =>
      readPaper(await invoicePaper({ seller, order: { ...order, record }, invoice }))
    const words = await read(order.record)
    for (const line of ['Lux & Söhne', 'Ada Lovelace', 'VAT number DE136695976'])
      expect(words).toContain(line)
    expect(await read(strippedRecord(order.record))).toEqual(words)
  })

  test('say what the stones were sold as, and so does the email, also after the account is gone', async () => {
    const bought = [ring, engravedRing, defaultDesign('three-stone')]
    await press(paymentContext, await customer(paymentContext, bought))
    const order = await theOrder()
    const { invoice } = await paymentContext.transact(t => papersOf(t, order.id))
    if (!invoice) throw new Error('There is no invoice')
    const gift = { wrap: true, hidePrices: true, card: 'For Grace' }
    const given = { ...order, record: { ...order.record, gift } }
    const origin = 'https://shop.example'
    const { text } = orderEmail({
      shop: 'Keepsake',
      kind: 'confirmed',
      order: given,
      origin,
      pictures: [],
    })
    const words = (await readPaper(await invoicePaper({ seller, order, invoice }))).join(' ')
    for (const paper of [words, text]) {
      expect(paper).toMatch(
        /Natural diamond, round, [\d.]+ mm, about \d\.\d\d ct, colour G, clarity VS2 or better/,
      )
      expect(paper).toMatch(
        /Natural sapphire, oval, 5 mm, about \d\.\d\d ct, good colour, eye-clean/,
      )
    }
    expect(text).toContain('Present: Wrapped, without prices in the parcel')
    expect(text).toContain('Card: For Grace')
    const stripped = { ...order, record: strippedRecord(order.record) }
    const later = await readPaper(await invoicePaper({ seller, order: stripped, invoice }))
    expect(later.join(' ')).toBe(words)
  })

  test('an export says so on the invoice and in the email as at the checkout, and that duties are not in it', async () => {
    const draft = { ...toGermany, country: 'CH', postcode: '8001', city: 'Zürich' }
    await press(paymentContext, await customer(paymentContext, [plain]), { draft })
    const order = await theOrder()
    const { invoice } = await paymentContext.transact(t => papersOf(t, order.id))
    if (!invoice) throw new Error('There is no invoice')
    const { customs } = taxAt({ country: 'CH', region: '' }, defaultTerms)
    const words = (await readPaper(await invoicePaper({ seller, order, invoice }))).join(' ')
    expect(words).toContain('Export: no VAT')
    expect(words).toContain(customs)
    const origin = 'https://shop.example'
    const { text } = orderEmail({
      shop: 'Keepsake',
      kind: 'confirmed',
      order,
      origin,
      pictures: [],
    })
    expect(text).toContain('Export: no VAT: none in this price')
    expect(text).toContain(customs)
  })

  test('with one price everywhere only the invoice of an export says that there is no VAT', async () => {
    await answerTax(paymentContext.transact, paymentContext.now(), { exportPrices: 'same' })
    const draft = { ...toGermany, country: 'CH', postcode: '8001', city: 'Zürich' }
    await press(paymentContext, await customer(paymentContext, [plain]), { draft })
    const order = await theOrder()
    const { invoice } = await paymentContext.transact(t => papersOf(t, order.id))
    if (!invoice) throw new Error('There is no invoice')
    const words = (await readPaper(await invoicePaper({ seller, order, invoice }))).join(' ')
    expect(words).toContain('Export: no VAT')
    const origin = 'https://shop.example'
    const kind = 'confirmed'
    const { text } = orderEmail({ shop: 'Keepsake', kind, order, origin, pictures: [] })
    expect(text).not.toContain('VAT')
    expect(text).toContain('a piece costs the same wherever it goes')
    expect(saysNoTax(order.record.totals.tax)).toBe(false)
  })

  test('whom it is for is on it in their own letters', async () => {
    await press(paymentContext, await customer(paymentContext, [plain]))
    const order = await theOrder()
    const { invoice } = await paymentContext.transact(t => papersOf(t, order.id))
    if (!invoice) throw new Error('There is no invoice')
    const address = {
      ...order.record.address,
      name: '髙橋 花子',
      line1: '神南1-2-3',
      city: '渋谷区',
      region: '東京都',
      postcode: '150-0041',
      country: 'JP',
    }
    const sent = { ...order, record: { ...order.record, address } }
    const words = await readPaper(await invoicePaper({ seller, order: sent, invoice }))
    for (const line of ['髙橋 花子', '神南1-2-3', '150-0041 渋谷区', '東京都', 'Japan'])
      expect(words).toContain(line)
    expect(words.join('')).not.toContain('?')
  })

  test('a refund has a credit note of its own; money that was nobody’s has none', async () => {
    await press(paymentContext, await customer(paymentContext, [plain]))
    await refund(1000)
    await refund(500, 'paid-for-nothing')
    const order = await theOrder()
    await cancelOrder(paymentContext, { orderId: order.id, actor: 'customer', reason: 'mind' })
    const { invoice, creditNotes } = await paymentContext.transact(t => papersOf(t, order.id))
    expect(creditNotes.map(({ number, amount }) => [number, amount])).toEqual([
      ['C2026-000001', 1000],
      ['C2026-000002', order.total - 1500],
    ])
    // Whoever reads the order by the API adds up what stands there.
    const status = await paymentContext.transact(t => findOrderStatus(t, order.number))
    expect(status?.invoices.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['invoice', order.total],
      ['credit-note', -1000],
      ['credit-note', 1500 - order.total],
    ])
    const [first] = creditNotes
    if (!invoice || !first) throw new Error('There is no note')
    const credit = { note: first, before: 0 }
    const words = await readPaper(await invoicePaper({ seller, order, invoice, credit }))
    expect(words).toContain('Credit note C2026-000001')
    expect(words).toContain('2026-000001, 16 November 2026')
    const beside = (name: string) => words[words.indexOf(name) + 1]
    expect(beside('Credited')).toBe('-€10.00')
    // What goes back goes back with its tax: one sign on the whole paper.
    const { net, tax } = creditedTax(order.record.totals, 0, 1000)
    const money = (amount: number) => moneyText(amount, order.currency)
    expect(beside('Net')).toBe(money(-net))
    expect(beside('VAT 19 %, Germany')).toBe(money(-tax))
    expect(words.filter(line => /^€/.test(line))).toEqual([])
    const moved = await paymentContext.transact(t => t.select().from(paymentMovements))
    expect(moved.filter(({ kind }) => kind === 'refund')).toHaveLength(3)
  })

  test('an order that was never paid has no invoice, and its return of money no note', async () => {
    await press(paymentContext, await customer(paymentContext, [plain]), { means: 'decline' })
    const order = await theOrder()
    await cancelOrder(paymentContext, { orderId: order.id, actor: 'customer', reason: 'mind' })
    expect(await rows()).toEqual([])
  })
})

test('the notes of an order that went back in parts add up to its tax exactly', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.constantFrom('DE', 'FI', 'HU', 'JP'),
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 }),
      (unit, country, wishes) => {
        const tax = taxAt({ country, region: '' }, defaultTerms)
        const totals = orderTotalsOf({
          lines: [{ unit, quantity: 1 }],
          wrap: 0,
          delivery: 900,
          tax,
          currency: 'EUR',
        })
        let before = 0
        let credited = 0
        for (const wish of [...wishes, totals.total]) {
          const amount = Math.min(wish, totals.total - before)
          const part = creditedTax(totals, before, amount)
          expect(part.net + part.tax).toBe(amount)
          expect(part.tax).toBeGreaterThanOrEqual(0)
          before += amount
          credited += part.tax
        }
        expect(credited).toBe(totals.tax.amount)
        expect(taxLine(totals).net + taxLine(totals).tax).toBe(totals.total)
      },
    ),
  )
})

test('an order of before rates were written is read by its sums', () => {
  const tax = taxAt({ country: toGermany.country, region: '' }, defaultTerms)
  const totals = orderTotalsOf({
    lines: [{ unit: 123_456, quantity: 1 }],
    wrap: 0,
    delivery: 900,
    tax,
    currency: 'EUR',
  })
  const { rate, ...old } = totals.tax
  expect(rate).toBe(19_000)
  expect(taxWords({ ...totals, tax: old })).toBe('VAT 19 %')
  // A sum so small that many rates would make this tax says none.
  const small = orderTotalsOf({
    lines: [{ unit: 3, quantity: 1 }],
    wrap: 0,
    delivery: 0,
    tax,
    currency: 'EUR',
  })
  expect(taxWords({ ...small, tax: { ...small.tax, rate: undefined as never } })).toBe('VAT')
})
