import { randomUUID } from 'node:crypto'
import { eq, getTableColumns } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { booksCsv } from '#shop/invoices/books-csv.ts'
import { orders } from '#shop/orders/tables.ts'
import { learnFees } from '#shop/payments/learn-fees.ts'
import { applyEvent, keepEvent } from '#shop/payments/provider-events.ts'
import { askRefund, carryOutRefund } from '#shop/payments/refund.ts'
import { payments } from '#shop/payments/tables.ts'
import { openApiShop } from '#tools/testing/api-shop.ts'
import {
  customer,
  engravedRing,
  opened,
  openLivePaymentContext,
  plain,
  press,
  ring,
} from '#tools/testing/payment-context.ts'
import { stripePayments } from '../payments/stripe.ts'
import type { StripeFault } from '../payments/stripe-errors.ts'
import { openFakeStripe } from '../payments/testing/fake-stripe.ts'

/** A shop that takes real money, at a Stripe that is not. */
async function openStripeShop(secretKey = 'sk_test_x') {
  const stripe = await openFakeStripe('whsec_test', () => opened)
  onTestFinished(stripe.close)
  const faults: StripeFault[] = []
  const report = (fault: StripeFault) => void faults.push(fault)
  const byKey = stripePayments({ secretKey, url: stripe.url, tryMs: 2000, report })
  const provider = { ...byKey, name: 'stripe' }
  const shop = await openApiShop('embedded', undefined, {}, provider)
  const { transact } = shop
  const paymentContext = await openLivePaymentContext(transact, {
    provider,
    providerNamed: () => provider,
  })

  /** What Stripe posts to us; the webhook's own tests see to signatures. */
  const receiveEvent = async (
    kind: 'payment_intent.succeeded' | 'charge.updated',
    intent: string,
  ) => {
    const id = `evt_${randomUUID().replaceAll('-', '')}`
    const event = { provider: 'stripe', id, kind, intent, body: '{}', now: opened }
    await transact(t => keepEvent(t, event))
    expect(await applyEvent(paymentContext, id)).toBe('applied')
  }
  const buy = async (design: typeof plain) => {
    const end = await press(paymentContext, await customer(paymentContext, [design]), { means: '' })
    if (!end.ok) throw new Error(end.reason)
    const [payment] = await transact(t =>
      t
        .select(getTableColumns(payments))
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(eq(orders.number, end.number)),
    )
    const intent = payment?.intent ?? ''
    stripe.confirm(intent, 'paid')
    await receiveEvent('payment_intent.succeeded', intent)
    return {
      number: end.number,
      paymentId: payment?.id ?? '',
      intent,
      amount: payment?.amount ?? 0,
    }
  }
  const giveBack = async (paymentId: string, amount: number) => {
    const refund = { paymentId, amount, key: randomUUID(), reason: 'x', actor: 'staff' } as const
    await transact(t => askRefund(t, { ...refund, now: opened }))
    expect(await carryOutRefund(paymentContext, refund.key)).toBe('done')
  }
  const { key } = await shop.keyWith(['invoices:read', 'payouts:read'])
  const read = (path: string) => shop.ask(path, { headers: { Authorization: `Bearer ${key}` } })
  const feesOf = async () => {
    const { json } = await read('/api/invoices')
    return json.invoices.map((one: Paper) => [one.kind, one.payments.map(({ fee }) => fee)])
  }
  return { ...shop, stripe, faults, paymentContext, receiveEvent, buy, giveBack, read, feesOf }
}
interface Paper {
  readonly kind: string
  readonly payments: readonly { readonly fee: unknown }[]
}

test('a fee is unknown until Stripe has reckoned it; its event or the job tells it, once and for good', async () => {
  const { stripe, paymentContext, receiveEvent, buy, giveBack, feesOf, transact } =
    await openStripeShop()
  const first = await buy(plain)
  expect(await feesOf()).toEqual([['invoice', [null]]])
  // Told that the charge changed, while Stripe is still reckoning.
  await receiveEvent('charge.updated', first.intent)
  expect(await feesOf()).toEqual([['invoice', [null]]])
  stripe.reckon(first.intent, 0)
  await receiveEvent('charge.updated', first.intent)
  expect(await feesOf()).toEqual([['invoice', [{ amount: 0, currency: 'EUR' }]]])

  const second = await buy(ring)
  await giveBack(second.paymentId, 1234)
  // Settled in another currency than it was paid in: Stripe names its fee in that.
  stripe.reckon(second.intent, 4711, 'usd')
  for (let i = 0; i < 2; i++) await learnFees(paymentContext)
  expect((await feesOf()).slice(1)).toEqual([
    ['invoice', [{ amount: 4711, currency: 'USD' }]],
    ['credit-note', [{ amount: 0, currency: 'EUR' }]],
  ])
  const file = await transact(t => booksCsv(t, { from: '2026-11-01', to: '2026-11-30' }))
  const columns = file.split(/\r?\n/).map(line => line.split(',').slice(-4, -2).join(' '))
  expect(columns.slice(0, 4)).toEqual(['fee fee currency', '0 EUR', '47.11 USD', '0 EUR'])
})

