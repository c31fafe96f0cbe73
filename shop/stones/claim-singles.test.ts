import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { field, withValue } from '#design/document/fields.ts'
import { designHash } from '#design/document/identity.ts'
import { withPair, withSingle } from '#design/document/single-stone.ts'
import { openDatabase } from '#server/database/open.ts'
import { reusedPostgresUrl } from '#tools/testing/database.ts'
import {
  customer,
  mac,
  opened,
  press,
  type TestPaymentContext,
  testPaymentContext,
  toGermany,
  totalFor,
} from '#tools/testing/payment-context.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { oneCarat } from '#tools/testing/stones.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { removeFromCart, setQuantity } from '../cart/change-line.ts'
import { showCart } from '../cart/show-cart.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { keepCheckout, showCheckout } from '../checkout/show-checkout.ts'
import { orders } from '../orders/tables.ts'
import { reconcile } from '../payments/reconcile.ts'
import { MOST_HELD_BY_CLIENT, unsellSingles } from './claim-singles.ts'
import { enterStone } from './enter-stone.ts'
import { moveStone } from './move-stone.ts'
import { singleStones } from './tables.ts'

const by = { accountId: null, who: 'Olga' }
let url: string
let shop: TestPaymentContext
/** The same shop as another process has it: connections of its own. */
let other: TestPaymentContext
let id: string
let ring: Design

const open = async () => {
  const database = await openDatabase({ dataDir: '', databaseUrl: url, log: silentLog })
  onTestFinished(database.close)
  return testPaymentContext(database.transact)
}
const rowOf = async () => {
  const [row] = await shop.transact(t =>
    t.select().from(singleStones).where(eq(singleStones.id, id)),
  )
  if (!row) throw new Error('There is no stone')
  return row
}
const owner = (accountId: string) => ({ kind: 'account', accountId }) as const
const cartOf = (accountId: string) =>
  showCart(shop.transact, { owner: owner(accountId), mac, now: shop.now() })
const fateIn = async (accountId: string) =>
  (await cartOf(accountId)).lines[0]?.piece?.singles[0]?.fate
const goToCheckout = (accountId: string) =>
  keepCheckout(shop.transact, { accountId, now: shop.now(), draft: toGermany, client: 'a client' })

beforeEach(async () => {
  url = await reusedPostgresUrl()
  shop = await open()
  other = await open()
  const offer = { stockNumber: 'A-1', price: 424_242, currency: 'EUR' }
  const entered = await shop.transact(t =>
    enterStone(t, { stone: oneCarat, offer, by, now: opened }),
  )
  if (!entered.ok) throw new Error(entered.reason)
  id = entered.id
  ring = withSingle(defaultDesign('solitaire'), await rowOf())
})

test('of fifty who buy one stone over two sets of connections exactly one has it, and nobody else pays', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => customer(shop, [ring])))
  const seenTotal = await totalFor(shop, people[0] ?? '', toGermany)
  const ends = await Promise.all(
    people.map((accountId, i) => press(i % 2 ? shop : other, accountId, { seenTotal })),
  )
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
  for (const end of ends)
    if (!end.ok) expect(end).toMatchObject({ reason: 'single-gone', singles: [{ id }] })
  const [order, ...more] = await shop.transact(t => t.select().from(orders))
  expect(more).toEqual([])
  expect(order?.state).toBe('paid')
  expect(order?.record.lines[0]?.stones).toEqual([{ key: `single/${id}`, count: 1 }])
  expect(order?.record.lines[0]?.quote.quote.lines).toContainEqual(
    expect.objectContaining({ kind: 'stone', amount: 424_242 }),
  )
  expect((await rowOf()).state).toBe('sold')
})

/** Another process of the same shop, which lets its customers buy at the word. */
async function buyingProcess(seenTotal: number, people: readonly string[]) {
  const args = ['tools/testing/buying-process.ts', url, String(seenTotal), people.join()]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('ready')
  return async () => {
    child.stdin.write('go\n')
    return v.parse(v.array(v.string()), JSON.parse(String((await lines.next()).value)))
  }
}

