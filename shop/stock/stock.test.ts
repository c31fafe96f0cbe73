import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { engines, testDatabase } from '#tools/testing/database.ts'
import { auditEntries } from '../audit/tables.ts'
import type { Transact } from '../persistence/transaction.ts'
import { HOLD_MINUTES, MOST_HOLD_MINUTES } from './cart-hold.ts'
import {
  heldBy,
  holdStones,
  holdStonesOfCart,
  receiveStones,
  removeEndedHolds,
  sellStones,
} from './hold-stones.ts'
import { countedStoneSchema, enterCount, enterReceipt, stoneWords } from './manage-stones.ts'
import { showStones, stoneLedger } from './show-stones.ts'
import { stoneMovements, stoneStock } from './tables.ts'

const now = new Date('2026-11-16T09:00:00Z')
const by = { accountId: null, who: 'Jan <jan@example.com>' }
const ruby = { gem: 'ruby', origin: 'natural', shape: 'oval', widthUm: 6000 } as const
const key = 'ruby/natural/oval/6000'

test.each([
  ['an origin it has not', { ...ruby, gem: 'lapis', origin: 'lab-grown' }],
  ['a width nobody sets', { ...ruby, widthUm: 6001 }],
  ['melee', { ...ruby, widthUm: 1500 }],
  ['a gem nobody knows', { ...ruby, gem: 'kryptonite' }],
])('%s is not received', (_, stone) => {
  expect(v.safeParse(countedStoneSchema, stone).success).toBe(false)
})

test('a key reads as a stone', () => {
  expect(stoneWords(key)).toBe('Ruby, oval, 6 mm')
  expect(stoneWords('kryptonite/x/y/1')).toBe('kryptonite/x/y/1')
})

