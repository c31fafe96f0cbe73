import { expect, test } from 'vitest'
import { orders } from '#shop/orders/tables.ts'
import { BENCHES } from '#shop/orders/workshop-load.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { placePaidOrder, ring, testPaymentContext } from '#tools/testing/payment-context.ts'
import { testContext } from '#tools/testing/request-context.ts'
import { piecePageView } from './piece-page.server.ts'

test('a stranger reads how long a piece takes with what waits at the bench before it', async () => {
  const { transact } = await testDatabase('postgres')
  const paymentContext = testPaymentContext(transact)
  const ctx = testContext(paymentContext, () => null)
  const slug = 'round-diamond-solitaire'
  const days = async () =>
    (await piecePageView(ctx, slug, new URL(`http://shop.example/collection/${slug}`))).days
  const alone = await days()
  await placePaidOrder(paymentContext, [ring])
  await transact(t => t.update(orders).set({ benchDays: 40 * BENCHES }))
  expect(await days()).toEqual({ least: alone.least + 40, most: alone.most + 40 })
})