test('a key that may take payments and not read balances takes payments; fees stay unknown', async () => {
  const { stripe, paymentContext, receiveEvent, buy, feesOf, faults, read } =
    await openStripeShop('rk_test_limited')
  const { intent } = await buy(plain)
  stripe.reckon(intent)
  await receiveEvent('charge.updated', intent)
  await learnFees(paymentContext)
  expect(await feesOf()).toEqual([['invoice', [null]]])
  expect(faults.length).toBeGreaterThan(0)
  const refused = await read('/api/payouts')
  expect([refused.status, refused.json.type, refused.json.detail]).toEqual([
    503,
    expect.stringMatching(/provider-silent$/),
    expect.stringMatching(/not take.*\bkey\b/),
  ])
})

interface Line {
  readonly kind: string
  readonly amount: number
  readonly fee: number
  readonly net: number
  readonly order: string | null
}

test('payouts are listed with their lines, which name the orders and add up to the cent', async () => {
  const { stripe, buy, giveBack, read, reported } = await openStripeShop()
  const bought = []
  for (const design of [plain, ring, engravedRing]) bought.push(await buy(design))
  for (const { intent } of bought) stripe.reckon(intent)
  await giveBack(bought[1]?.paymentId ?? '', 777)
  stripe.balance.bill(200, 'eur')
  const automatic = stripe.balance.payOut('eur')
  const manual = stripe.balance.payOut('eur', 'manual')

  const { json: all } = await read('/api/payouts')
  expect(all).toMatchObject({
    payouts: [
      { id: manual.id, itemised: 'never' },
      {
        id: automatic.id,
        provider: 'stripe',
        test: true,
        status: 'in-transit',
        amount: automatic.amount,
        currency: 'EUR',
        createdAt: opened.toISOString(),
        arrivesOn: '2026-11-18',
        itemised: 'complete',
        failure: null,
      },
    ],
    next: null,
  })
  const { json: newest } = await read('/api/payouts?limit=1')
  const { json: older } = await read(`/api/payouts?limit=1&cursor=${newest.next}`)
  expect([...newest.payouts, ...older.payouts]).toEqual(all.payouts)
  const at = encodeURIComponent(opened.toISOString())
  const later = encodeURIComponent(new Date(opened.getTime() + 1000).toISOString())
  for (const [query, count] of [
    [`createdSince=${at}`, 2],
    [`createdSince=${later}`, 0],
    [`createdBefore=${at}`, 0],
    [`createdBefore=${later}`, 2],
  ] as const)
    expect([query, (await read(`/api/payouts?${query}`)).json.payouts.length]).toEqual([
      query,
      count,
    ])

  const lines: Line[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: Awaited<ReturnType<typeof read>> = await read(
      `/api/payouts/${automatic.id}?limit=2${next && `&cursor=${next}`}`,
    )
    expect(page.status).toBe(200)
    lines.push(...page.json.lines)
    next = page.json.next
  }
  expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(automatic.amount)
  for (const { amount, fee, net } of lines) expect(net).toBe(amount - fee)
  expect(lines.map(({ kind, order }) => [kind, order])).toEqual([
    ['fee', null],
    ['refund', bought[1]?.number],
    ...bought.toReversed().map(({ number }) => ['charge', number]),
  ])
  const byHand = await read(`/api/payouts/${manual.id}`)
  expect([byHand.status, byHand.json.lines, byHand.json.next]).toEqual([200, [], null])
  expect(reported).toEqual([])
})

test('payouts of others, of nobody and asked for amiss are refused; a shop without Stripe has none', async () => {
  const { stripe, ask, keyWith, read, reported } = await openStripeShop()
  const { id } = stripe.balance.payOut('eur')
  expect((await ask('/api/payouts')).status).toBe(401)
  for (const path of ['/api/payouts', `/api/payouts/${id}`]) {
    const { key } = await keyWith(['orders:read', 'invoices:read', 'rates:manage'])
    const { status, json } = await ask(path, { headers: { Authorization: `Bearer ${key}` } })
    expect([status, json.detail]).toEqual([403, expect.stringContaining('payouts:read')])
  }
  for (const other of ['po_of_another_account', 'pi_1', '1', '__proto__', 'po_1'.repeat(20)])
    expect([other, (await read(`/api/payouts/${other}`)).status]).toEqual([other, 404])
  expect((await read('/api/payouts/po%00')).status).toBe(400)
  for (const amiss of ['po_1%2F..%2Faccount', '%F0%9F%92%8D', 'po 1'])
    expect([amiss, (await read(`/api/payouts/${amiss.replace(' ', '%20')}`)).status]).toEqual([
      amiss,
      422,
    ])
  for (const query of [
    'limit=-1',
    'limit=0',
    'limit=101',
    'limit=1.5',
    'limit=',
    'cursor=po_other',
    'cursor=',
    'createdSince=yesterday',
    'createdBefore=',
    'status=paid',
    'payout=po_1',
  ])
    expect([query, (await read(`/api/payouts?${query}`)).status]).toEqual([query, 422])
  expect((await read(`/api/payouts/${id}?cursor=txn_other`)).status).toBe(422)
  expect(reported).toEqual([])
  stripe.close()
  const silent = await read('/api/payouts')
  expect([silent.status, silent.headers['retry-after'], silent.json.detail]).toEqual([
    503,
    '60',
    'It is away.',
  ])

  const without = await openApiShop()
  const { key } = await without.keyWith(['payouts:read'])
  const headers = { Authorization: `Bearer ${key}` }
  expect((await without.ask('/api/payouts', { headers })).json).toEqual({ payouts: [], next: null })
  expect((await without.ask('/api/payouts?cursor=po_1', { headers })).status).toBe(422)
  expect((await without.ask('/api/payouts/po_1', { headers })).status).toBe(404)
})
