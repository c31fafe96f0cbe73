import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { designHash } from '#design/document/identity.ts'
import { withSingle } from '#design/document/single-stone.ts'
import { enginesOfRun, testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  mac,
  opened,
  plain,
  press,
  type TestPaymentContext,
  testPaymentContext,
  toGermany,
} from '#tools/testing/payment-context.ts'
import { signFor } from '#tools/testing/sign.ts'
import { oneCarat } from '#tools/testing/stones.ts'
import { accounts } from '../accounts/tables.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { removeFromCart } from '../cart/change-line.ts'
import { keepCheckout, showCheckout } from '../checkout/show-checkout.ts'
import { orders } from '../orders/tables.ts'
import { payOrder } from '../payments/pay-order.ts'
import { reconcile } from '../payments/reconcile.ts'
import { receiveStones } from '../stock/hold-stones.ts'
import { stonesOf } from '../stock/stones.ts'
import { stoneHolds } from '../stock/tables.ts'
import { enterStone } from './enter-stone.ts'
import { singleStones } from './tables.ts'

const by = { accountId: null, who: 'Olga' }

describe.each(enginesOfRun)('what carts hold, on %s', engine => {
  let shop: TestPaymentContext
  let entered = 0

  beforeEach(async () => {
    shop = testPaymentContext((await testDatabase(engine)).transact)
  })

  /** A solitaire with a stone that there is one of. */
  async function rareRing(): Promise<Design> {
    const offer = { stockNumber: `A-${entered++}`, price: 424_242, currency: 'EUR' }
    const stone = await shop.transact(t =>
      enterStone(t, { stone: oneCarat, offer, by, now: opened }),
    )
    if (!stone.ok) throw new Error(stone.reason)
    const [row] = await shop.transact(t =>
      t.select().from(singleStones).where(eq(singleStones.id, stone.id)),
    )
    if (!row) throw new Error('There is no stone')
    return withSingle(defaultDesign('solitaire'), row)
  }
  const rareRings = async (count: number) => {
    const rings: Design[] = []
    for (let n = 0; n < count; n++) rings.push(await rareRing())
    return rings
  }

  const checkOut = (accountId: string, client = accountId) =>
    keepCheckout(shop.transact, { accountId, now: shop.now(), draft: toGermany, client })
  /** How many stones somebody holds at this moment. */
  const heldNow = async () => {
    const rows = await shop.transact(t => t.select().from(singleStones))
    return rows.filter(
      ({ state, heldUntil }) => state === 'held' && (heldUntil === null || heldUntil > shop.now()),
    ).length
  }
  const notesOf = async (accountId: string) => {
    const shown = await shop.transact(t => showCheckout(t, { accountId, mac, now: shop.now() }))
    return shown?.lines.map(({ hold }) => hold)
  }
  const unconfirmed = (designs: readonly Design[]) =>
    customer(shop, designs, 1, { emailVerified: false })

  describe('by unpaid orders', () => {
    /** Each is declined, and waits for its money. */
    const orderEach = async (accountId: string, rings: readonly Design[], client?: string) => {
      const ends: unknown[] = []
      for (const ring of rings) {
        await signAndAdd(accountId, ring)
        const end = await press(shop, accountId, { means: 'decline', ...(client && { client }) })
        ends.push(end.ok || end.reason)
        if (!end.ok) await drop(accountId, ring)
      }
      return ends
    }

    test('an account holds five stones, and may order the next one once it has paid', async () => {
      const rings = await rareRings(6)
      const eve = await unconfirmed([])
      const refused = 'too-many-unpaid'
      expect(await orderEach(eve, rings)).toEqual([...Array(5).fill(true), refused])
      expect(await heldNow()).toBe(5)
      const [first] = await shop.transact(t => t.select().from(orders).orderBy(orders.placedAt))
      const number = first?.number ?? ''
      const paid = await payOrder(shop, { accountId: eve, number, means: 'success' })
      expect(paid).toMatchObject({ ok: true })
      expect(await orderEach(eve, rings.slice(5))).toEqual([true])
    })

    test('one order holds five stones', async () => {
      const rings = await rareRings(6)
      const eve = await customer(shop, rings)
      expect(await press(shop, eve)).toEqual({ ok: false, reason: 'too-many-unpaid' })
      expect(await heldNow()).toBe(0)
      await drop(eve, rings[0])
      expect(await press(shop, eve)).toMatchObject({ ok: true })
    })

    test('a client holds five stones, by however many accounts', async () => {
      const ends: unknown[] = []
      for (const ring of await rareRings(6))
        ends.push(...(await orderEach(await unconfirmed([]), [ring], 'one client')))
      expect(ends).toEqual([...Array(5).fill(true), 'too-many-unpaid'])
      const [ring] = await rareRings(1)
      const ada = await unconfirmed([])
      expect(await orderEach(ada, ring ? [ring] : [], 'another client')).toEqual([true])
    })

    test('orders at once by one client hold five stones', async () => {
      const rings = await rareRings(7)
      const buyers = await Promise.all(rings.map(ring => customer(shop, [ring])))
      const pressing = { means: 'decline', client: 'one client' }
      const ends = await Promise.all(buyers.map(accountId => press(shop, accountId, pressing)))
      expect(ends.filter(({ ok }) => ok)).toHaveLength(5)
      expect(await heldNow()).toBe(5)
    })
  })

  test('an account without a confirmed address or an order holds nothing, and may buy', async () => {
    const rings = await rareRings(4)
    const eve = await unconfirmed(rings)
    expect(await checkOut(eve)).toMatchObject({ ok: true })
    expect(await heldNow()).toBe(0)
    expect(await notesOf(eve)).toEqual(Array(4).fill({ held: false, because: 'unconfirmed' }))
    const ada = await customer(shop, rings.slice(0, 1))
    expect(await press(shop, ada)).toMatchObject({ ok: true })
    const bob = await unconfirmed(rings.slice(1, 2))
    expect(await press(shop, bob)).toMatchObject({ ok: true })
  })

  test('an account whose address was confirmed meanwhile holds the stone', async () => {
    const ada = await unconfirmed(await rareRings(1))
    await checkOut(ada)
    expect(await heldNow()).toBe(0)
    await shop.transact(t =>
      t.update(accounts).set({ emailVerified: true }).where(eq(accounts.id, ada)),
    )
    await checkOut(ada)
    expect(await heldNow()).toBe(1)
    const until = new Date(opened.getTime() + 20 * 60_000)
    expect(await notesOf(ada)).toEqual([{ held: true, until }])
  })

  test('an account that has placed an order holds a stone without a confirmed address', async () => {
    const ada = await unconfirmed([plain])
    expect(await press(shop, ada)).toMatchObject({ ok: true })
    const [design] = await rareRings(1)
    const copy = await customer(shop, design ? [design] : [])
    expect(await checkOut(copy)).toMatchObject({ ok: true })
    expect(await heldNow()).toBe(1)
    shop.pass(121)
    const owner = { kind: 'account', accountId: ada } as const
    await signAndAdd(owner.accountId, design)
    expect(await checkOut(ada)).toMatchObject({ ok: true })
    expect(await heldNow()).toBe(1)
  })

  const drop = (accountId: string, design: Design = plain) =>
    shop.transact(t =>
      removeFromCart(t, {
        owner: { kind: 'account', accountId },
        now: shop.now(),
        mac,
        hash: designHash(design),
      }),
    )

  async function signAndAdd(accountId: string, design: Design | undefined, isSigned = true) {
    if (!design) throw new Error('There is no design')
    const added = await shop.transact(async t => {
      if (isSigned) await signFor(t, { accountId, design, now: shop.now(), mac })
      const owner = { kind: 'account', accountId } as const
      return addToCart(t, { owner, design, quantity: 1, milligrams: null, now: shop.now(), mac })
    })
    if (!added.ok) throw new Error(added.reason)
  }

  test('a design that is not signed holds no stone', async () => {
    const [signed, unsigned] = await rareRings(2)
    const ada = await customer(shop, signed ? [signed] : [])
    shop.pass(1)
    await signAndAdd(ada, unsigned, false)
    expect(await checkOut(ada)).toMatchObject({ ok: true })
    expect(await heldNow()).toBe(1)
    expect(await notesOf(ada)).toMatchObject([{ held: true }, { held: false, because: 'unsigned' }])
  })

  test('an account holds three stones, whatever is in its cart', async () => {
    const ada = await customer(shop, await rareRings(6))
    for (let n = 0; n < 3; n++) {
      expect(await checkOut(ada)).toMatchObject({ ok: true })
      expect(await heldNow()).toBe(3)
    }
    expect((await notesOf(ada))?.map(hold => hold?.held)).toEqual([
      ...Array(3).fill(true),
      ...Array(3).fill(false),
    ])
  })

  test('a client holds five stones, by however many accounts', async () => {
    for (let n = 0; n < 4; n++) {
      const someone = await customer(shop, await rareRings(2))
      expect(await checkOut(someone, '203.0.113.9')).toMatchObject({ ok: true })
    }
    expect(await heldNow()).toBe(5)
    const ada = await customer(shop, await rareRings(1))
    await checkOut(ada, '198.51.100.7')
    expect(await heldNow()).toBe(6)
    // What has run out counts no more.
    shop.pass(21)
    const late = await customer(shop, await rareRings(1))
    await checkOut(late, '203.0.113.9')
    expect(await heldNow()).toBe(1)
  })

  test('accounts that take turns hold a stone for one hour; then the first to order gets it', async () => {
    const ring = await rareRings(1)
    const [eve, mallory, ada] = [
      await customer(shop, ring),
      await customer(shop, ring),
      await customer(shop, ring),
    ]
    for (let minutes = 0; minutes < 50; minutes += 10) {
      expect(await checkOut(eve)).toMatchObject({ ok: true })
      expect(await checkOut(ada)).toMatchObject({ ok: false, reason: 'single-gone' })
      shop.pass(10)
    }
    // Minute 50: the first lets go, the second takes it, for ten minutes.
    await drop(eve, ring[0])
    expect(await checkOut(mallory)).toMatchObject({ ok: true })
    expect(await heldNow()).toBe(1)
    shop.pass(9)
    expect(await heldNow()).toBe(1)
    shop.pass(1)
    expect(await heldNow()).toBe(0)
    await signAndAdd(eve, ring[0])
    for (let minutes = 60; minutes < 110; minutes += 10) {
      for (const one of [eve, mallory]) expect(await checkOut(one)).toMatchObject({ ok: true })
      expect(await heldNow()).toBe(0)
      shop.pass(10)
    }
    expect(await notesOf(mallory)).toEqual([{ held: false, because: 'over' }])
    expect(await press(shop, ada)).toMatchObject({ ok: true })
    expect(await press(shop, mallory)).toMatchObject({ ok: false, reason: 'single-gone' })
  })

  test('carts may hold a stone again two hours after they first held it', async () => {
    const ring = await rareRings(1)
    const ada = await customer(shop, ring)
    await checkOut(ada)
    shop.pass(119)
    await checkOut(ada)
    expect(await heldNow()).toBe(0)
    shop.pass(1)
    await checkOut(ada)
    expect(await heldNow()).toBe(1)
  })

  test('an order holds its stone until it is cancelled, beyond the hour of carts', async () => {
    const ring = await rareRings(1)
    const [ada, bob] = [await customer(shop, ring), await customer(shop, ring)]
    await checkOut(ada)
    shop.pass(19)
    expect(await press(shop, ada, { means: 'declined' })).toMatchObject({ ok: true })
    shop.pass(50)
    expect(await checkOut(bob)).toMatchObject({ ok: false, reason: 'single-gone' })
    expect(await press(shop, bob)).toMatchObject({ ok: false, reason: 'single-gone' })
    shop.pass(11)
    await reconcile(shop)
    const [order] = await shop.transact(t => t.select().from(orders))
    expect(order?.state).toBe('cancelled')
    expect(await press(shop, bob)).toMatchObject({ ok: true })
  })

  describe('of stones that are counted', () => {
    const ring = defaultDesign('solitaire')
    const key = stonesOf(ring)[0]?.key ?? ''
    const heldCount = async () => {
      const rows = await shop.transact(t => t.select().from(stoneHolds))
      return rows
        .filter(({ expiresAt }) => expiresAt === null || expiresAt > shop.now())
        .reduce((sum, { count }) => sum + count, 0)
    }
    beforeEach(() => shop.transact(t => receiveStones(t, { key, count: 1, now: opened })))

    test('an account without a confirmed address holds none', async () => {
      await checkOut(await unconfirmed([ring]))
      expect(await heldCount()).toBe(0)
      await checkOut(await customer(shop, [ring]))
      expect(await heldCount()).toBe(1)
    })

    test('a design that is not signed holds none', async () => {
      const ada = await customer(shop, [plain])
      await signAndAdd(ada, ring, false)
      expect(await checkOut(ada)).toMatchObject({ ok: true })
      expect(await heldCount()).toBe(0)
    })

    test('accounts that take turns hold the last one for one hour; then the first to order gets it', async () => {
      const [eve, mallory, ada] = [
        await customer(shop, [ring]),
        await customer(shop, [ring]),
        await customer(shop, [ring]),
      ]
      for (let minutes = 0; minutes < 60; minutes += 10) {
        expect(await checkOut(eve)).toMatchObject({ ok: true })
        shop.pass(10)
      }
      for (let minutes = 60; minutes < 120; minutes += 10) {
        for (const one of [mallory, eve]) expect(await checkOut(one)).toMatchObject({ ok: true })
        expect(await heldCount()).toBe(0)
        if (minutes < 110) shop.pass(10)
      }
      expect(await press(shop, ada)).toMatchObject({ ok: true })
    })

    test('after the free hour a cart may hold it again', async () => {
      const ada = await customer(shop, [ring])
      await checkOut(ada)
      shop.pass(119)
      await checkOut(ada)
      expect(await heldCount()).toBe(0)
      shop.pass(1)
      await checkOut(ada)
      expect(await heldCount()).toBe(1)
    })
  })
})
