import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { designHash } from '#design/document/identity.ts'
import { orderEmail } from '#shop/emails/order-emails.ts'
import { addAccount } from '#tools/testing/account.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  engravedRing,
  mac,
  opened,
  plain,
  press,
  ring,
  type TestPaymentContext,
  testPaymentContext,
  toGermany,
  totalFor,
} from '#tools/testing/payment-context.ts'
import { signFor } from '#tools/testing/sign.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { setLater } from '../cart/change-line.ts'
import { noGift } from '../cart/gift.ts'
import { setGift } from '../cart/set-gift.ts'
import { countCart } from '../cart/show-cart.ts'
import { cartLines, carts } from '../cart/tables.ts'
import { ORDER_EMAIL_JOB } from '../jobs/job-kinds.ts'
import { jobs } from '../jobs/tables.ts'
import { orderEvents, orders } from '../orders/tables.ts'
import { payOrder } from '../payments/pay-order.ts'
import { paymentMovements, payments } from '../payments/tables.ts'
import { promotions, promotionUses } from '../promotions/tables.ts'
import { HOLD_MINUTES } from '../stock/cart-hold.ts'
import { receiveStones } from '../stock/hold-stones.ts'
import { stonesOf } from '../stock/stones.ts'
import { stoneHolds, stoneMovements, stoneStock } from '../stock/tables.ts'
import { cancelOrder } from './cancel-order.ts'
import { emptyDraft } from './draft.ts'
import { keepCheckout, showCheckout } from './show-checkout.ts'

const [stone] = stonesOf(ring)
const key = stone?.key ?? ''

