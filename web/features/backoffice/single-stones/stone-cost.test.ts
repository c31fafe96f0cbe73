import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Visitor } from '#shop/request-context.ts'
import { enterStone } from '#shop/stones/enter-stone.ts'
import { singleStones } from '#shop/stones/tables.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { opened, testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import { oneCarat } from '#tools/testing/stones.ts'
import { loader } from './single-stone.tsx'

test.each([
  ['owner', '$3,000'],
  ['jeweller', '$3,000'],
  ['service', null],
] as const)('a stone’s page shows a %s the cost: %s', async (role, expected) => {
  const { transact } = await testDatabase('embedded')
  const offer = { stockNumber: 'A-1', price: 424_242, currency: 'EUR' }
  const by = { accountId: null, who: 'Olga' }
  const entered = await transact(t => enterStone(t, { stone: oneCarat, offer, by, now: opened }))
  if (!entered.ok) throw new Error(entered.reason)
  const { id } = entered
  const known = { cost: 300_000, costCurrency: 'USD' }
  await transact(t => t.update(singleStones).set(known).where(eq(singleStones.id, id)))
  const email = `${role}@example.com`
  const accountId = await transact(t => addAccount(t, { email, role }))
  const visitor: Visitor = { accountId, sessionId: 's', email, name: 'Olga', role }
  const ctx = testContext(testPaymentContext(transact), () => visitor)
  const args = routeArgs(ctx, { params: { id } })
  const { cost } = await (loader as (given: never) => ReturnType<typeof loader>)(args as never)
  expect(cost).toBe(expected)
})
