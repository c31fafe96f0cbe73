import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { defaultDesign } from '#design/document/defaults.ts'
import type { Design } from '#design/document/design.ts'
import { withSingle } from '#design/document/single-stone.ts'
import { orders } from '#shop/orders/tables.ts'
import { reconcile } from '#shop/payments/reconcile.ts'
import type { Visitor } from '#shop/request-context.ts'
import { returns } from '#shop/returns/tables.ts'
import { enterStone } from '#shop/stones/enter-stone.ts'
import { findStone } from '#shop/stones/list-stones.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { deliverOrder } from '#tools/testing/deliver-order.ts'
import {
  customer,
  opened,
  press,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { routeArgs, statusOf, testContext } from '#tools/testing/request-context.ts'
import { oneCarat } from '#tools/testing/stones.ts'
import { action as staffAct } from '#web/features/backoffice/orders/order.tsx'
import { action as stoneAct } from '#web/features/backoffice/single-stones/single-stone.tsx'
import { action as customerAct } from '#web/features/orders/order.tsx'
import { action as askBack } from '#web/features/orders/return.tsx'

const by = { accountId: null, who: 'Olga' }
let shop: TestPaymentContext
let here: Visitor | null
let owner: Visitor
let id: string
let ring: Design

const stone = async () => {
  const row = await shop.transact(t => findStone(t, id))
  if (!row) throw new Error('There is no stone')
  return row
}

beforeEach(async () => {
  shop = testPaymentContext((await testDatabase('embedded')).transact)
  const offer = { stockNumber: 'A-1', price: 424_242, currency: 'EUR' }
  const entered = await shop.transact(t =>
    enterStone(t, { stone: oneCarat, offer, by, now: opened }),
  )
  if (!entered.ok) throw new Error(entered.reason)
  id = entered.id
  ring = withSingle(defaultDesign('solitaire'), await stone())
  const accountId = await shop.transact(t =>
    addAccount(t, { email: 'o@example.com', role: 'owner' }),
  )
  owner = { accountId, sessionId: 's', email: 'o@example.com', name: 'Olga', role: 'owner' }
})

/** A form sent to a page, by whoever is here. */
async function send(act: unknown, params: Record<string, string>, fields: Record<string, string>) {
  const args = routeArgs(
    testContext(shop, () => here),
    { params, method: 'POST', body: new URLSearchParams(fields) },
  )
  return statusOf(() => (act as (given: typeof args) => unknown)(args))
}

async function bought(means = 'success') {
  const accountId = await customer(shop, [ring])
  here = { accountId, sessionId: 's', email: 'ada@example.com', name: 'Ada', role: 'customer' }
  const placed = await press(shop, accountId, { means })
  const [order] = await shop.transact(t =>
    t.select().from(orders).where(eq(orders.accountId, accountId)),
  )
  if (!order) throw new Error('There is no order')
  return { order, number: order.number, placed }
}

const asOwner = (number: string, fields: Record<string, string>) => {
  here = owner
  return send(staffAct, { number }, fields)
}

test('sent back, a stone stays sold until the money goes back; then it is looked at, offered again and bought again', async () => {
  const { order, number } = await bought()
  await deliverOrder(shop, order.id)
  const key = randomUUID()
  expect(
    await send(
      askBack,
      { number },
      { key, kind: 'fault', words: 'A claw is loose.', 'line-0': '1' },
    ),
  ).toBe(302)
  const [request] = await shop.transact(t => t.select().from(returns))
  const one = { return: request?.id ?? '', confirmed: 'yes' }
  await asOwner(number, { intent: 'return-agree', words: 'By the courier, please.', ...one })
  await asOwner(number, { intent: 'return-receive', ...one })
  expect((await stone()).state).toBe('sold')
  for (let again = 0; again < 2; again++)
    await asOwner(number, { intent: 'return-refund', amount: '', ...one })
  expect((await stone()).state).toBe('returned')
  // Nobody has looked at it yet: it is not sold to anybody.
  await expect(bought()).rejects.toThrow(/cannot be signed/)
  here = owner
  const seen = String((await stone()).version)
  expect(await send(stoneAct, { id }, { intent: 'put-back', seen, note: 'Looked at' })).toBe(200)
  expect((await stone()).state).toBe('free')
  await bought()
  expect((await stone()).state).toBe('sold')
})

test('an order that its customer calls off offers the stone again, and with a wrong amount does not', async () => {
  const { order, number } = await bought()
  const cancel = (confirmed: string) =>
    send(customerAct, { number }, { intent: 'cancel', confirmed })
  expect(await cancel('1')).toBe(409)
  expect((await stone()).state).toBe('sold')
  expect(await cancel(String(order.total))).toBe(302)
  expect((await stone()).state).toBe('free')
})

test.each([
  ['stock', 'free'],
  ['lost', 'sold'],
])('stopped at the bench with its stones %s, a stone is %s', async (stones, state) => {
  const { order, number } = await bought()
  await deliverOrder(shop, order.id, ['casting'])
  const stop = {
    intent: 'cancel',
    cause: 'changed-mind',
    reason: 'The customer asked for it',
    confirmed: String(order.total),
  }
  await asOwner(number, stop)
  expect((await stone()).state).toBe('sold')
  await asOwner(number, { ...stop, metal: 'stock', stones })
  expect((await stone()).state).toBe(state)
})

test('an order that nobody pays lets the stone go when its time is over', async () => {
  await bought('declined')
  expect((await stone()).state).toBe('held')
  shop.pass(60 * 24)
  await reconcile(shop)
  expect((await stone()).state).toBe('free')
})
