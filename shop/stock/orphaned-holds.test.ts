import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { oldShop, put } from '#tools/testing/old-shop.ts'
import { silentLog } from '#tools/testing/silent-log.ts'
import { singleStones } from '../stones/tables.ts'
import { stoneHolds } from './tables.ts'

/** The last migration before the one that removes them. */
const LAST = '0064_cart_holds'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const names = ['orphan', 'fresh', 'cart', 'order', 'cancelled', 'staff'] as const
const ids = Object.fromEntries(names.map(name => [name, randomUUID()])) as Record<
  (typeof names)[number],
  string
>

test('the upgrade removes reservations that refused orders left behind, and no others', async () => {
  const { databaseUrl, client } = await oldShop(LAST)
  const key = 'diamond/natural/round/6500'
  await put(client, 'stone_stock', { key, on_hand: 9 })
  for (const [name, state] of [
    ['order', 'pending-payment'],
    ['cancelled', 'cancelled'],
  ] as const)
    await put(client, 'orders', {
      id: ids[name],
      number: name,
      key: randomUUID(),
      state,
      total: 100,
    })
  const hold = { key, count: 3 }
  await put(client, 'stone_holds', { ...hold, holder: ids.orphan, since: minutesAgo(61) })
  await put(client, 'stone_holds', { ...hold, holder: ids.fresh, since: minutesAgo(59) })
  for (const name of ['order', 'cancelled'] as const)
    await put(client, 'stone_holds', { ...hold, holder: ids[name], since: minutesAgo(600) })
  const cart = { holder: ids.cart, since: minutesAgo(600), expires_at: minutesAgo(540) }
  await put(client, 'stone_holds', { ...hold, ...cart })
  // Staff reserve a single stone under their account.
  await put(client, 'single_stones', {
    id: ids.staff,
    stock_number: 'A-1',
    price: 424_242,
    state: 'held',
    holder: ids.staff,
  })
  await client.end()

  const { transact, close } = await openDatabase({ dataDir: '', databaseUrl, log: silentLog })
  onTestFinished(close)
  const left = await transact(t => t.select().from(stoneHolds))
  expect(new Set(left.map(({ holder }) => holder))).toEqual(
    new Set([ids.fresh, ids.cart, ids.order, ids.cancelled]),
  )
  const [single] = await transact(t =>
    t.select().from(singleStones).where(eq(singleStones.id, ids.staff)),
  )
  expect(single).toMatchObject({ state: 'held', holder: ids.staff, heldUntil: null })
})
