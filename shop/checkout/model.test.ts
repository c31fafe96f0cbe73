import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { designHash } from '#design/document/identity.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import {
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
import { addToCart } from '../cart/add-to-cart.ts'
import { removeFromCart, setQuantity } from '../cart/change-line.ts'
import { cartLines, carts } from '../cart/tables.ts'
import { orders } from '../orders/tables.ts'
import { payOrder } from '../payments/pay-order.ts'
import { reconcile } from '../payments/reconcile.ts'
import { askRefund, carryOutRefund } from '../payments/refund.ts'
import { payments } from '../payments/tables.ts'
import { promotions } from '../promotions/tables.ts'
import { receiveStones } from '../stock/hold-stones.ts'
import { stonesOf } from '../stock/stones.ts'
import { stoneHolds, stoneStock } from '../stock/tables.ts'
import { cancelOrder } from './cancel-order.ts'

const designs = [plain, ring, engravedRing]
const needs = designs.map(design => stonesOf(design).length)
const key = stonesOf(ring)[0]?.key ?? ''
const STOCK = 3
const CODES = 2

const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), piece: fc.nat(2) }),
  fc.record({ do: fc.constant('quantity' as const), piece: fc.nat(2), count: fc.nat(3) }),
  fc.record({
    do: fc.constant('order' as const),
    means: fc.constantFrom('success', 'decline', 'authenticate', 'lost-answer'),
    code: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('pay' as const),
    at: fc.nat(4),
    means: fc.constantFrom('success', 'decline'),
  }),
  fc.record({ do: fc.constant('cancel' as const), at: fc.nat(4) }),
  fc.record({
    do: fc.constant('refund' as const),
    at: fc.nat(4),
    part: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ do: fc.constant('wait' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** An order is refunded, paid again, refunded in part and cancelled. */
const paidAgain: Step[] = [
  { do: 'add', piece: 0 },
  { do: 'order', means: 'success', code: false },
  { do: 'refund', at: 0, part: 1 },
  { do: 'pay', at: 0, means: 'decline' },
  { do: 'pay', at: 0, means: 'success' },
  { do: 'refund', at: 0, part: 2 },
  { do: 'pay', at: 0, means: 'success' },
  { do: 'cancel', at: 0 },
  { do: 'pay', at: 0, means: 'success' },
]

interface ModelOrder {
  readonly number: string
  readonly lines: ReadonlyMap<number, number>
  readonly total: number
  readonly code: boolean
  state: 'waiting' | 'paid' | 'cancelled'
  /** Paid at the provider, though we have not heard. */
  lost: boolean
  /** The amounts paid and refunded, by payment. */
  readonly payments: { captured: number; refunded: number }[]
}

const sumOf = (one: ModelOrder, of: 'captured' | 'refunded') =>
  one.payments.reduce((sum, payment) => sum + payment[of], 0)
/** The sum that the customer can pay. A refund that does not lower the price increases it. */
const dueOf = (one: ModelOrder) =>
  one.state === 'cancelled' ? 0 : one.total - sumOf(one, 'captured') + sumOf(one, 'refunded')

/** A shop in a few lines: what everything must come to. */
interface Model {
  readonly cart: Map<number, number>
  readonly orders: ModelOrder[]
}

const stonesIn = (lines: ReadonlyMap<number, number>) =>
  [...lines].reduce((sum, [piece, count]) => sum + (needs[piece] ?? 0) * count, 0)
const claimed = ({ orders }: Model) =>
  orders
    .filter(({ state }) => state !== 'cancelled')
    .reduce((sum, { lines }) => sum + stonesIn(lines), 0)
const used = ({ orders }: Model) =>
  orders.filter(({ state, code }) => code && state !== 'cancelled').length

test('random sequences of cart, promotion, payment and refund operations come to what a simple model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 22 }), async steps => {
      const database = await testDatabase('embedded')
      const paymentContext = testPaymentContext(database.transact)
      const ada = await paymentContext.transact(t =>
        addAccount(t, { email: `${randomUUID()}@example.com` }),
      )
      await paymentContext.transact(async t => {
        for (const design of designs) await signFor(t, { accountId: ada, design, now: opened, mac })
        await receiveStones(t, { key, count: STOCK, now: opened })
        await t.insert(promotions).values({
          code: 'TENTH',
          kind: 'percent',
          value: 1000,
          startsAt: opened,
          endsAt: new Date(opened.getTime() + 1e10),
          limitTotal: CODES,
        })
      })
      const model: Model = { cart: new Map(), orders: [] }
      for (const one of steps) await take(paymentContext, ada, model, one)
      await same(paymentContext, ada, model)
      await database.close()
    }),
    { numRuns: process.env.KEEPSAKE_EVERY_STEP ? 200 : 8, examples: [[paidAgain]] },
  )
}, 600_000)