test('so too with two processes of their own', { tags: 'long', timeout: 120_000 }, async () => {
  const people = await Promise.all(Array.from({ length: 50 }, () => customer(shop, [ring])))
  const seenTotal = await totalFor(shop, people[0] ?? '', toGermany)
  const halves = [people.slice(0, 25), people.slice(25)]
  const ready = await Promise.all(halves.map(half => buyingProcess(seenTotal, half)))
  const ends = (await Promise.all(ready.map(buy => buy()))).flat()
  expect(ends.toSorted()).toEqual(['bought', ...Array.from({ length: 49 }, () => 'single-gone')])
  expect((await rowOf()).state).toBe('sold')
})

test('the checkout holds it for one, and lets it go in time, or with the line', async () => {
  const [ada, bob] = [await customer(shop, [ring]), await customer(shop, [ring])]
  expect(await fateIn(ada)).toBe('free')
  expect((await rowOf()).state).toBe('free')
  expect(await goToCheckout(ada)).toMatchObject({ ok: true })
  expect([await fateIn(ada), await fateIn(bob)]).toEqual(['free', 'held'])
  expect(await goToCheckout(bob)).toEqual({
    ok: false,
    reason: 'single-gone',
    singles: [{ id, fate: 'held' }],
  })
  const seen = await shop.transact(t => showCheckout(t, { accountId: bob, mac, now: shop.now() }))
  expect(seen?.lost).toEqual([{ hash: designHash(ring), id, fate: 'held' }])
  expect(await press(shop, bob)).toMatchObject({ ok: false, reason: 'single-gone' })
  // An hour at most, however often the form is filled in; then an hour in which no cart holds it.
  for (const minutes of [15, 15, 15]) {
    shop.pass(minutes)
    expect(await goToCheckout(ada)).toMatchObject({ ok: true })
  }
  shop.pass(16)
  for (const one of [ada, bob]) expect(await goToCheckout(one)).toMatchObject({ ok: true })
  expect([await fateIn(ada), await fateIn(bob)]).toEqual(['free', 'free'])
  shop.pass(59)
  expect(await goToCheckout(bob)).toMatchObject({ ok: true })
  expect(await fateIn(ada)).toBe('held')
  await shop.transact(t =>
    removeFromCart(t, { owner: owner(bob), now: shop.now(), mac, hash: designHash(ring) }),
  )
  expect((await rowOf()).state).toBe('free')
})

test('carts of one client that check out at once over two connection pools hold five stones', async () => {
  const rings = [ring]
  for (let n = 2; n <= 12; n++) {
    const offer = { stockNumber: `A-${n}`, price: 424_242, currency: 'EUR' }
    const entered = await shop.transact(t =>
      enterStone(t, { stone: oneCarat, offer, by, now: opened }),
    )
    if (!entered.ok) throw new Error(entered.reason)
    const rows = await shop.transact(t =>
      t.select().from(singleStones).where(eq(singleStones.id, entered.id)),
    )
    for (const row of rows) rings.push(withSingle(defaultDesign('solitaire'), row))
  }
  const people = await Promise.all(rings.map(one => customer(shop, [one])))
  const ends = await Promise.all(
    people.map((accountId, i) =>
      keepCheckout((i % 2 ? shop : other).transact, {
        ...{ accountId, now: shop.now(), draft: toGermany, client: 'one client' },
      }),
    ),
  )
  expect(ends.every(({ ok }) => ok)).toBe(true)
  const held = await shop.transact(t =>
    t.select().from(singleStones).where(eq(singleStones.state, 'held')),
  )
  expect(held).toHaveLength(MOST_HELD_BY_CLIENT)
})

test('an order and a cart that want a stone at once, after the hour of carts, end with one buyer', async () => {
  const [ada, bob] = [await customer(shop, [ring]), await customer(shop, [ring])]
  await goToCheckout(ada)
  for (const one of [shop, other]) one.pass(61)
  const seenTotal = await totalFor(shop, bob, toGermany)
  const [, bought] = await Promise.all([
    goToCheckout(ada),
    press(other, bob, { seenTotal }),
    goToCheckout(ada),
  ])
  expect(bought).toMatchObject({ ok: true })
  expect(await press(shop, ada)).toMatchObject({ ok: false, reason: 'single-gone' })
  expect((await rowOf()).state).toBe('sold')
})