describe.each(engines)('from cart to order on %s', engine => {
  let paymentContext: TestPaymentContext
  beforeEach(async () => {
    paymentContext = testPaymentContext((await testDatabase(engine)).transact)
  })
  const all = <Row>(
    of: (t: Parameters<Parameters<TestPaymentContext['transact']>[0]>[0]) => Promise<Row>,
  ) => paymentContext.transact(of)
  const theOrder = async () => {
    const [order] = await all(t => t.select().from(orders))
    if (!order) throw new Error('There is no order')
    return order
  }
  const kinds = async () =>
    (await all(t => t.select().from(orderEvents).orderBy(orderEvents.id))).map(({ kind }) => kind)
  const mails = async () =>
    (await all(t => t.select().from(jobs).orderBy(jobs.id)))
      .filter(({ kind }) => kind === ORDER_EMAIL_JOB)
      .map(({ payload }) => payload.kind)
  const stock = (count: number) => all(t => receiveStones(t, { key, count, now: opened }))
  const onHand = async () => (await all(t => t.select().from(stoneStock)))[0]?.onHand
  const code = (more: Partial<typeof promotions.$inferInsert> = {}) =>
    all(t =>
      t.insert(promotions).values({
        code: 'WELCOME',
        kind: 'percent',
        value: 1000,
        startsAt: opened,
        endsAt: new Date(opened.getTime() + 86_400_000),
        ...more,
      }),
    )

  test('an order is everything that was bought, paid once, with its email waiting', async () => {
    await stock(3)
    const ada = await customer(paymentContext, [engravedRing, plain])
    const ordered = await press(paymentContext, ada)
    expect(ordered).toMatchObject({
      ok: true,
      settled: { payment: 'captured', orderState: 'paid' },
    })
    const order = await theOrder()
    expect(order.number).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(order.record.lines.map(({ hash }) => hash).sort()).toEqual(
      [designHash(engravedRing), designHash(plain)].sort(),
    )
    const { totals } = order.record
    expect(order.total).toBe(totals.merchandise + totals.delivery)
    expect(totals.tax).toMatchObject({ name: 'VAT', included: true })
    expect(await kinds()).toEqual(['placed', 'payment-captured', 'paid'])
    expect(await mails()).toEqual(['confirmed'])
    expect(await all(t => countCart(t, { kind: 'account', accountId: ada }))).toBe(0)
    expect(await onHand()).toBe(2)
    expect(await all(t => t.select().from(stoneHolds))).toEqual([])
    const [payment] = await all(t => t.select().from(payments))
    expect(payment).toMatchObject({ captured: order.total, amount: order.total, attempt: 1 })
    expect(await all(t => t.select().from(paymentMovements))).toMatchObject([
      { kind: 'charge', state: 'done', amount: order.total },
    ])
  })

  test('the usual address stands in a form without one, and never in place of what was typed', async () => {
    const ada = await customer(paymentContext, [plain])
    const usual = { ...toGermany, line1: 'Usual Street 1' }
    const shown = () =>
      all(t => showCheckout(t, { accountId: ada, mac, now: paymentContext.now(), usual }))
    const first = await shown()
    expect(first?.draft).toMatchObject({ country: 'DE', line1: 'Usual Street 1', delivery: '' })
    expect(first?.choices.length).toBeGreaterThan(0)
    await all(t =>
      t
        .update(carts)
        .set({ checkout: { ...emptyDraft, name: 'Leo', country: 'FR' } })
        .where(eq(carts.accountId, ada)),
    )
    expect((await shown())?.draft).toMatchObject({ name: 'Leo', country: 'FR', line1: '' })
  })

  test('a business is on its order with the VAT number as it is written, at the same price, and there the next time', async () => {
    const ada = await customer(paymentContext, [plain])
    const total = await totalFor(paymentContext, ada, toGermany)
    const bad = { ...toGermany, company: 'Lux & Söhne <GmbH>', vatNumber: 'DE 136 695 978' }
    expect(await press(paymentContext, ada, { draft: bad })).toEqual({
      ok: false,
      reason: 'invalid',
      faults: { vatNumber: expect.stringContaining('figure') },
    })
    const draft = { ...bad, vatNumber: 'de 136.695.976' }
    expect(await press(paymentContext, ada, { draft, seenTotal: total })).toMatchObject({
      ok: true,
    })
    const { record } = await theOrder()
    expect(record.business).toEqual({ company: bad.company, vatNumber: 'DE136695976' })
    const owner = { kind: 'account', accountId: ada } as const
    await all(t =>
      addToCart(t, { owner, design: plain, quantity: 1, milligrams: null, now: opened, mac }),
    )
    const shown = await all(t => showCheckout(t, { accountId: ada, mac, now: opened }))
    expect(shown?.draft).toMatchObject({ company: 'Lux & Söhne <GmbH>' })
  })

  test('the same key is the same order, and the second press takes nothing', async () => {
    const ada = await customer(paymentContext, [plain])
    const once = { key: randomUUID(), seenTotal: await totalFor(paymentContext, ada, toGermany) }
    const first = await press(paymentContext, ada, once)
    expect(await press(paymentContext, ada, once)).toMatchObject({
      ok: true,
      number: (await theOrder()).number,
    })
    expect(first).toMatchObject({ ok: true })
    expect(await all(t => t.select().from(orders))).toHaveLength(1)
    expect(await all(t => t.select().from(payments))).toHaveLength(1)
    expect(await press(paymentContext, ada, { seenTotal: 1 })).toEqual({
      ok: false,
      reason: 'empty-cart',
    })
  })

  test('what nobody has signed is not ordered; signed, it is', async () => {
    const ada = await customer(paymentContext, [engravedRing])
    const owner = { kind: 'account', accountId: ada } as const
    const piece = { owner, design: plain, quantity: 1, milligrams: null, now: opened, mac }
    await all(t => addToCart(t, piece))
    const eve = await customer(paymentContext, [])
    await all(t => signFor(t, { accountId: eve, design: plain, now: opened, mac }))
    expect(await press(paymentContext, ada)).toEqual({
      ok: false,
      reason: 'not-signed',
      hashes: [designHash(plain)],
    })
    const shown = await all(t => showCheckout(t, { accountId: ada, mac, now: opened }))
    expect(shown?.lines.map(({ hash, signed }) => [hash, signed])).toEqual(
      expect.arrayContaining([
        [designHash(engravedRing), true],
        [designHash(plain), false],
      ]),
    )
    expect(await all(t => t.select().from(orders))).toEqual([])
    await all(t => signFor(t, { accountId: ada, design: plain, now: opened, mac }))
    expect(await press(paymentContext, ada)).toMatchObject({ ok: true })
    expect((await theOrder()).record.lines.map(({ proof }) => proof?.signedBy)).toEqual([
      'Ada Lovelace',
      'Ada Lovelace',
    ])
  })

  test('what is not right is said, and nothing is changed', async () => {
    const ada = await customer(paymentContext, [plain])
    expect(
      await press(paymentContext, ada, { draft: { ...toGermany, postcode: 'ABC', name: '' } }),
    ).toEqual({
      ok: false,
      reason: 'invalid',
      faults: { postcode: expect.stringContaining('10115'), name: expect.any(String) },
    })
    const total = await totalFor(paymentContext, ada, toGermany)
    expect(await press(paymentContext, ada, { seenTotal: total - 1 })).toEqual({
      ok: false,
      reason: 'price-changed',
      total,
    })
    expect(await press(paymentContext, ada, { draft: { ...toGermany, code: 'nothing' } })).toEqual({
      ok: false,
      reason: 'code-refused',
      because: 'unknown-code',
    })
    await all(t => t.update(cartLines).set({ document: { ...plain, metal: 'tin' } }))
    expect(await press(paymentContext, ada)).toMatchObject({
      ok: false,
      reason: 'not-made-any-more',
    })
    expect(await all(t => t.select().from(orders))).toEqual([])
    expect(await all(t => t.select().from(payments))).toEqual([])
  })

  test('two personalized lines, one unit left: exactly one order', async () => {
    await stock(1)
    const both = await customer(paymentContext, [ring, engravedRing])
    expect(await press(paymentContext, both)).toEqual({
      ok: false,
      reason: 'stones-gone',
      keys: [key],
    })
    const [ada, eve] = [
      await customer(paymentContext, [ring]),
      await customer(paymentContext, [engravedRing]),
    ]
    expect(await press(paymentContext, ada)).toMatchObject({ ok: true })
    expect(await press(paymentContext, eve)).toMatchObject({ ok: false, reason: 'stones-gone' })
    expect(await all(t => t.select().from(orders))).toHaveLength(1)
    expect(await onHand()).toBe(0)
  })

  test('a form that is being filled in keeps the cart’s stones for a while, and its words', async () => {
    await stock(3)
    const keep = (accountId: string, draft = toGermany) =>
      keepCheckout(paymentContext.transact, {
        accountId,
        now: paymentContext.now(),
        draft,
        client: 'a client',
      })
    const held = async () =>
      (await all(t => t.select().from(stoneHolds)))
        .filter(({ expiresAt }) => !expiresAt || expiresAt > paymentContext.now())
        .map(({ count }) => count)
        .sort()
    const ada = await customer(paymentContext, [ring, engravedRing], 1)
    const eve = await customer(paymentContext, [ring], 2)
    expect(await keep(ada)).toMatchObject({ ok: true, held: [{ key }] })
    expect(await held()).toEqual([2])
    // All or none; what was typed is kept all the same.
    expect(await keep(eve)).toEqual({ ok: false, reason: 'stones-gone', keys: [key] })
    expect(await held()).toEqual([2])
    expect(await press(paymentContext, eve)).toMatchObject({ reason: 'stones-gone' })
    const [cart] = await all(t => t.select().from(carts).where(eq(carts.accountId, eve)))
    expect(cart?.checkout).toEqual(toGermany)
    // What is set aside is not claimed, and what was claimed for it is free again.
    const owner = { kind: 'account', accountId: ada } as const
    const setAside = (hash: string) =>
      all(t => setLater(t, { owner, now: paymentContext.now(), mac, hash, later: true }))
    await setAside(designHash(engravedRing))
    expect(await keep(ada)).toMatchObject({ ok: true })
    expect(await held()).toEqual([1])
    expect(await keep(eve)).toMatchObject({ ok: true })
    expect(await held()).toEqual([1, 2])
    // So it is when nothing of what is left is counted.
    await setAside(designHash(ring))
    expect(await keep(ada)).toEqual({ ok: true, held: [] })
    expect(await held()).toEqual([2])
    // A claim that has ended holds nobody up.
    paymentContext.pass(HOLD_MINUTES + 1)
    const bob = await customer(paymentContext, [ring], 3)
    expect(await keep(bob)).toMatchObject({ ok: true })
    // Pieces without a stone, and no cart at all, claim nothing.
    expect(await keep(await customer(paymentContext, [plain]))).toEqual({ ok: true, held: [] })
    const nobody = await all(t => addAccount(t, { email: 'nobody@example.com' }))
    expect(await keep(nobody)).toEqual({ ok: true, held: [] })
  })

  test('a declined card leaves the order waiting; another pays it, in a payment of its own', async () => {
    await stock(1)
    const ada = await customer(paymentContext, [ring])
    const declined = await press(paymentContext, ada, { means: 'decline' })
    expect(declined).toMatchObject({ settled: { payment: 'failed', reason: 'card-declined' } })
    const { number } = await theOrder()
    // Its stone is still its own.
    expect(await press(paymentContext, await customer(paymentContext, [ring]))).toMatchObject({
      reason: 'stones-gone',
    })
    const paid = await payOrder(paymentContext, { accountId: ada, number, means: 'success' })
    expect(paid).toMatchObject({ ok: true, settled: { orderState: 'paid' } })
    const movements = await all(t => t.select().from(paymentMovements))
    expect(new Set(movements.map(movement => movement.key)).size).toBe(2)
    expect(await payOrder(paymentContext, { accountId: ada, number, means: 'success' })).toEqual({
      ok: false,
      reason: 'not-payable',
    })
    expect(await onHand()).toBe(0)
  })

  test('what was said for one order alone is gone with it: gift, card, code and carriage; the address stays', async () => {
    await code()
    const ada = await customer(paymentContext, [plain])
    const owner = { kind: 'account', accountId: ada } as const
    const gift = { wrap: true, card: 'For Grace', hidePrices: true }
    await all(t => setGift(t, { owner, gift, now: opened, mac }))
    const draft = { ...toGermany, code: 'WELCOME' }
    await press(paymentContext, ada, { draft })
    expect((await theOrder()).record).toMatchObject({ gift, delivery: { id: draft.delivery } })
    const [cart] = await all(t => t.select().from(carts).where(eq(carts.accountId, ada)))
    expect(cart?.gift).toEqual(noGift)
    expect(cart?.checkout).toEqual({ ...draft, code: '', delivery: '' })
  })

  test('an order that was never paid brings back what was said for it', async () => {
    const ada = await customer(paymentContext, [plain])
    const owner = { kind: 'account', accountId: ada } as const
    const gift = { wrap: true, card: 'For Grace', hidePrices: false }
    await all(t => setGift(t, { owner, gift, now: opened, mac }))
    await press(paymentContext, ada, { means: 'decline' })
    const { id: orderId } = await theOrder()
    await cancelOrder(paymentContext, { orderId, actor: 'customer', reason: 'mind' })
    const [cart] = await all(t => t.select().from(carts).where(eq(carts.accountId, ada)))
    expect(cart).toMatchObject({ gift, checkout: { delivery: toGermany.delivery } })
  })

  test('a code that was said not to hold, left in its box, holds up no order', async () => {
    const ada = await customer(paymentContext, [plain])
    const draft = { ...toGermany, code: 'nothing' }
    expect(
      await press(paymentContext, ada, { draft, refusedCode: 'something else' }),
    ).toMatchObject({
      reason: 'code-refused',
    })
    expect(await press(paymentContext, ada, { draft, refusedCode: 'nothing' })).toMatchObject({
      ok: true,
    })
    expect((await theOrder()).record).toMatchObject({ promotion: null, totals: { discount: 0 } })
  })

  test('cancelled before payment it is in the cart again; after payment the money goes back', async () => {
    await stock(1)
    await code({ limitTotal: 1 })
    const ada = await customer(paymentContext, [engravedRing], 1)
    const withCode = { ...toGermany, code: 'wel-come' }
    await press(paymentContext, ada, { means: 'decline', draft: withCode })
    const cancel = async () =>
      cancelOrder(paymentContext, {
        orderId: (await theOrder()).id,
        actor: 'customer',
        reason: 'mind',
      })
    expect(await cancel()).toEqual({ ok: true })
    expect(await cancel()).toEqual({ ok: false, reason: 'too-late' })
    expect(await all(t => countCart(t, { kind: 'account', accountId: ada }))).toBe(1)
    expect(await all(t => t.select().from(stoneHolds))).toEqual([])
    expect(await all(t => t.select().from(promotionUses))).toEqual([])

    await press(paymentContext, ada, { draft: withCode })
    const [paid] = await all(t => t.select().from(orders).where(eq(orders.state, 'paid')))
    expect(paid?.record.promotion).toMatchObject({ code: 'WELCOME' })
    expect(await onHand()).toBe(0)
    const orderId = paid?.id ?? ''
    expect(
      await cancelOrder(paymentContext, { orderId, actor: 'customer', reason: 'mind' }),
    ).toEqual({
      ok: true,
    })
    expect(
      await all(t => t.select().from(payments).where(eq(payments.orderId, orderId))),
    ).toMatchObject([{ captured: paid?.total, refunded: paid?.total, refundAsked: paid?.total }])
    expect(await onHand()).toBe(1)
    expect((await mails()).sort()).toEqual(
      ['cancelled', 'cancelled', 'confirmed', 'payment-failed', 'refunded'].sort(),
    )
    expect(await all(t => t.select().from(promotions))).toMatchObject([{ uses: 0 }])
  })

  test.each([
    ['used up', { limitTotal: 1 }, 'used-up'],
    ['one a customer', { limitEach: 1 }, 'used-by-you'],
    ['over', { endsAt: opened }, 'over'],
    ['not yet', { startsAt: new Date(opened.getTime() + 1) }, 'not-yet'],
    ['for more', { leastAmount: 10_000_000 }, 'too-little'],
    ['of another currency', { kind: 'amount', currency: 'USD' }, 'another-currency'],
  ] as const)('a code that is %s does not hold', async (_, more, because) => {
    await code(more)
    const ada = await customer(paymentContext, [plain])
    const draft = { ...toGermany, code: 'Welcome' }
    if ('limitTotal' in more || 'limitEach' in more)
      expect(await press(paymentContext, ada, { draft })).toMatchObject({ ok: true })
    const who = because === 'used-by-you' ? ada : await customer(paymentContext, [plain])
    if (who === ada) await refill(ada)
    expect(await press(paymentContext, who, { draft })).toEqual({
      ok: false,
      reason: 'code-refused',
      because,
    })
  })

  test('variant renamed, repriced, deleted: old order renders identically', async () => {
    const ada = await customer(paymentContext, [engravedRing])
    await press(paymentContext, ada)
    const order = await theOrder()
    const mail = (row: typeof order) =>
      orderEmail({
        shop: 'Keepsake',
        kind: 'confirmed',
        order: row,
        origin: 'https://shop.example',
        pictures: [],
      })
    // Variant renamed, repriced, deleted: nothing of it is looked up.
    const gone = order.record.lines.map(line => ({ ...line, document: { v: 1, style: 'gone' } }))
    expect(mail({ ...order, record: { ...order.record, lines: gone } })).toEqual(mail(order))
    await expect(
      all(t => t.update(orders).set({ record: { ...order.record, lines: gone } })),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('cannot be changed') } })
    await expect(all(t => t.update(orderEvents).set({ kind: 'x' }))).rejects.toThrow()
    await all(t => deleteAccount(t, { accountId: ada, now: opened }))
    expect(await theOrder()).toMatchObject({ accountId: null, record: order.record })
  })

  test('somebody else’s order is not found', async () => {
    await press(paymentContext, await customer(paymentContext, [plain]), { means: 'decline' })
    const eve = await all(t => addAccount(t))
    const { number } = await theOrder()
    expect(await payOrder(paymentContext, { accountId: eve, number, means: 'success' })).toEqual({
      ok: false,
      reason: 'not-found',
    })
  })

  async function refill(accountId: string) {
    const [cart] = await all(t => t.select().from(carts).where(eq(carts.accountId, accountId)))
    const { record } = await theOrder()
    const [line] = record.lines
    if (!cart || !line) throw new Error('There is no cart')
    const { hash, document, quantity, quote, proof } = line
    await all(t =>
      t
        .insert(cartLines)
        .values({ cartId: cart.id, hash, document, quantity, quote, proof, addedAt: opened }),
    )
  }

  test('what is on hand is what ever came and went', async () => {
    await stock(5)
    for (const means of ['success', 'decline', 'success'])
      await press(paymentContext, await customer(paymentContext, [ring]), { means })
    const moved = await all(t => t.select().from(stoneMovements).orderBy(stoneMovements.id))
    const holds = await all(t => t.select().from(stoneHolds))
    expect(moved.reduce((sum, { change }) => sum + change, 0)).toBe(await onHand())
    expect([await onHand(), holds.length]).toEqual([3, 1])
  })
})
