import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { piecesFor } from '#design/rules/set-single.ts'
import { stoneSchema } from '#schemas/stone.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { keepMarkedStones } from '../favourites/keep-marked-stones.ts'
import type { Transact } from '../persistence/transaction.ts'
import { openKeptStones } from '../stones/kept-stones.ts'
import { holdStone } from '../stones/move-stone.ts'
import { singleStones, stoneSuppliers } from '../stones/tables.ts'
import { chanceFrom } from './chance.ts'
import { offerSingleStones } from './demo-single-stones.ts'
import { removeDemoSingles } from './remove-demo-singles.ts'

const now = new Date('2026-11-16T18:00:00Z')
let transact: Transact
const stones = () => transact(t => t.select().from(singleStones).orderBy(singleStones.stockNumber))
const offer = () => {
  const paying = testPaymentContext(transact)
  const counter = { ...paying, now: () => now, moveTo: () => {}, random: chanceFrom(1).bytes }
  return offerSingleStones(counter, 7)
}

beforeEach(async () => {
  transact = (await testDatabase('postgres')).transact
})

test('every stone of the demo is one that a report could describe, at a price, and that some piece can carry', async () => {
  await offer()
  const all = await stones()
  expect(all).toHaveLength(180)
  for (const stone of all) {
    expect(v.parse(stoneSchema, stone)).toMatchObject({ shape: stone.shape })
    expect(stone.price).toBeGreaterThan(10_00)
  }
  expect(new Set(all.map(({ shape }) => shape)).size).toBe(10)
  const homeless = all.filter(stone => piecesFor(stone).length === 0)
  expect(homeless.map(({ stockNumber }) => stockNumber)).toEqual([])
})

test('they go altogether, and whoever searches learns it; what somebody holds or marked stays and is offered no more', async () => {
  let at = 0
  const faults: unknown[] = []
  const kept = openKeptStones({ transact, now: () => at, report: error => faults.push(error) })
  await offer()
  expect((await kept.columns()).count).toBe(180)
  const [held, marked] = await stones()
  if (!held || !marked) throw new Error('There are no stones')
  await transact(async t => {
    const accountId = await addAccount(t, { email: 'ada@example.com', name: 'Ada' })
    const holder = accountId
    await holdStone(t, { id: held.id, holder, until: null, by: null, now })
    await keepMarkedStones(t, { accountId, marked: [marked.id], unmarked: [], now })
  })
  await transact(t => removeDemoSingles(t, now))
  at = 60_000
  expect((await kept.columns()).count).toBe(0)
  expect((await stones()).map(({ id }) => id)).toEqual([held.id, marked.id])
  expect(await transact(t => t.select().from(stoneSuppliers))).toEqual([])
  // And once more, beside those that stayed, of which one is held again.
  await offer()
  const again = (await stones()).find(({ stockNumber }) => stockNumber === held.stockNumber)
  await transact(t =>
    holdStone(t, { id: again?.id ?? '', holder: held.id, until: null, by: null, now }),
  )
  await transact(t => removeDemoSingles(t, now))
  expect(await stones()).toHaveLength(3)
  await offer()
  at = 120_000
  expect((await kept.columns()).count).toBe(180)
  expect(faults).toEqual([])
})

test('a supplier of the same name is left alone', async () => {
  await offer()
  await transact(t =>
    t
      .update(stoneSuppliers)
      .set({ changedBy: 'Olga' })
      .where(eq(stoneSuppliers.name, 'Demo stones')),
  )
  await transact(t => removeDemoSingles(t, now))
  expect(await stones()).toHaveLength(180)
  await offer()
  expect(await stones()).toHaveLength(180)
})