async function take(
  paymentContext: TestPaymentContext,
  ada: string,
  model: Model,
  one: Step,
): Promise<void> {
  const owner = { kind: 'account', accountId: ada } as const
  const base = { owner, now: paymentContext.now(), mac }
  switch (one.do) {
    case 'add': {
      const design = designs[one.piece] ?? plain
      await paymentContext.transact(t =>
        addToCart(t, { ...base, design, quantity: 1, milligrams: null }),
      )
      model.cart.set(one.piece, Math.max(1, model.cart.get(one.piece) ?? 0))
      return
    }
    case 'quantity': {
      const hash = designHash(designs[one.piece] ?? plain)
      if (one.count === 0) await paymentContext.transact(t => removeFromCart(t, { ...base, hash }))
      else
        await paymentContext.transact(t => setQuantity(t, { ...base, hash, quantity: one.count }))
      if (one.count === 0) model.cart.delete(one.piece)
      else if (model.cart.has(one.piece)) model.cart.set(one.piece, one.count)
      return
    }
    case 'order':
      return order(paymentContext, ada, model, one)
    case 'wait':
      paymentContext.pass(61)
      await reconcile(paymentContext)
      for (const one of model.orders.filter(({ state }) => state === 'waiting'))
        if (one.lost) paid(one)
        else cancelled(model, one)
      return
  }
  const chosen = model.orders[one.at]
  if (!chosen) return
  const [row] = await paymentContext.transact(t =>
    t.select().from(orders).where(eq(orders.number, chosen.number)),
  )
  const orderId = row?.id ?? ''
  if (one.do === 'cancel') {
    const end = await cancelOrder(paymentContext, { orderId, actor: 'customer', reason: 'mind' })
    expect(end.ok).toBe(chosen.state !== 'cancelled')
    if (chosen.state === 'waiting' && chosen.lost) paid(chosen)
    if (chosen.state !== 'cancelled') cancelled(model, chosen)
  } else if (one.do === 'pay') {
    const end = await payOrder(paymentContext, {
      accountId: ada,
      number: chosen.number,
      means: one.means,
    })
    const due = dueOf(chosen)
    expect(end.ok).toBe(due > 0)
    // Asked again under its own key, a lost answer is told: the card is the one of the first call.
    if (due > 0 && (chosen.lost || one.means === 'success')) paid(chosen)
  } else await refund(paymentContext, orderId, chosen, one.part)
}

function paid(one: ModelOrder) {
  one.payments.push({ captured: dueOf(one), refunded: 0 })
  one.state = 'paid'
  one.lost = false
}

function cancelled(model: Model, one: ModelOrder) {
  if (one.state === 'waiting')
    for (const [piece, count] of one.lines) if (!model.cart.has(piece)) model.cart.set(piece, count)
  one.state = 'cancelled'
  for (const payment of one.payments) payment.refunded = payment.captured
}

async function order(
  paymentContext: TestPaymentContext,
  ada: string,
  model: Model,
  { means, code }: Extract<Step, { do: 'order' }>,
) {
  const [cart] = await paymentContext.transact(t =>
    t.select().from(carts).where(eq(carts.accountId, ada)),
  )
  const draft = { ...toGermany, code: code ? 'tenth' : '' }
  const seenTotal = cart ? await totalFor(paymentContext, ada, draft) : 0
  const end = await press(paymentContext, ada, { means, draft, seenTotal })
  const lines = new Map(model.cart)
  const refused =
    lines.size === 0
      ? 'empty-cart'
      : code && used(model) >= CODES
        ? 'code-refused'
        : claimed(model) + stonesIn(lines) > STOCK
          ? 'stones-gone'
          : null
  expect(end.ok ? null : end.reason).toBe(refused)
  if (!end.ok) return
  model.cart.clear()
  const { number } = end
  const made: ModelOrder = {
    number,
    lines,
    total: seenTotal,
    code,
    state: 'waiting',
    lost: means === 'lost-answer',
    payments: [],
  }
  model.orders.push(made)
  if (means === 'success') paid(made)
}

async function refund(
  paymentContext: TestPaymentContext,
  orderId: string,
  chosen: ModelOrder,
  part: number,
) {
  const own = await paymentContext.transact(t =>
    t.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.attempt),
  )
  const payment = own.find(({ captured }) => captured > 0)
  const first = chosen.payments[0]
  if (!payment || !first) return
  const amount = Math.floor(chosen.total / part)
  const refund = await paymentContext.transact(t =>
    askRefund(t, {
      paymentId: payment.id,
      amount,
      key: randomUUID(),
      reason: 'x',
      actor: 'staff',
      now: paymentContext.now(),
    }),
  )
  expect(refund.ok).toBe(amount <= first.captured - first.refunded)
  if (!refund.ok) return
  await carryOutRefund(paymentContext, refund.key)
  first.refunded += amount
}

async function same(paymentContext: TestPaymentContext, ada: string, model: Model) {
  const now = await paymentContext.transact(async t => ({
    lines: await t.select().from(cartLines).innerJoin(carts, eq(carts.id, cartLines.cartId)),
    orders: await t.select().from(orders).where(eq(orders.accountId, ada)),
    payments: await t.select().from(payments),
    stock: await t.select().from(stoneStock),
    holds: await t.select().from(stoneHolds),
    codes: await t.select().from(promotions),
  }))
  const inCart = new Map(now.lines.map(({ cart_lines: line }) => [line.hash, line.quantity]))
  expect(inCart).toEqual(
    new Map([...model.cart].map(([piece, count]) => [designHash(designs[piece] ?? plain), count])),
  )
  for (const one of model.orders) {
    const row = now.orders.find(({ number }) => number === one.number)
    const own = now.payments.filter(({ orderId }) => orderId === row?.id)
    const sum = (of: 'captured' | 'refunded') => own.reduce((total, each) => total + each[of], 0)
    expect([row?.state, sum('captured'), sum('refunded')]).toEqual([
      one.state === 'waiting' ? 'pending-payment' : one.state,
      sumOf(one, 'captured'),
      sumOf(one, 'refunded'),
    ])
  }
  const held = now.holds.reduce((sum, { count }) => sum + count, 0)
  expect((now.stock[0]?.onHand ?? 0) - held).toBe(STOCK - claimed(model))
  expect(now.codes[0]?.uses).toBe(used(model))
}
