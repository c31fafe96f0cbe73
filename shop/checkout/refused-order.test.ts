import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { withSingle } from '#design/document/single-stone.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  opened,
  press,
  ring,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { oneCarat } from '#tools/testing/stones.ts'
import { tableContents } from '#tools/testing/table-contents.ts'
import { orders } from '../orders/tables.ts'
import { receiveStones } from '../stock/hold-stones.ts'
import { stonesOf } from '../stock/stones.ts'
import { stoneHolds } from '../stock/tables.ts'
import { enterStone } from '../stones/enter-stone.ts'
import { holdStone } from '../stones/move-stone.ts'
import { singleStones } from '../stones/tables.ts'
import { cancelOrder } from './cancel-order.ts'

const [counted] = stonesOf(ring)
const key = counted?.key ?? ''

describe.each(engines)('a refused order on %s', engine => {
  let shop: TestPaymentContext
  let id: string
  let single: Design
  beforeEach(async () => {
    shop = testPaymentContext((await testDatabase(engine)).transact)
    const offer = { stockNumber: 'A-1', price: 424_242, currency: 'EUR' }
    const by = { accountId: null, who: 'Olga' }
    const stone = await shop.transact(async t => {
      await receiveStones(t, { key, count: 3, now: opened })
      const entered = await enterStone(t, { stone: oneCarat, offer, by, now: opened })
      if (!entered.ok) throw new Error(entered.reason)
      const [row] = await t.select().from(singleStones).where(eq(singleStones.id, entered.id))
      return row
    })
    if (!stone) throw new Error('There is no stone')
    id = stone.id
    single = withSingle(defaultDesign('solitaire'), stone)
  })
  const holds = () => shop.transact(t => t.select().from(stoneHolds))

  test('leaves no counted stone reserved when it asks for one single stone twice', async () => {
    const satin: Design = { ...single, finish: 'satin' }
    const ada = await customer(shop, [ring, single, satin])
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(await press(shop, ada)).toEqual({
        ok: false,
        reason: 'single-gone',
        singles: [{ id, fate: 'twice' }],
      })
      expect(await holds()).toEqual([])
    }
    for (let buyer = 0; buyer < 3; buyer += 1)
      expect(await press(shop, await customer(shop, [ring]))).toMatchObject({ ok: true })
  })

  test('names the lost stone, whatever else has changed', async () => {
    const ada = await customer(shop, [ring, single])
    const holder = randomUUID()
    const held = { id, holder, until: null, by: null, now: opened }
    expect(await shop.transact(t => holdStone(t, held))).toMatchObject({ ok: true })
    expect(await press(shop, ada, { seenTotal: 1 })).toEqual({
      ok: false,
      reason: 'single-gone',
      singles: [{ id, fate: 'held' }],
    })
    expect(await holds()).toEqual([])
  })

  test('a refused cancellation does not stop the payment that waits for the bank', async () => {
    const ada = await customer(shop, [ring])
    const placed = await press(shop, ada, { means: 'authenticate' })
    expect(placed).toMatchObject({ ok: true, settled: { payment: 'requires-action' } })
    const [order] = await shop.transact(t => t.select().from(orders))
    const before = await shop.transact(tableContents)
    const reason = 'asked-by-customer'
    const cancel = { orderId: order?.id ?? '', actor: 'customer', reason, seenAmount: 1 } as const
    expect(await cancelOrder(shop, cancel)).toEqual({ ok: false, reason: 'other-amount' })
    expect(await shop.transact(tableContents)).toEqual(before)
    expect(await cancelOrder(shop, { ...cancel, seenAmount: 0 })).toEqual({ ok: true })
  })
})