test('sold with its order; free again when that is not paid, called off, or taken back after a look', async () => {
  const ada = await customer(shop, [ring])
  expect(await press(shop, ada, { means: 'declined' })).toMatchObject({ ok: true })
  const placed = async () => {
    const [order] = await shop.transact(t => t.select().from(orders).orderBy(orders.placedAt))
    if (!order) throw new Error('There is no order')
    return order
  }
  expect(await rowOf()).toMatchObject({ state: 'held', holder: (await placed()).id })
  for (const step of ['release', 'sell'] as const)
    expect(await shop.transact(t => moveStone(t, { id, step, by, now: shop.now() }))).toEqual({
      ok: false,
      reason: 'ordered',
    })
  shop.pass(61)
  await reconcile(shop)
  expect((await placed()).state).toBe('cancelled')
  expect((await rowOf()).state).toBe('free')

  const bob = await customer(shop, [ring])
  const bought = await press(shop, bob)
  if (!bought.ok) throw new Error(bought.reason)
  expect((await rowOf()).state).toBe('sold')
  // Nor does anybody behind the counter sell it twice.
  for (const step of ['release', 'sell', 'call-off'] as const)
    expect(await shop.transact(t => moveStone(t, { id, step, by, now: shop.now() }))).toMatchObject(
      {
        ok: false,
      },
    )
  expect((await rowOf()).state).toBe('sold')
  const [paid] = await shop.transact(t =>
    t.select().from(orders).where(eq(orders.number, bought.number)),
  )
  const orderId = paid?.id ?? ''
  // Another order has no say over it.
  const others = { ids: [id], holder: (await placed()).id, now: shop.now() }
  await shop.transact(t => unsellSingles(t, { ...others, step: 'call-off' }))
  expect((await rowOf()).state).toBe('sold')
  expect(await cancelOrder(shop, { orderId, actor: 'customer', reason: 'x' })).toEqual({ ok: true })
  expect((await rowOf()).state).toBe('free')

  const cleo = await customer(shop, [ring])
  const third = await press(shop, cleo)
  if (!third.ok) throw new Error(third.reason)
  const [kept] = await shop.transact(t =>
    t.select().from(orders).where(eq(orders.number, third.number)),
  )
  const own = { ids: [id], holder: kept?.id ?? '', now: shop.now() }
  await shop.transact(t => unsellSingles(t, { ...own, step: 'take-back' }))
  expect((await rowOf()).state).toBe('returned')
})

test('a stone whose row says something else is not sold by an older design', async () => {
  const ada = await customer(shop, [ring])
  await shop.transact(t =>
    t.update(singleStones).set({ depthUm: 3980 }).where(eq(singleStones.id, id)),
  )
  expect(await fateIn(ada)).toBe('changed')
  expect(await press(shop, ada)).toMatchObject({
    reason: 'single-gone',
    singles: [{ id, fate: 'changed' }],
  })
  const again = await shop.transact(t =>
    addToCart(t, {
      owner: owner(ada),
      design: ring,
      quantity: 1,
      milligrams: null,
      now: shop.now(),
      mac,
    }),
  )
  expect(again).toMatchObject({ ok: false, reason: 'cannot-be-made' })
})

test('the bench waits for a stone that is still on its way', async () => {
  const ada = await customer(shop, [ring])
  const earliest = async () => (await cartOf(ada)).lines[0]?.piece?.ready.earliest ?? ''
  const before = await earliest()
  const coming = (leadDays: number) =>
    shop.transact(t => t.update(singleStones).set({ leadDays }).where(eq(singleStones.id, id)))
  await coming(40)
  const after = await earliest()
  expect(after > before).toBe(true)
  const seen = await shop.transact(t => showCheckout(t, { accountId: ada, mac, now: shop.now() }))
  expect(seen?.lost).toEqual([])
})

test('there is one of it: not two pieces, nor two designs in one order', async () => {
  const rose = withValue(ring, field('metal'), '18k-rose')
  const ada = await customer(shop, [ring, rose], 3)
  const change = { owner: owner(ada), now: shop.now(), mac, hash: designHash(ring) }
  await shop.transact(t => setQuantity(t, { ...change, quantity: 5 }))
  expect((await cartOf(ada)).lines.map(({ quantity }) => quantity)).toEqual([1, 1])
  expect(await press(shop, ada)).toMatchObject({
    reason: 'single-gone',
    singles: [{ id, fate: 'twice' }],
  })
})

