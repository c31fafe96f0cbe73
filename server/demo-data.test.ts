import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { countDemo } from '#shop/demo/count-demo.ts'
import { orders } from '#shop/orders/tables.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import { stoneStock } from '#shop/stock/tables.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { openDemoData } from './demo-data.ts'
import { testIntents } from './payments/tables.ts'

const by = { accountId: null, who: 'Olga <olga@example.com>' }
let transact: Transact
let faults: unknown[]
const open = () =>
  openDemoData(testPaymentContext(transact), error => faults.push(error), { orders: 8 })

beforeEach(async () => {
  transact = (await testDatabase('postgres')).transact
  faults = []
})

test('is filled while the owner goes on, and removed whole', async () => {
  const demo = open()
  expect(await demo.fill(by)).toEqual({ ok: true })
  expect(demo.isFilling()).toBe(true)
  expect(await transact(countDemo)).toMatchObject({ customers: 40 })
  await expect.poll(demo.isFilling, { timeout: 60_000 }).toBe(false)
  expect(await transact(countDemo)).toEqual({ customers: 40, orders: 8 })
  expect(await demo.remove(by)).toEqual({ customers: 40, orders: 8 })
  expect(await transact(countDemo)).toEqual({ customers: 0, orders: 0 })
  expect(await transact(t => t.select().from(testIntents))).toEqual([])
  expect(faults).toEqual([])
}, 90_000)

test('whoever asks for something meanwhile is answered between two orders, by an embedded database too', async () => {
  transact = (await testDatabase('embedded')).transact
  const demo = open()
  await demo.fill(by)
  let turns = 0
  while (demo.isFilling()) {
    await setImmediate()
    turns += 1
  }
  expect(turns).toBeGreaterThan(40)
}, 90_000)

test('one that fails half way leaves nothing behind, and says why', async () => {
  const demo = open()
  await demo.fill(by)
  await demo.remove(by)
  await expect.poll(demo.isFilling, { timeout: 60_000 }).toBe(false)
  expect(faults).not.toEqual([])
  for (const table of [orders, stoneStock, testIntents])
    expect(await transact(t => t.select().from(table))).toEqual([])
}, 90_000)
