import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { openDatabase } from '#server/database/open.ts'
import { addAccount } from '#tools/testing/account.ts'
import { reusedPostgresUrl } from '#tools/testing/database.ts'
import {
  customer,
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
import { silentLog } from '#tools/testing/silent-log.ts'
import {
  agreedSpecialOrder,
  quotedSpecialOrder,
  requestedSpecialOrder,
} from '#tools/testing/special-orders.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { MOST_CART_LINES } from '../cart/cart-line.ts'
import { mergeCarts } from '../cart/merge-carts.ts'
import { cartLines, carts } from '../cart/tables.ts'
import { orders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { type CartOwner, lockCartOrNew, lockCarts } from '../persistence/locks.ts'
import { newSecret } from '../random-secret.ts'
import { receiveStones } from '../stock/hold-stones.ts'
import { stonesOf } from '../stock/stones.ts'
import { stoneHolds } from '../stock/tables.ts'
import { keepCheckout } from './show-checkout.ts'

let url: string
let paymentContext: TestPaymentContext
/** The same shop as another process has it: connections of its own. */
let other: TestPaymentContext
const open = async () => {
  const database = await openDatabase({ dataDir: '', databaseUrl: url, log: silentLog })
  onTestFinished(database.close)
  return testPaymentContext(database.transact)
}
beforeEach(async () => {
  url = await reusedPostgresUrl()
  paymentContext = await open()
  other = await open()
})

async function client() {
  const made = new pg.Client({ connectionString: url })
  await made.connect()
  onTestFinished(() => made.end())
  return made
}

/**
 * Holds the rows that `lock` finds, lets both presses come as far as they can without them, and only
 * then lets go: whoever had read before the lock would go on with what is no longer true.
 */
async function pressedTogether<Result>(lock: string, presses: readonly (() => Promise<Result>)[]) {
  const holder = await client()
  const watcher = await client()
  await holder.query('begin')
  const { rowCount } = await holder.query(lock)
  if (!rowCount) throw new Error('There is nothing to hold')
  const running = presses.map(one => one())
  await vi.waitUntil(
    async () => {
      const { rows } = await watcher.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length === presses.length
    },
    { timeout: 5000 },
  )
  await holder.query('commit')
  return Promise.all(running)
}

const guest = (): CartOwner => ({ kind: 'guest', secret: newSecret(randomBytes) })
const account = async (): Promise<CartOwner> => {
  const email = `${randomUUID()}@example.com`
  return {
    kind: 'account',
    accountId: await paymentContext.transact(t => addAccount(t, { email })),
  }
}
/** Every kind that a cart can belong to: a new one does not compile before it is named here. */
const owners: Readonly<Record<CartOwner['kind'], () => CartOwner | Promise<CartOwner>>> = {
  guest,
  account,
}
const kinds = Object.entries(owners)

const band = (i: number): Design => ({ ...plain, diameterUm: 16_000 + i * 50 })
const add = (by: TestPaymentContext, owner: CartOwner, design: Design) =>
  by.transact(t => addToCart(t, { owner, design, quantity: 1, milligrams: null, now: opened, mac }))

test.each(kinds)('a cart (%s) is held by whoever locked it until the end', async (_, owner) => {
  const its = await owner()
  await add(paymentContext, its, plain)
  const begun: string[] = []
  await Promise.all(
    [paymentContext, other].flatMap(by => [
      by.transact(async t => {
        await lockCarts(t, [its])
        begun.push('begun')
        await t.select().from(carts)
        begun.push('ended')
      }),
      by.transact(async t => {
        const fresh = {
          gift: { wrap: false, card: '', hidePrices: false },
          checkout: toGermany,
          createdAt: opened,
          changedAt: opened,
        }
        await lockCartOrNew(t, its, fresh)
        begun.push('begun')
        await t.select().from(carts)
        begun.push('ended')
      }),
    ]),
  )
  expect(begun).toEqual(Array.from({ length: 4 }, () => ['begun', 'ended']).flat())
})

test.each(kinds)('the last free line of a cart (%s) is given to one of two', async (_, owner) => {
  const its = await owner()
  for (let i = 1; i < MOST_CART_LINES; i++) await add(paymentContext, its, band(i))
  const ends = await pressedTogether('select * from carts for update', [
    () => add(paymentContext, its, ring),
    () => add(other, its, defaultDesign('halo')),
  ])
  expect(ends.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await paymentContext.transact(t => t.select().from(cartLines))).toHaveLength(
    MOST_CART_LINES,
  )
})

test('a guest who signs in twice at once has each piece once', async () => {
  const its = guest()
  if (its.kind !== 'guest') throw new Error('not a guest')
  const { secret } = its
  await add(paymentContext, its, plain)
  const who = await account()
  if (who.kind !== 'account') throw new Error('not an account')
  await add(paymentContext, who, ring)
  const merge = (by: TestPaymentContext) => () =>
    by.transact(t => mergeCarts(t, { secret, accountId: who.accountId, mac, now: opened }))
  await pressedTogether('select * from carts for update', [merge(paymentContext), merge(other)])
  expect(await paymentContext.transact(t => t.select().from(carts))).toHaveLength(1)
  expect(await paymentContext.transact(t => t.select().from(cartLines))).toHaveLength(2)
})

test.each([
  ['under one key', false],
  ['under a key each', true],
])('two presses of the button %s are one order, paid once', async (_, apart) => {
  const ada = await customer(paymentContext, [plain])
  const seenTotal = await totalFor(paymentContext, ada, toGermany)
  const key = randomUUID()
  const pressing = (by: TestPaymentContext) => () =>
    press(by, ada, { seenTotal, key: apart ? randomUUID() : key })
  const ends = await pressedTogether('select * from carts for update', [
    pressing(paymentContext),
    pressing(other),
  ])
  expect(ends.filter(({ ok }) => ok)).toHaveLength(apart ? 1 : 2)
  if (apart) expect(ends).toContainEqual({ ok: false, reason: 'empty-cart' })
  expect(await paymentContext.transact(t => t.select().from(orders))).toMatchObject([
    { state: 'paid' },
  ])
  expect(await paymentContext.transact(t => t.select().from(payments))).toMatchObject([
    { state: 'captured' },
  ])
})

test('of two who press for the last stone one has it, and the other is told which is gone', async () => {
  const key = stonesOf(ring)[0]?.key ?? ''
  await paymentContext.transact(t => receiveStones(t, { key, count: 1, now: opened }))
  const [ada, eve] = [
    await customer(paymentContext, [ring]),
    await customer(paymentContext, [ring]),
  ]
  const seenTotal = await totalFor(paymentContext, ada, toGermany)
  const ends = await pressedTogether('select * from stone_stock for update', [
    () => press(paymentContext, ada, { seenTotal }),
    () => press(other, eve, { seenTotal }),
  ])
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
  expect(ends).toContainEqual({ ok: false, reason: 'stones-gone', keys: [key] })
  // Whoever went without has changed nothing.
  expect(await paymentContext.transact(t => t.select().from(orders))).toMatchObject([
    { state: 'paid' },
  ])
  expect(await paymentContext.transact(t => t.select().from(stoneHolds))).toEqual([])
  expect(await paymentContext.transact(t => t.select().from(cartLines))).toHaveLength(1)
})

test('of two forms for the last stone one keeps it for a while', async () => {
  const key = stonesOf(ring)[0]?.key ?? ''
  await paymentContext.transact(t => receiveStones(t, { key, count: 1, now: opened }))
  const [ada, eve] = [
    await customer(paymentContext, [ring]),
    await customer(paymentContext, [ring]),
  ]
  const keep = (by: TestPaymentContext, accountId: string) => () =>
    keepCheckout(by.transact, { accountId, now: opened, draft: toGermany, client: 'a client' })
  const ends = await pressedTogether('select * from stone_stock for update', [
    keep(paymentContext, ada),
    keep(other, eve),
  ])
  expect(ends.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(await paymentContext.transact(t => t.select().from(stoneHolds))).toMatchObject([
    { key, count: 1 },
  ])
})

test.each([
  ['an account', true],
  ['whoever has the private link', false],
])('a quote of %s that is accepted twice at once is one order', async (_, known) => {
  const ada = await customer(paymentContext, [])
  const { id, secret } = await requestedSpecialOrder(paymentContext, known ? ada : null)
  await quotedSpecialOrder(paymentContext, id)
  const accept = (by: TestPaymentContext) => () =>
    agreedSpecialOrder(by, { id, secret: known ? null : secret, accountId: ada })
  const ends = await pressedTogether(`select * from special_orders where id = '${id}' for update`, [
    accept(paymentContext),
    accept(other),
  ])
  expect(new Set(ends.map(end => end.ok && end.number)).size).toBe(1)
  const placed = await paymentContext.transact(t =>
    t.select().from(orders).where(eq(orders.accountId, ada)),
  )
  expect(placed).toMatchObject([{ state: 'paid' }])
  expect(await paymentContext.transact(t => t.select().from(payments))).toMatchObject([
    { state: 'captured' },
  ])
})
