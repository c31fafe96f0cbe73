import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { MOST_MARKS } from '#schemas/marked-stones-limit.ts'
import { listMarkedStones } from '#shop/favourites/keep-marked-stones.ts'
import type { Visitor } from '#shop/request-context.ts'
import { enterStone } from '#shop/stones/enter-stone.ts'
import { moveStone } from '#shop/stones/move-stone.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import {
  opened,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import { oneCarat } from '#tools/testing/stones.ts'
import { action } from './marks-api.tsx'

const by = { accountId: null, who: 'Olga' }
let shop: TestPaymentContext
let here: Visitor | null

beforeEach(async () => {
  shop = testPaymentContext((await testDatabase('embedded')).transact)
})

async function signIn(email: string) {
  const accountId = await shop.transact(t => addAccount(t, { email }))
  here = { accountId, sessionId: 's', email, name: '', role: 'customer' }
  return accountId
}

async function stoneIds(count: number) {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const offer = { stockNumber: `A-${i}`, price: 400_000, currency: 'EUR' }
    const stone = { ...oneCarat, reportNumber: `21414381${10 + i}` }
    const entered = await shop.transact(t => enterStone(t, { stone, offer, by, now: opened }))
    if (!entered.ok) throw new Error(entered.reason)
    ids.push(entered.id)
  }
  return ids
}

async function post(body: unknown, method = 'POST') {
  const ctx = testContext(shop, () => here)
  const args = routeArgs(ctx, { method, body: JSON.stringify(body) })
  const answer = await action(args as never).catch((thrown: unknown) => thrown as Response)
  const text = await answer.text()
  return { status: answer.status, ...(text && (JSON.parse(text) as Answer)) }
}

interface Answer {
  readonly owner?: string
  readonly ids?: readonly string[]
}

test('marks of several browsers come together in the account, and say what became of each stone', async () => {
  const accountId = await signIn('ada@example.com')
  const [a = '', b = '', c = '', d = ''] = await stoneIds(4)
  await post({ owner: null, marked: [a, b], unmarked: [] })
  shop.pass(1)
  const { owner, ids } = await post({ owner: null, marked: [c, d], unmarked: [] })
  expect(ids).toEqual([c, d, a, b])
  expect((await post({ owner, marked: [], unmarked: [d] })).ids).toEqual([c, a, b])
  const now = shop.now()
  await shop.transact(t => moveStone(t, { id: a, step: 'sell', by, now }))
  await shop.transact(t => moveStone(t, { id: b, step: 'withdraw', note: 'Chipped', by, now }))
  const fates = async () =>
    (await shop.transact(t => listMarkedStones(t, { accountId, now }))).map(({ fate }) => fate)
  expect(await fates()).toEqual(['free', 'sold', 'gone'])
})

test('a mark of another account takes nothing away, and a stone that never was is not kept', async () => {
  const [a = ''] = await stoneIds(1)
  await signIn('ada@example.com')
  const { owner } = await post({ owner: null, marked: [a, randomUUID()], unmarked: [] })
  await signIn('eve@example.com')
  expect((await post({ owner: null, marked: [a], unmarked: [] })).ids).toEqual([a])
  expect((await post({ owner, marked: [], unmarked: [a] })).ids).toEqual([a])
})

test('a guest, another method and nonsense are refused', async () => {
  here = null
  expect((await post({ owner: null, marked: [], unmarked: [] })).status).toBe(401)
  await signIn('ada@example.com')
  expect((await post({}, 'PUT')).status).toBe(405)
  const many = Array.from({ length: MOST_MARKS + 1 }, () => randomUUID())
  for (const body of [
    {},
    { owner: null, marked: ['<script>'], unmarked: [] },
    { owner: null, marked: many, unmarked: [] },
  ])
    expect((await post(body)).status).toBe(422)
})
