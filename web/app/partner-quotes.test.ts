import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { designCode } from '#design/document/code.ts'
import { deleteAccount } from '#shop/accounts/delete-account.ts'
import { cartLines } from '#shop/cart/tables.ts'
import { cancelOrder } from '#shop/checkout/cancel-order.ts'
import { booksCsv } from '#shop/invoices/books-csv.ts'
import { stripOrders } from '#shop/orders/strip-orders.ts'
import { orders } from '#shop/orders/tables.ts'
import { partnerQuotes, partnerQuoteUses } from '#shop/partner-quotes/tables.ts'
import { promotions } from '#shop/promotions/tables.ts'
import type { Visitor } from '#shop/request-context.ts'
import { prepareDelivery } from '#shop/webhooks/deliver.ts'
import { webhookDeliveries } from '#shop/webhooks/tables.ts'
import { openApiShop, PARTNER } from '#tools/testing/api-shop.ts'
import { engines } from '#tools/testing/database.ts'
import {
  engravedRing,
  mac,
  openLivePaymentContext,
  plain,
  ring,
  type TestPaymentContext,
  testPaymentContext,
  toGermany,
} from '#tools/testing/payment-context.ts'
import { quotePages, REFERENCE } from '#tools/testing/quote-pages.ts'
import { testContext } from '#tools/testing/request-context.ts'
import { castingOf } from '#tools/testing/sign.ts'
import { seeOrder } from '../features/backoffice/orders/see-order.server.ts'

const MINUTE_S = 60