describe.each(engines)('the drawer on %s', engine => {
  let transact: Transact
  beforeEach(async () => {
    transact = (await testDatabase(engine)).transact
  })
  const receive = (count: number, form = randomUUID()) =>
    transact(t => enterReceipt(t, { stone: ruby, count, form, note: 'Invoice 17', by, now }))
  const count = async (found: number, note = 'One was chipped', seen?: number) => {
    const entry = { key, found, form: randomUUID(), note, by, now }
    const known = seen ?? (await onHand()) ?? 0
    return transact(t => enterCount(t, { ...entry, seen: known }))
  }
  const onHand = async () => (await transact(t => showStones(t, now)))[0]?.onHand
  const actions = async () =>
    (await transact(t => t.select().from(auditEntries).orderBy(auditEntries.id))).map(
      ({ action }) => action,
    )

  test('receives and counts, with a reason and an entry; a form sent twice counts once', async () => {
    const form = randomUUID()
    await receive(5, form)
    await receive(5, form)
    expect(await onHand()).toBe(5)
    expect(await count(4, '')).toEqual({ ok: false, reason: 'no-reason' })
    expect(await count(5, '')).toEqual({ ok: true, change: 0 })
    expect(await count(4)).toEqual({ ok: true, change: -1 })
    expect(await onHand()).toBe(4)
    expect(await actions()).toEqual(['received stones', 'counted stones'])
    const ledger = await transact(t => stoneLedger(t, key))
    expect(ledger).toMatchObject([
      { kind: 'counted', change: -1, who: by.who, note: 'One was chipped' },
      { kind: 'received', change: 5, note: 'Invoice 17' },
    ])
    const missing = { key: 'opal/natural/oval/6000', found: 1, seen: 0, form, note: 'x', by, now }
    expect(await transact(t => enterCount(t, missing))).toMatchObject({ reason: 'not-counted' })
  })

  test('a count of a page that was opened before the ledger moved is refused', async () => {
    await receive(5)
    await receive(2)
    expect(await count(4, 'Two are missing', 5)).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
      onHand: 7,
    })
    expect(await onHand()).toBe(7)
    expect(await count(4, 'Three are missing', 7)).toEqual({ ok: true, change: -3 })
    // Sent twice: the drawer is what was found already.
    expect(await count(4, 'Three are missing', 7)).toEqual({ ok: true, change: 0 })
  })

  test('shows who has a claim, as long as it lasts', async () => {
    await receive(3)
    const until = new Date(now.getTime() + HOLD_MINUTES * 60_000)
    const demand = new Map([[key, 2]])
    const claim = { cartId: randomUUID(), wanted: demand, holdable: demand, now }
    await transact(t => holdStonesOfCart(t, claim))
    expect(await transact(t => showStones(t, now))).toMatchObject([
      { onHand: 3, reserved: 2, held: [{ count: 2, order: null, expiresAt: until }] },
    ])
    expect(await transact(t => showStones(t, until))).toMatchObject([{ reserved: 0 }])
  })

  test('ends the claims of a cart whose order asks for no counted stone', async () => {
    await receive(3)
    const [cart, order] = [randomUUID(), randomUUID()]
    const claim = (holder: string, stone: string, instead?: string) =>
      transact(t =>
        holdStones(t, {
          holder,
          demand: new Map([[stone, 1]]),
          now,
          ...(instead && { instead }),
        }),
      )
    await claim(cart, key)
    expect(await claim(order, 'opal/natural/oval/6000', cart)).toEqual({ ok: true, held: [] })
    expect(await transact(t => heldBy(t, cart))).toEqual([])
    expect(await transact(t => showStones(t, now))).toMatchObject([{ onHand: 3, reserved: 0 }])
  })

  test('is held by carts for one hour in total, even if several carts renew the hold', async () => {
    await receive(1)
    await transact(t => receiveStones(t, { key: 'opal/natural/oval/6000', count: 9, now }))
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    const [keeper, other] = [randomUUID(), randomUUID()]
    const claim = (cartId: string, stone: string, minutes: number) => {
      const demand = new Map([[stone, 1]])
      const hold = { cartId, wanted: demand, holdable: demand, now: at(minutes) }
      return transact(t => holdStonesOfCart(t, hold))
    }
    for (let minutes = 0; minutes < MOST_HOLD_MINUTES; minutes += 10) {
      expect(await claim(keeper, key, minutes)).toEqual({ ok: true, held: [{ key }] })
      expect(await claim(other, key, minutes + 5)).toMatchObject({ ok: false })
      // Let go of for another stone, and taken again.
      await claim(keeper, 'opal/natural/oval/6000', minutes + 9)
      await transact(t => removeEndedHolds(t, { now: at(minutes + 9) }))
    }
    for (const cart of [keeper, other])
      expect(await claim(cart, key, MOST_HOLD_MINUTES)).toEqual({ ok: true, held: [] })
    const order = { holder: randomUUID(), demand: new Map([[key, 1]]) }
    const placed = { ...order, now: at(MOST_HOLD_MINUTES + 1) }
    expect(await transact(t => holdStones(t, placed))).toMatchObject({ ok: true })
    await transact(t => removeEndedHolds(t, { now: at(3 * MOST_HOLD_MINUTES) }))
    expect(await transact(t => heldBy(t, keeper))).toEqual([])
    expect(await transact(t => heldBy(t, order.holder))).toMatchObject([{ key, count: 1 }])
  })

  test('cannot differ from its ledger, whatever an operation forgets', async () => {
    await receive(2)
    const forged = transact(t => t.update(stoneStock).set({ onHand: 9 }))
    await expect(forged).rejects.toThrow()
    const extra = transact(t =>
      t.insert(stoneMovements).values({ key, change: 3, kind: 'received', at: now }),
    )
    await expect(extra).rejects.toThrow()
    const born = transact(t => t.insert(stoneStock).values({ key: 'x', onHand: 1 }))
    await expect(born).rejects.toThrow()
    expect(await onHand()).toBe(2)
  })

  test('adds up at all times, through all that moves stones at once', async () => {
    await receive(6)
    const orderIds = Array.from({ length: 3 }, () => randomUUID())
    await Promise.all([
      ...orderIds.map(orderId =>
        transact(async t => {
          const demand = new Map([[key, 1]])
          await holdStones(t, { holder: orderId, demand, now })
          await sellStones(t, { orderId, held: await heldBy(t, orderId), now })
        }),
      ),
      receive(4),
      count(20, 'Found a packet'),
    ])
    const [sums] = await transact(t =>
      t.select({ sum: sql<number>`sum(${stoneMovements.change})::int` }).from(stoneMovements),
    )
    expect(await onHand()).toBe(sums?.sum)
  })
})
