import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelOrder } from '#shop/checkout/cancel-order.ts'
import { moveByStaff } from '#shop/fulfilment/move-order.ts'
import { booksCsv } from '#shop/invoices/books-csv.ts'
import { orders } from '#shop/orders/tables.ts'
import { payOrder } from '#shop/payments/pay-order.ts'
import { askRefund, carryOutRefund } from '#shop/payments/refund.ts'
import { payments } from '#shop/payments/tables.ts'
import { addAccount } from '#tools/testing/account.ts'
import { openApiShop } from '#tools/testing/api-shop.ts'
import {
  customer,
  engravedRing,
  openedPaymentContext,
  plain,
  press,
  ring,
  testPaymentContext,
  toGermany,
} from '#tools/testing/payment-context.ts'
import {
  agreedSpecialOrder,
  band,
  jeweller,
  quotedSpecialOrder,
  requestedSpecialOrder,
} from '#tools/testing/special-orders.ts'
import { tellSteps } from '#tools/testing/tell-steps.ts'

interface Paper {
  readonly number: string
  readonly kind: string
  readonly order: string
  readonly issuedAt: string
  readonly net: number
  readonly tax: { readonly amount: number }
  readonly gross: number
  readonly lines: readonly { readonly net: number; readonly tax: number; readonly gross: number }[]
  readonly payments: readonly { readonly amount: number; readonly reference: string | null }[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const toFrance = { ...toGermany, country: 'FR', city: 'Paris', postcode: '75001' }
const toNewYork = { ...toGermany, country: 'US', region: 'NY', city: 'New York', postcode: '10001' }

/** A month with sales to three countries, goodwill, a cancelled order, and a deposit with its rest. */
async function soldMonth() {
  const shop = await openApiShop()
  const paymentContext = await openedPaymentContext(shop.transact)
  const { transact } = shop
  const buy = async (design: typeof plain, draft = toGermany, by = paymentContext) => {
    const end = await press(by, await customer(by, [design]), { draft })
    if (!end.ok) throw new Error(end.reason)
    const [order] = await transact(t =>
      t.select().from(orders).where(eq(orders.number, end.number)),
    )
    if (!order) throw new Error('There is no order')
    return order
  }
  const giveBack = async (orderId: string, amount: number) => {
    const [payment] = await transact(t =>
      t.select().from(payments).where(eq(payments.orderId, orderId)),
    )
    const refund = { paymentId: payment?.id ?? '', key: randomUUID(), amount }
    const now = paymentContext.now()
    await transact(t => askRefund(t, { ...refund, reason: 'goodwill', actor: 'staff', now }))
    await carryOutRefund(paymentContext, refund.key)
  }
  await buy(ring)
  const french = await buy(engravedRing, toFrance)
  await giveBack(french.id, 1234)
  await giveBack(french.id, 777)
  await buy(plain, toNewYork)
  await buy(plain, toGermany, testPaymentContext(transact))
  paymentContext.pass(24 * 60)
  const gone = await buy(plain, toFrance)
  await cancelOrder(paymentContext, { orderId: gone.id, actor: 'customer', reason: 'mind' })
  const accountId = await transact(t => addAccount(t, { email: `${randomUUID()}@example.com` }))
  const special = await requestedSpecialOrder(paymentContext)
  await quotedSpecialOrder(paymentContext, special.id, band, 5000, 50)
  const agreed = await agreedSpecialOrder(paymentContext, { ...special, accountId })
  if (!agreed.ok) throw new Error(agreed.reason)
  const { number } = agreed
  const by = jeweller.doer
  for (const [from, to] of [
    ['paid', 'casting'],
    ['casting', 'finishing'],
    ['finishing', 'checking'],
  ] as const)
    await transact(t =>
      moveByStaff(t, { number, by, now: paymentContext.now(), from, to, confirmed: 'yes' }),
    )
  await tellSteps(paymentContext)
  await payOrder(paymentContext, { accountId, number, means: 'success' })
  const { key } = await shop.keyWith(['invoices:read'])
  const list = async (query = '') => {
    const papers: Paper[] = []
    let next: string | null = ''
    while (next !== null) {
      const at: string = next && `&cursor=${next}`
      const headers = { Authorization: `Bearer ${key}` }
      const { status, json } = await shop.ask(`/api/invoices?limit=3${query}${at}`, { headers })
      expect(status).toBe(200)
      papers.push(...json.invoices)
      next = json.next
    }
    return papers
  }
  return { ...shop, list, key, at: paymentContext.now() }
}

test('a month’s books agree with the ledger to the cent: papers, their lines, their payments, and the file', async () => {
  const { list, transact, ask, key, at } = await soldMonth()
  const papers = await list()
  expect(papers.map(({ kind }) => kind).sort()).toEqual([
    'credit-note',
    'credit-note',
    'credit-note',
    'deposit-invoice',
    ...Array.from({ length: 5 }, () => 'invoice'),
  ])
  const ledger = (await transact(t => t.select().from(payments))).filter(
    ({ orderId, captured }) => captured > 0 && orderId,
  )
  const numbers = new Set(papers.map(({ order }) => order))
  const counted = (await transact(t => t.select().from(orders))).filter(one =>
    numbers.has(one.number),
  )
  const ids = new Set(counted.map(({ id }) => id))
  const moved = sum(
    ledger
      .filter(({ orderId }) => ids.has(orderId))
      .map(({ captured, refunded }) => captured - refunded),
  )
  expect(sum(papers.map(({ gross }) => gross))).toBe(moved)
  expect(sum(papers.flatMap(one => one.payments.map(({ amount }) => amount)))).toBe(moved)
  for (const { number, net, tax, gross, lines, payments } of papers) {
    const added = [
      sum(lines.map(line => line.net)),
      sum(lines.map(line => line.tax)),
      sum(lines.map(line => line.gross)),
      sum(payments.map(({ amount }) => amount)),
    ]
    expect([number, ...added]).toEqual([number, net, tax.amount, gross, gross])
    expect(payments.every(({ reference }) => reference)).toBe(true)
  }
  const to = at.toISOString().slice(0, 10)
  const file = await transact(t => booksCsv(t, { from: '2026-11-01', to }))
  const [heads = '', ...rows] = file.trim().split(/\r?\n/)
  const grossAt = heads.split(',').indexOf('gross')
  expect(rows.length).toBe(papers.length)
  const cents = rows.map(row => Math.round(Number(row.split(',')[grossAt]) * 100))
  expect(sum(cents)).toBe(moved)
  const notes = await list('&kind=credit-note')
  expect(notes.map(({ kind }) => kind)).toEqual(['credit-note', 'credit-note', 'credit-note'])
  const split = papers.find(({ kind }) => kind === 'deposit-invoice')?.issuedAt ?? ''
  const before = await list(`&issuedBefore=${split}`)
  const since = await list(`&issuedSince=${split}`)
  expect([...before, ...since]).toEqual(papers)
  const headers = { Authorization: `Bearer ${key}` }
  for (const query of ['issuedBefore=soon', 'kind=bill', 'issuedBefore='])
    expect((await ask(`/api/invoices?${query}`, { headers })).status).toBe(422)
})