describe.each(engines)('a quote for a partner’s page, on %s', engine => {
  let shop: Awaited<ReturnType<typeof openApiShop>>
  let paymentContext: TestPaymentContext
  beforeEach(async () => {
    shop = await openApiShop(engine, async design => castingOf(design))
    paymentContext = testPaymentContext(shop.transact, undefined, { now: shop.now })
  })

  const { sign, verify, reprice, open, ready, orderOf } = quotePages(() => ({
    shop,
    paymentContext,
  }))

  test.each([1.5, 0.9])(
    'is charged to the cent on every page and by the order, though all prices change by %s',
    async factor => {
      const quote = await sign()
      await reprice(factor)
      const today = (await shop.ask('/api/design?include=quote', { json: { design: quote.code } }))
        .json.price.total
      expect(today).not.toBe(quote.total)
      expect((await verify(quote.quote)).linkCharges).toBe(quote.total)

      const page = await open()
      const seen = await page.link(quote.link)
      expect([seen.price, seen.quoted]).toMatchObject([
        { amount: quote.total, approximate: false },
        { id: quote.id, partner: 'partner.example', until: quote.expires },
      ])
      await page.add(ring, quote.id)
      const line = await page.line(ring)
      expect([line?.piece?.unit, line?.piece?.change]).toEqual([quote.total, null])
      expect(line?.piece?.quoted).toMatchObject({ lost: null })
      expect(await page.reviewed(ring)).toBe(quote.total)
      expect(await page.approve(ring)).toBe(quote.total)
      expect((await page.checkout())?.lines.map(({ unit }) => unit)).toEqual([quote.total])
      const placed = await page.order()
      if (!placed.ok) throw new Error(placed.reason)
      const order = await orderOf(placed.number)
      expect(order.record.totals.merchandise).toBe(quote.total)
      expect(order.total).toBe(quote.total + order.record.totals.delivery)
      expect(order.record.lines[0]?.partnerQuote).toEqual({
        id: quote.id,
        audience: PARTNER,
        reference: REFERENCE,
      })
      expect(await verify(quote.quote)).toMatchObject({
        valid: false,
        reason: 'used',
        linkCharges: null,
      })
      shop.pass(24 * MINUTE_S + 1)
      expect((await verify(quote.quote)).reason).toBe('used')
    },
  )

  test('is used by one of two customers who order at the same moment', async () => {
    const quote = await sign()
    const pages = await Promise.all([ready(quote), ready(quote), ready(quote)])
    const ends = await Promise.all(pages.map(page => page.order()))
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
    for (const [i, end] of ends.entries())
      if (!end.ok) {
        expect(end).toEqual({ ok: false, reason: 'quote-lost', because: 'used' })
        expect((await pages[i]?.line(ring))?.piece?.quoted).toMatchObject({ lost: 'used' })
      }
    expect(await shop.transact(t => t.select().from(partnerQuoteUses))).toHaveLength(1)
    expect(await shop.transact(t => t.select().from(orders))).toHaveLength(1)
  })

  test('is used once by two tabs of one customer', async () => {
    const quote = await sign()
    const page = await ready(quote)
    const ends = await Promise.all([page.order(), page.order()])
    expect(ends.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(ends.find(({ ok }) => !ok)).toMatchObject({ reason: 'empty-cart' })
  })

  test('once used, leaves another customer the price today after they have agreed to it', async () => {
    const quote = await sign()
    await reprice(1.5)
    const late = await ready(quote)
    const first = await ready(quote)
    expect((await first.order()).ok).toBe(true)

    expect(await late.order()).toMatchObject({ ok: false, reason: 'quote-lost', because: 'used' })
    const lost = await late.line(ring)
    expect(lost?.piece?.unit).toBeGreaterThan(quote.total)
    expect(lost?.piece?.change).toMatchObject({ from: quote.total, to: lost?.piece?.unit })
    await late.send({ intent: 'accept' })
    const agreed = await late.line(ring)
    expect([agreed?.piece?.unit, agreed?.piece?.quoted]).toEqual([lost?.piece?.unit, null])
    const placed = await late.order()
    if (!placed.ok) throw new Error(placed.reason)
    const { record } = await orderOf(placed.number)
    expect(record.lines[0]).toMatchObject({ unit: lost?.piece?.unit })
    expect(record.lines[0]?.partnerQuote).toBeUndefined()

    const stranger = await open()
    const seen = await stranger.link(quote.link)
    expect([seen.quoteLost, seen.quoted, seen.price?.amount]).toEqual([
      'used',
      null,
      lost?.piece?.unit,
    ])
    expect((await stranger.add(ring, quote.id)).refused).toMatch(
      /^Another order has used the quote/,
    )
    expect((await stranger.cart()).lines).toEqual([])
  })

  test('holds until the second in which it expires', async () => {
    const quote = await sign()
    await reprice(1.5)
    const [intime, late] = [await ready(quote), await ready(await sign(plain), plain)]
    const other = await sign(plain)
    const last = await ready(other, plain)
    const left = (Date.parse(quote.expires) - shop.now().getTime()) / 60_000
    shop.pass(left - 1 / 60)
    const placed = await intime.order()
    expect(placed.ok).toBe(true)
    shop.pass(1 / 60)
    expect(await last.order()).toMatchObject({
      ok: false,
      reason: 'quote-lost',
      because: 'expired',
    })
    expect((await late.line(plain))?.piece?.quoted?.lost).toBe('expired')
    expect((await (await open()).link(other.link)).quoteLost).toBe('expired')
    expect((await (await open()).add(plain, other.id)).refused).toMatch(/^The quote .* has expired/)
  })

  test('is for one design: a changed one has the price today, and the cart says why', async () => {
    const quote = await sign()
    const page = await ready(quote)
    await page.add(engravedRing, '', { instead: quote.hash })
    const [line, ...more] = (await page.cart()).lines
    expect(more).toEqual([])
    expect(line?.piece?.quoted).toMatchObject({ lost: 'other-design', total: quote.total })
    expect(line?.piece?.unit).not.toBe(quote.total)
    await page.approve(engravedRing)
    expect(await page.order()).toMatchObject({ reason: 'quote-lost', because: 'other-design' })
    await page.send({ intent: 'accept' })
    expect((await page.order()).ok).toBe(true)
    expect((await verify(quote.quote)).valid).toBe(true)

    const { link } = await sign(plain)
    const altered = link.replace(/\/d\/[^?]+/, `/d/${designCode(ring)}`)
    const seen = await page.link(altered)
    expect([seen.quoteLost, seen.quoted]).toEqual(['other-design', null])
  })

  test('that the shop never signed sets no price', async () => {
    const quote = await sign()
    const page = await open()
    const unknown = randomUUID()
    for (const id of [unknown, 'nonsense', ''])
      expect((await page.link(quote.link.replace(quote.id, id))).quoteLost).toBe('unknown')
    expect((await page.add(ring, unknown)).refused).toMatch(/^We do not know this quote/)
    expect((await page.add(ring, 'nonsense')).refused).toMatch(/could not be read/)
  })

  test('is released by an order that is cancelled unpaid, and returns to the cart with its piece', async () => {
    const quote = await sign()
    await reprice(1.5)
    const page = await ready(quote)
    const placed = await page.order({ means: 'declined' })
    if (!placed.ok) throw new Error(placed.reason)
    const { id, state } = await orderOf(placed.number)
    expect(state).toBe('pending-payment')
    expect((await verify(quote.quote)).reason).toBe('used')
    await cancelOrder(paymentContext, { orderId: id, actor: 'customer', reason: 'changed my mind' })
    expect((await verify(quote.quote)).valid).toBe(true)
    expect((await page.line(ring))?.piece).toMatchObject({ unit: quote.total, signed: true })
    // Somebody else is quicker now: nothing of the price is left in the cart, the signed proof or the order.
    expect((await (await ready(quote)).order()).ok).toBe(true)
    expect((await page.line(ring))?.piece?.unit).toBeGreaterThan(quote.total)
    await page.send({ intent: 'remove', hash: quote.hash })
    await page.add(ring)
    expect((await page.line(ring))?.piece?.unit).toBeGreaterThan(quote.total)
  })

  test('stays used when a paid order is cancelled', async () => {
    const quote = await sign()
    const placed = await (await ready(quote)).order()
    if (!placed.ok) throw new Error(placed.reason)
    const { id } = await orderOf(placed.number)
    await cancelOrder(paymentContext, { orderId: id, actor: 'customer', reason: 'changed my mind' })
    expect((await orderOf(placed.number)).state).toBe('cancelled')
    expect((await verify(quote.quote)).reason).toBe('used')
  })

  test('is found again by its id and reference: in the API, in webhooks, in the workshop and in the books', async () => {
    paymentContext = await openLivePaymentContext(shop.transact, { now: shop.now })
    const { key } = await shop.keyWith(['orders:read', 'webhooks:manage'])
    const headers = { Authorization: `Bearer ${key}` }
    const url = 'https://hooks.example/orders'
    const made = await shop.ask('/api/webhooks', { json: { url, events: ['order.paid'] }, headers })
    expect(made.status).toBe(201)
    const quote = await sign()
    const placed = await (await ready(quote)).order()
    if (!placed.ok) throw new Error(placed.reason)
    const known = { id: quote.id, audience: PARTNER, reference: REFERENCE }

    const { json } = await shop.ask(`/api/orders/${placed.number}`, { headers })
    expect(json.pieces[0].quote).toEqual(known)
    const [delivery] = await shop.transact(t => t.select().from(webhookDeliveries))
    const sent = await shop.transact(t =>
      prepareDelivery(t, { id: delivery?.id ?? '', now: shop.now(), mac }),
    )
    expect(sent.kind === 'send' && JSON.parse(sent.body).order.pieces[0].quote).toEqual(known)
    const owner = { accountId: randomUUID(), role: 'owner' } as Visitor
    const seen = await seeOrder(
      testContext(paymentContext, () => owner),
      placed.number,
    )
    expect(seen.lines[0]?.partnerQuote).toEqual(known)
    const day = shop.now().toISOString().slice(0, 10)
    const [, line = ''] = (await shop.transact(t => booksCsv(t, { from: day, to: day })))
      .trim()
      .split(/\r?\n/)
    expect(line.split(',').slice(-2)).toEqual([quote.id, REFERENCE])
  })

  test('is lowered by no code, which still lowers other pieces of the order', async () => {
    await shop.transact(t =>
      t.insert(promotions).values({
        code: 'WELCOME',
        kind: 'percent',
        value: 1000,
        startsAt: shop.now(),
        endsAt: new Date(shop.now().getTime() + 86_400_000),
      }),
    )
    const quote = await sign()
    const page = await ready(quote)
    const draft = { ...toGermany, code: 'WELCOME' }
    expect(await page.order({ draft })).toMatchObject({ reason: 'code-refused', because: 'quoted' })
    await page.add(plain)
    await page.approve(plain)
    const unit = (await page.line(plain))?.piece?.unit ?? 0
    const placed = await page.order({ draft })
    if (!placed.ok) throw new Error(placed.reason)
    const { record } = await orderOf(placed.number)
    expect(record.totals.discount).toBe(Math.floor(unit / 10))
    const quoted = record.lines.find(({ partnerQuote }) => partnerQuote)
    expect(quoted).toMatchObject({ unit: quote.total, discount: 0 })
  })

  test('is for one piece, goes along at sign-in, and comes back with a piece that is put back', async () => {
    const quote = await sign()
    await reprice(1.5)
    const page = await open(true)
    await page.add(ring)
    await page.send({ intent: 'quantity', hash: quote.hash, quantity: '4' })
    await page.add(ring, quote.id)
    const once = { quantity: 1, piece: { unit: quote.total } }
    expect(await page.line(ring)).toMatchObject(once)
    await page.send({ intent: 'quantity', hash: quote.hash, quantity: '4' })
    expect(await page.line(ring)).toMatchObject(once)
    page.signIn()
    expect(await page.reviewed(ring)).toBe(quote.total)
    expect(await page.line(ring)).toMatchObject(once)
    await page.send({ intent: 'remove', hash: quote.hash })
    await page.send({
      ...{ intent: 'put-back', code: quote.code, quantity: '1' },
      ...{ later: '', quote: quote.id },
    })
    expect(await page.line(ring)).toMatchObject(once)
  })

  test('leaves nothing of the design once its order is stripped', async () => {
    const quote = await sign(engravedRing)
    const page = await ready(quote, engravedRing)
    const placed = await page.order()
    if (!placed.ok) throw new Error(placed.reason)
    const { id } = await orderOf(placed.number)
    const { accountId } = page
    await cancelOrder(paymentContext, { orderId: id, actor: 'customer', reason: 'changed my mind' })
    await shop.transact(t => deleteAccount(t, { accountId, now: shop.now() }))
    await shop.transact(t => stripOrders(t, { now: shop.now(), orderIds: [id] }))
    expect(await shop.transact(t => t.select().from(partnerQuotes))).toEqual([])
    expect((await orderOf(placed.number)).record.lines[0]?.partnerQuote).toEqual({
      id: quote.id,
      audience: PARTNER,
      reference: '',
    })
  })

  test('is refused twice in one cart by the database itself', async () => {
    const quote = await sign()
    const page = await ready(quote)
    const more = shop.transact(t =>
      t
        .update(cartLines)
        .set({ quantity: 2 })
        .where(and(eq(cartLines.hash, quote.hash))),
    )
    await expect(more).rejects.toThrow()
    expect((await page.line(ring))?.quantity).toBe(1)
  })
})
