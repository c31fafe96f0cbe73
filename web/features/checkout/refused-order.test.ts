import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { withSingle } from '#design/document/single-stone.ts'
import { orders } from '#shop/orders/tables.ts'
import { receiveStones } from '#shop/stock/hold-stones.ts'
import { stonesOf } from '#shop/stock/stones.ts'
import { stoneHolds } from '#shop/stock/tables.ts'
import { enterStone } from '#shop/stones/enter-stone.ts'
import { singleStones } from '#shop/stones/tables.ts'
import { engines, testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  opened,
  ring,
  testPaymentContext,
  toGermany,
  totalFor,
} from '#tools/testing/payment-context.ts'
import { routeArgs, statusOf, testContext } from '#tools/testing/request-context.ts'
import { oneCarat } from '#tools/testing/stones.ts'
import { action } from './checkout.tsx'

test.each(engines)(
  'after three refused orders a fourth customer can buy all three stones, on %s',
  async engine => {
    const shop = testPaymentContext((await testDatabase(engine)).transact)
    const key = stonesOf(ring)[0]?.key ?? ''
    const offer = { stockNumber: 'A-1', price: 424_242, currency: 'EUR' }
    const by = { accountId: null, who: 'Olga' }
    await shop.transact(t => receiveStones(t, { key, count: 3, now: opened }))
    await shop.transact(t => enterStone(t, { stone: oneCarat, offer, by, now: opened }))
    const [stone] = await shop.transact(t => t.select().from(singleStones))
    if (!stone) throw new Error('There is no stone')
    const single = withSingle(defaultDesign('solitaire'), stone)
    const satin: Design = { ...single, finish: 'satin' }

    async function sendOrder(accountId: string) {
      const visitor = { accountId, sessionId: 's', email: '', name: '', role: 'customer' } as const
      const body = new URLSearchParams({
        ...toGermany,
        intent: 'order',
        key: randomUUID(),
        means: 'success',
        seen: String(await totalFor(shop, accountId, toGermany)),
      })
      const args = routeArgs(
        testContext(shop, () => visitor),
        { path: '/checkout', method: 'POST', body },
      )
      return statusOf(() => action(args as never))
    }

    for (let attempt = 0; attempt < 3; attempt += 1) {
      // Two pieces ask for one stone.
      const refused = await customer(shop, [ring, single, satin])
      expect(await sendOrder(refused)).toBe(422)
    }
    expect(await shop.transact(t => t.select().from(stoneHolds))).toEqual([])
    const fourth = await customer(shop, [ring], 3)
    expect(await sendOrder(fourth)).toBe(302)
    const paid = await shop.transact(t =>
      t.select().from(orders).where(eq(orders.accountId, fourth)),
    )
    expect(paid).toMatchObject([{ state: 'paid' }])
  },
)