test('a price that fell is given, one that rose waits until what was shown ends', async () => {
  const ada = await customer(shop, [ring])
  const unit = async () => (await cartOf(ada)).lines[0]?.piece?.unit ?? 0
  const before = await unit()
  const priced = (price: number) =>
    shop.transact(t => t.update(singleStones).set({ price }).where(eq(singleStones.id, id)))
  await priced(500_000)
  expect(await unit()).toBe(before)
  await priced(400_000)
  expect(before - (await unit())).toBeGreaterThan(20_000)
  // Withdrawn by the shop: nobody is sold it, whatever a design says.
  await shop.transact(t => moveStone(t, { id, step: 'withdraw', by, now: shop.now() }))
  expect(await fateIn(ada)).toBe('gone')
})

describe('a pair', () => {
  let mateId: string
  let studs: Design
  const states = async () => {
    const rows = await shop.transact(t => t.select().from(singleStones))
    return [id, mateId].map(one => rows.find(row => row.id === one)?.state)
  }
  const pairOf = (
    left: string,
    right: string,
    rows: readonly (typeof singleStones.$inferSelect)[],
  ) => {
    const find = (one: string) => rows.find(row => row.id === one) ?? raise()
    return withPair(defaultDesign('studs'), { role: 'centre', at: [0] }, [find(left), find(right)])
  }
  const raise = () => {
    throw new Error('There is no stone')
  }

  beforeEach(async () => {
    const stone = { ...oneCarat, widthUm: 6430, lengthUm: 6460, reportNumber: '2141438172' }
    const offer = { stockNumber: 'A-2', price: 400_000, currency: 'EUR' }
    const entered = await shop.transact(t => enterStone(t, { stone, offer, by, now: opened }))
    if (!entered.ok) throw new Error(entered.reason)
    mateId = entered.id
    studs = pairOf(id, mateId, await shop.transact(t => t.select().from(singleStones)))
  })

  test('is held, sold and let go together, at both prices', async () => {
    const ada = await customer(shop, [studs])
    expect(await goToCheckout(ada)).toMatchObject({ ok: true })
    expect(await states()).toEqual(['held', 'held'])
    const bought = await press(shop, ada)
    if (!bought.ok) throw new Error(bought.reason)
    expect(await states()).toEqual(['sold', 'sold'])
    const [order] = await shop.transact(t => t.select().from(orders))
    expect(order?.record.lines[0]?.stones).toEqual([
      { key: `single/${id}`, count: 1 },
      { key: `single/${mateId}`, count: 1 },
    ])
    const lines = order?.record.lines[0]?.quote.quote.lines ?? []
    expect(lines.filter(({ kind }) => kind === 'stone').map(({ amount }) => amount)).toEqual([
      424_242, 400_000,
    ])
    const cancelled = { orderId: order?.id ?? '', actor: 'customer', reason: 'x' } as const
    expect(await cancelOrder(shop, cancelled)).toEqual({ ok: true })
    expect(await states()).toEqual(['free', 'free'])
  })

  test('is not to be had when one of the two is not: the other stays free', async () => {
    const ada = await customer(shop, [studs])
    await shop.transact(t => moveStone(t, { id: mateId, step: 'sell', by, now: shop.now() }))
    expect((await cartOf(ada)).lines[0]?.piece?.singles).toEqual([
      { id, fate: 'free' },
      { id: mateId, fate: 'sold' },
    ])
    expect(await goToCheckout(ada)).toMatchObject({
      reason: 'single-gone',
      singles: [{ id: mateId, fate: 'sold' }],
    })
    expect(await press(shop, ada)).toMatchObject({ ok: false, reason: 'single-gone' })
    expect(await states()).toEqual(['free', 'sold'])
  })

  test('that many buy at once, some the other way round and some one of them in a ring, goes to one buyer whole', async () => {
    const rows = await shop.transact(t => t.select().from(singleStones))
    const turned = pairOf(mateId, id, rows)
    const wanted = Array.from({ length: 21 }, (_, i) => [studs, turned, ring][i % 3] ?? studs)
    const people = await Promise.all(wanted.map(design => customer(shop, [design])))
    const totals = await Promise.all(people.slice(0, 3).map(one => totalFor(shop, one, toGermany)))
    const ends = await Promise.all(
      people.map((accountId, i) =>
        press(i % 2 ? shop : other, accountId, { seenTotal: totals[i % 3] ?? 0 }),
      ),
    )
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1)
    for (const end of ends) if (!end.ok) expect(end.reason).toBe('single-gone')
    const won = ends.findIndex(({ ok }) => ok) % 3
    expect(await states()).toEqual(won === 2 ? ['sold', 'free'] : ['sold', 'sold'])
  })
})
