import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder } from '#shop/checkout/cancel-order.ts'
import { booksCsv } from '#shop/invoices/books-csv.ts'
import { datevFile } from '#shop/invoices/datev-file.ts'
import { invoices } from '#shop/invoices/tables.ts'
import { ORDER_EMAIL_JOB } from '#shop/jobs/job-kinds.ts'
import { jobs } from '#shop/jobs/tables.ts'
import { revokeKey } from '#shop/keys/revoke-key.ts'
import { orders } from '#shop/orders/tables.ts'
import { billPartnerQuote } from '#shop/partner-quotes/partner-quote.ts'
import { partnerQuoteUses } from '#shop/partner-quotes/tables.ts'
import { learnFees } from '#shop/payments/learn-fees.ts'
import { payOrder } from '#shop/payments/pay-order.ts'
import { reconcile } from '#shop/payments/reconcile.ts'
import { refundByStaff } from '#shop/payments/refund-order.ts'
import { payments } from '#shop/payments/tables.ts'
import type { Visitor } from '#shop/request-context.ts'
import { addStaffMember } from '#tools/testing/account.ts'
import {
  openApiShop,
  owner,
  PARTNER,
  partnerBilling,
  sellerSettings,
} from '#tools/testing/api-shop.ts'
import { engines } from '#tools/testing/database.ts'
import {
  openLivePaymentContext,
  plain,
  ring,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { quotePages, REFERENCE } from '#tools/testing/quote-pages.ts'
import { readPaper } from '#tools/testing/read-paper.ts'
import { statusOf, testContext } from '#tools/testing/request-context.ts'
import { castingOf } from '#tools/testing/sign.ts'
import { seeOrder } from '../features/backoffice/orders/see-order.server.ts'

const SALE = 'order 7001'
const DAY_MINUTES = 24 * 60

describe.each(engines)('a quote that its partner pays for, on %s', engine => {
  let shop: Awaited<ReturnType<typeof openApiShop>>
  let paymentContext: TestPaymentContext
  let keyId: string
  let headers: Record<string, string>
  beforeEach(async () => {
    shop = await openApiShop(engine, async design => castingOf(design), sellerSettings)
    paymentContext = await openLivePaymentContext(shop.transact, { now: shop.now })
    const made = await shop.keyWith(['quotes:bill'], null, partnerBilling)
    keyId = made.id
    headers = { Authorization: `Bearer ${made.key}` }
  })
  const { sign, verify, reprice, open, ready, orderOf } = quotePages(() => ({
    shop,
    paymentContext,
  }))

  const bill = (id: string, reference = SALE, more = headers) =>
    shop.ask(`/api/quotes/${id}/bill`, { json: { reference }, headers: more })
  const unbill = (id: string) => shop.ask(`/api/quotes/${id}/bill`, { method: 'DELETE', headers })
  const seen = async (id: string) => (await shop.ask(`/api/quotes/${id}`, { headers })).json
  const kindOf = (answer: { json: { type: string } }) => answer.json.type.split('/').at(-1)
  const ordersNow = () => shop.transact(t => t.select().from(orders))
  const paymentsNow = () => shop.transact(t => t.select().from(payments))
  const emailsNow = async () =>
    (await shop.transact(t => t.select().from(jobs).where(eq(jobs.kind, ORDER_EMAIL_JOB)))).map(
      ({ payload }) => Reflect.get(payload as object, 'kind'),
    )

  /** Up to the button, of a quote that is billed. */
  async function billed() {
    const quote = await sign()
    expect((await bill(quote.id)).status).toBe(200)
    return { quote, page: await ready(quote) }
  }
  const ordered = async (page: Awaited<ReturnType<typeof open>>, form = {}) => {
    const end = await page.sendCheckout(form)
    if (!('number' in end)) throw new Error(end.words)
    return orderOf(end.number)
  }

  test('is ordered by the customer for nothing, and invoiced to the partner once', async () => {
    const quote = await sign()
    expect((await verify(quote.quote)).valid).toBe(true)
    const answer = await bill(quote.id)
    expect(answer.json).toMatchObject({ state: 'billed', reference: SALE, total: quote.total })
    expect(Date.parse(answer.json.expires) - shop.now().getTime()).toBe(30 * 86_400_000)
    expect(await verify(quote.quote)).toMatchObject({ reason: 'billed', linkCharges: 0 })
    await reprice(1.5)
    // The link outlives the token.
    shop.pass(3 * DAY_MINUTES)

    const page = await open()
    expect((await page.link(quote.link)).quoted).toMatchObject({ billedTo: 'Corner & Sons SARL' })
    await page.add(ring, quote.id)
    expect(await page.approve(ring)).toBe(quote.total)
    expect(await page.checkout()).toMatchObject({ toPay: 0, billedTo: 'Corner & Sons SARL' })
    const order = await ordered(page, { line1: 'Ahornweg 9' })
    expect(order).toMatchObject({
      state: 'paid',
      total: quote.total + order.record.totals.delivery,
    })
    expect(order.record.lines[0]?.partnerQuote).toEqual({
      id: quote.id,
      audience: PARTNER,
      reference: SALE,
    })
    expect(await paymentsNow()).toMatchObject([{ provider: 'account', captured: order.total }])
    await learnFees({
      ...paymentContext,
      providerNamed: name => {
        throw new Error(`${name} was asked for fees`)
      },
    })

    const { state, order: told } = await seen(quote.id)
    expect([state, told.number, told.state]).toEqual(['used', order.number, 'paid'])
    const [paper, ...more] = told.invoices
    expect([paper.kind, paper.amount, paper.test, more]).toEqual([
      'invoice',
      order.total,
      false,
      [],
    ])
    expect((await bill(quote.id)).json.order.invoices).toEqual(told.invoices)
    expect(await shop.transact(t => t.select().from(invoices))).toHaveLength(1)
    expect(kindOf(await unbill(quote.id))).toBe('quote-used')
    const pdf = `/api/quotes/${quote.id}/invoices/${paper.number}/pdf`
    const words = (await readPaper((await shop.ask(pdf, { headers })).body)).join('\n')
    for (const said of ['Corner & Sons SARL', 'Rue de la Paix 2', 'FR40303265045', SALE])
      expect(words).toContain(said)
    // Sent within the shop's country: its tax, whichever business buys.
    expect(order.record.totals.tax).toMatchObject({ included: true, rate: 19_000 })
    for (const said of ['Lovelace', 'Ahornweg', 'ada@example.com', 'Paid in full'])
      expect(words).not.toContain(said)

    expect(await page.ordered(order.number)).toMatchObject({
      billedTo: 'Corner & Sons SARL',
      invoice: null,
      mayCancel: false,
      events: [{ words: 'You placed the order' }, { words: 'The order is confirmed' }],
    })
    expect(await statusOf(() => page.invoice(order.number))).toBe(404)
    const staff = { accountId: randomUUID(), role: 'owner' } as Visitor
    const facts = await seeOrder(
      testContext(paymentContext, () => staff),
      order.number,
    )
    expect(facts.billedTo).toContain('Corner & Sons SARL')
  })

  test('is in the books as the partner’s, and as owed instead of paid', async () => {
    const { page, quote } = await billed()
    const order = await ordered(page)
    const day = shop.now().toISOString().slice(0, 10)
    const range = { from: day, to: day }
    const [head = '', row = ''] = (await shop.transact(t => booksCsv(t, range)))
      .trim()
      .split(/\r?\n/)
    const cell = (name: string) => row.split(',')[head.split(',').indexOf(name)]
    expect([cell('company'), cell('VAT number'), cell('paid by')]).toEqual([
      'Corner & Sons SARL',
      'FR40303265045',
      'account',
    ])
    expect(row).toContain(`${quote.id},${SALE}`)
    expect(row).not.toContain('Lovelace')

    const accounts = { money: '1360', home: '8400', union: '8320', abroad: '8200' }
    const wanted = { range, home: 'DE', currency: 'EUR', now: shop.now() }
    const datev = (more: object) =>
      shop.transact(t =>
        datevFile(t, {
          ...wanted,
          accounts: { consultant: '1001', client: '1', ...accounts, ...more },
        }),
      )
    expect(await datev({})).toEqual({ ok: false, reason: 'receivables' })
    const made = await datev({ receivables: '1400' })
    if (!made.ok) throw new Error(made.reason)
    const posting = new TextDecoder('windows-1252').decode(made.bytes).trim().split('\r\n').at(-1)
    expect(posting?.split(';').slice(6, 8)).toEqual(['1400', '8400'])
    expect(posting).toContain('Corner & Sons SARL')

    const { key } = await shop.keyWith(['invoices:read'])
    const reads = { headers: { Authorization: `Bearer ${key}` } }
    const [paper] = (await shop.ask('/api/invoices', reads)).json.invoices
    expect(paper).toMatchObject({
      order: order.number,
      customer: { name: '', company: 'Corner & Sons SARL', country: 'FR' },
      payments: [{ provider: 'account' }],
    })
    const xml = await shop.ask(`/api/invoices/${paper.number}/xml`, reads)
    expect(xml.text).toContain(`<cbc:BuyerReference>${SALE}</cbc:BuyerReference>`)
    const due = (order.total / 100).toFixed(2)
    expect(xml.text).toContain(`<cbc:PayableAmount currencyID="EUR">${due}</cbc:PayableAmount>`)
    expect(xml.text).not.toContain('Lovelace')
  })

  test('is for one sale: sent again it answers the same, and another reference is refused', async () => {
    const quote = await sign()
    const ends = await Promise.all(
      [SALE, 'order 7002', SALE, 'order 7003'].map(r => bill(quote.id, r)),
    )
    const taken = ends.find(({ status }) => status === 200)?.json.reference
    for (const [i, reference] of [SALE, 'order 7002', SALE, 'order 7003'].entries()) {
      expect(ends[i]?.status).toBe(reference === taken ? 200 : 409)
      if (reference !== taken) expect(ends[i] && kindOf(ends[i])).toBe('quote-billed')
    }
    // Requests of one key wait for each other; processes do not.
    const other = await sign()
    const atOnce = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        shop.transact(t =>
          billPartnerQuote(t, {
            ...{ id: other.id, keyId, billing: partnerBilling, now: shop.now() },
            reference: `order ${i}`,
          }),
        ),
      ),
    )
    expect(atOnce.filter(({ ok }) => ok)).toHaveLength(1)
    const { expires } = await seen(quote.id)
    shop.pass(60)
    expect((await bill(quote.id, taken)).json).toMatchObject({ expires, reference: taken })
    // Without a reference nobody knows whether it is the same sale.
    for (const json of [{}, { reference: '' }])
      expect((await shop.ask(`/api/quotes/${quote.id}/bill`, { json, headers })).status).toBe(422)
  })

  test('is billed only by a key of its own partner, and says nothing of itself to others', async () => {
    const { id } = await sign()
    const bearer = async (...given: Parameters<typeof shop.keyWith>) => ({
      Authorization: `Bearer ${(await shop.keyWith(...given)).key}`,
    })
    expect((await shop.ask(`/api/quotes/${id}/bill`, { json: { reference: SALE } })).status).toBe(
      401,
    )
    expect((await bill(id, SALE, await bearer(['orders:read'], null, partnerBilling))).status).toBe(
      403,
    )
    const nobodys = await bill(id, SALE, await bearer(['quotes:bill']))
    expect([nobodys.status, kindOf(nobodys)]).toEqual([403, 'bills-nobody'])
    const other = await bearer(['quotes:bill'], null, {
      ...partnerBilling,
      origin: 'https://other.example',
    })
    for (const path of [`/api/quotes/${id}`, `/api/quotes/${id}/invoices/2026-000001/pdf`]) {
      const theirs = await shop.ask(path, { headers: other })
      const unknown = await shop.ask(path.replace(id, randomUUID()), { headers: other })
      expect([theirs.status, theirs.json.detail]).toEqual([404, unknown.json.detail])
    }
    expect((await bill(id, SALE, other)).status).toBe(404)
    expect((await verify((await sign()).quote)).valid).toBe(true)
    expect((await seen(id)).state).toBe('open')
  })

  test('shows a partner no invoice of an order that is not theirs', async () => {
    const { page } = await billed()
    await ordered(page)
    const stranger = await open()
    await stranger.add(plain)
    await stranger.approve(plain)
    await ordered(stranger)
    const [, second] = await shop.transact(t => t.select().from(invoices).orderBy(invoices.number))
    const unpaid = await sign(plain)
    expect((await (await ready(unpaid, plain)).order()).ok).toBe(true)
    for (const [id, number] of [
      [(await sign()).id, second?.number],
      [unpaid.id, '2026-000003'],
    ])
      expect((await shop.ask(`/api/quotes/${id}/invoices/${number}/pdf`, { headers })).status).toBe(
        404,
      )
    expect(await seen(unpaid.id)).toMatchObject({ state: 'used', billed: false, order: null })
  })

  test('that an order used, or that has expired, is billed no more', async () => {
    const [used, late] = [await sign(), await sign(plain)]
    expect((await (await ready(used)).order()).ok).toBe(true)
    const refused = await bill(used.id)
    expect([refused.status, kindOf(refused)]).toEqual([409, 'quote-used'])
    shop.pass(DAY_MINUTES + 1)
    const expired = await bill(late.id)
    expect([expired.status, kindOf(expired)]).toEqual([409, 'quote-expired'])
  })

  test('is nobody’s to pay once its thirty days are over', async () => {
    const { page, quote } = await billed()
    shop.pass(30 * DAY_MINUTES)
    expect(await page.sendCheckout({ seen: '0' })).toMatchObject({
      words: expect.stringMatching(/has expired/),
    })
    expect((await seen(quote.id)).state).toBe('expired')
    expect(kindOf(await bill(quote.id))).toBe('quote-expired')
    expect(await ordersNow()).toEqual([])
  })

  test('is ordered only as the customer saw it: nobody pays twice, and nobody pays nothing', async () => {
    const quote = await sign()
    const page = await ready(quote)
    const { toPay = 0 } = (await page.checkout()) ?? {}
    expect(toPay).toBeGreaterThan(quote.total - 1)
    await bill(quote.id)
    const words = { words: expect.stringMatching(/^The sum has changed/) }
    expect(await page.sendCheckout({ seen: String(toPay) })).toMatchObject(words)
    await unbill(quote.id)
    expect(await page.sendCheckout({ seen: '0' })).toMatchObject(words)
    expect(await ordersNow()).toEqual([])
    expect((await verify(quote.quote)).valid).toBe(true)
    expect((await page.sendCheckout()) as object).toHaveProperty('number')
    expect(await paymentsNow()).toMatchObject([{ provider: 'stripe' }])
  })

  test.each([1, 2, 3])('is either taken back or ordered, of both at one moment (%s)', async () => {
    const { page, quote } = await billed()
    const [end, back] = await Promise.all([page.sendCheckout({ seen: '0' }), unbill(quote.id)])
    if ('number' in end) {
      expect([back.status, kindOf(back)]).toEqual([409, 'quote-used'])
      expect((await orderOf(end.number)).record.billing).toBeDefined()
      expect((await seen(quote.id)).order.number).toBe(end.number)
    } else {
      expect([back.status, await ordersNow()]).toEqual([200, []])
    }
  })

  test.each([1, 2, 3])(
    'is paid by one of both, of a bill and a card at one moment (%s)',
    async () => {
      const quote = await sign()
      const page = await ready(quote)
      const { toPay } = (await page.checkout()) ?? {}
      const [end, answer] = await Promise.all([
        page.sendCheckout({ seen: String(toPay) }),
        bill(quote.id),
      ])
      expect('number' in end).toBe(answer.status === 409)
      const paid = (await paymentsNow()).map(({ provider }) => provider)
      expect(paid).toEqual('number' in end ? ['stripe'] : [])
    },
  )

  test('is ordered once by two customers who have its link', async () => {
    const { page, quote } = await billed()
    const pages = [page, await ready(quote), await ready(quote)]
    const ends = await Promise.all(pages.map(one => one.sendCheckout({ seen: '0' })))
    expect(ends.filter(end => 'number' in end)).toHaveLength(1)
    expect(await ordersNow()).toHaveLength(1)
    expect(await shop.transact(t => t.select().from(partnerQuoteUses))).toHaveLength(1)
  })

  test('is ordered by itself, once, within the shop’s country, without wrap, code or collection', async () => {
    const { page, quote } = await billed()
    await page.send({ intent: 'quantity', hash: quote.hash, quantity: '4' })
    await page.add(plain)
    await page.approve(plain)
    expect(await page.checkout()).toMatchObject({ isBilledApart: true })
    expect(await page.sendCheckout({ seen: '0' })).toMatchObject({
      words: expect.stringMatching(/^A partner pays for a part/),
    })
    const [, other] = (await page.cart()).lines
    await page.send({ intent: 'later', hash: other?.hash ?? '' })
    const abroad = { country: 'AT', postcode: '1010', city: 'Wien', delivery: 'insured', seen: '0' }
    const refused = await page.sendCheckout(abroad)
    expect('faults' in refused && refused.faults.country).toMatch(/within our country only/)
    const order = await ordered(page)
    expect(order.record.lines).toMatchObject([{ quantity: 1, unit: quote.total }])
    const { wrap, discount } = order.record.totals
    expect([order.record.gift.wrap, wrap, discount]).toEqual([false, 0, 0])
  })

  test('is the customer’s to pay again once the owner has revoked the key', async () => {
    const { page, quote } = await billed()
    const kept = await billed()
    const before = await ordered(kept.page)
    await shop.transact(t => revokeKey(t, { id: keyId, by: owner, now: shop.now() }))
    expect((await bill((await sign(plain)).id)).status).toBe(401)
    expect(await page.sendCheckout({ seen: '0' })).toMatchObject({
      words: expect.stringMatching(/^The sum has changed/),
    })
    expect((await verify(quote.quote)).linkCharges).toBe(quote.total)
    expect((await orderOf(before.number)).record.billing).toBeDefined()
    expect(await verify(kept.quote.quote)).toMatchObject({ reason: 'used' })
  })

  test('is credited to the partner when the shop cancels, and moves no money', async () => {
    const { page, quote } = await billed()
    const order = await ordered(page)
    expect(await statusOf(() => page.cancel(order.number, order.total))).toBe(409)
    expect((await page.ordered(order.number)).mind.may).toBe(false)
    const asked: string[] = []
    const watched = {
      ...paymentContext,
      providerNamed: (name: string) => {
        asked.push(name)
        return paymentContext.providerNamed(name)
      },
    }
    const ended = await cancelOrder(watched, {
      orderId: order.id,
      actor: 'staff',
      reason: 'the stone broke',
    })
    expect([ended.ok, asked]).toEqual([true, ['account']])
    const { order: told } = await seen(quote.id)
    expect(told.state).toBe('cancelled')
    const note = told.invoices[1]
    expect([note.kind, note.amount]).toEqual(['credit-note', -order.total])
    const path = `/api/quotes/${quote.id}/invoices/${note.number}/pdf`
    const words = (await readPaper((await shop.ask(path, { headers })).body)).join('\n')
    expect(words).toContain('Corner & Sons SARL')
    expect(words).toContain('credited to your account')
    expect(words).not.toContain('Lovelace')
    expect(await emailsNow()).not.toContain('refunded')
    expect((await verify(quote.quote)).reason).toBe('used')
  })

  test('that is credited in part is sent all the same, and asks nobody to pay again', async () => {
    const { page, quote } = await billed()
    const order = await ordered(page)
    const by = await addStaffMember(shop.transact)
    const refund = {
      number: order.number,
      amount: 1000,
      key: randomUUID(),
      by,
      piece: 'hold',
    } as const
    const given = await refundByStaff(paymentContext, {
      ...refund,
      cause: 'late',
      reason: 'It is two weeks late.',
    })
    expect(given).toMatchObject({ ok: true, state: 'done' })
    expect((await page.ordered(order.number)).due).toBe(0)
    const { accountId } = page
    const again = await payOrder(paymentContext, {
      accountId,
      number: order.number,
      means: 'success',
    })
    expect(again).toEqual({ ok: false, reason: 'not-payable' })
    const { order: told } = await seen(quote.id)
    expect(told.invoices.map(({ amount }: { amount: number }) => amount)).toEqual([
      order.total,
      -1000,
    ])
  })

  test('is billed after all when the process died before it was written down', async () => {
    const { page, quote } = await billed()
    const dies = { ...paymentContext }
    paymentContext = {
      ...dies,
      reached: async at => {
        if (at === 'order-written') throw new Error('The process died')
      },
    }
    const again = await ready(quote)
    await expect(again.sendCheckout()).rejects.toThrow('The process died')
    paymentContext = dies
    expect((await ordersNow()).map(({ state }) => state)).toEqual(['pending-payment'])
    shop.pass(5)
    await reconcile(paymentContext)
    expect((await ordersNow()).map(({ state }) => state)).toEqual(['paid'])
    expect(await paymentsNow()).toMatchObject([{ provider: 'account', state: 'captured' }])
    expect((await seen(quote.id)).order.invoices).toHaveLength(1)
    expect(await page.sendCheckout({ seen: '0' })).not.toHaveProperty('number')
  })

  test('is a test where the shop only tries payments out', async () => {
    paymentContext = testPaymentContext(shop.transact, undefined, { now: shop.now })
    const { page, quote } = await billed()
    const order = await ordered(page)
    expect(order.state).toBe('paid')
    expect((await seen(quote.id)).order.invoices).toMatchObject([{ test: true }])
    expect(await paymentsNow()).toMatchObject([{ provider: 'test' }])
  })

  test('keeps the reference that it was asked for with until it is billed', async () => {
    const quote = await sign()
    expect((await seen(quote.id)).reference).toBe(REFERENCE)
  })
})
