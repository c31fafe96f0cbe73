import { expect, test } from 'vitest'
import { scopeNames } from '#shop/keys/scopes.ts'
import { orders } from '#shop/orders/tables.ts'
import { payments } from '#shop/payments/tables.ts'
import { openApiShop } from '#tools/testing/api-shop.ts'
import {
  engravedRing,
  openLivePaymentContext,
  placePaidOrder,
} from '#tools/testing/payment-context.ts'
import { apiCalls } from './calls.ts'
import { tools } from './mcp/tools.ts'

test('no key can refund or cancel an order, whatever its scopes', async () => {
  const shop = await openApiShop()
  const paymentContext = await openLivePaymentContext(shop.transact)
  const { number } = await placePaidOrder(paymentContext, [engravedRing])
  const { key } = await shop.keyWith(scopeNames)
  const headers = { authorization: `Bearer ${key}` }
  const json = { state: 'cancelled', amount: 100, reason: 'The clasp came scratched' }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const path of ['', '/refunds', '/refund', '/cancel', '/returns']) {
      const answer = await shop.ask(`/api/orders/${number}${path}`, { method, headers, json })
      expect([404, 405], `${method} ${path}`).toContain(answer.status)
    }
  expect(await shop.transact(t => t.select().from(orders))).toMatchObject([{ state: 'paid' }])
  expect(await shop.transact(t => t.select().from(payments))).toMatchObject([{ refundAsked: 0 }])
  const writing = apiCalls.filter(({ method }) => method !== 'GET')
  expect(writing.filter(({ path }) => /order|refund|return|payout|invoice/.test(path))).toEqual([])
  expect(tools.filter(({ name }) => /refund|cancel|return/.test(name))).toEqual([])
})
