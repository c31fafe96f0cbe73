import { expect, test } from 'vitest'
import { openLimits } from '#server/limits/open-limits.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { rateLimits } from '#shop/rate-limits/limits.ts'
import type { Visitor } from '#shop/request-context.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { mac, opened, plain, testPaymentContext } from '#tools/testing/payment-context.ts'
import { testContext } from '#tools/testing/request-context.ts'
import { answerCheckout } from './actions.server.ts'

test('promotion codes cannot be guessed; one that stands in the form is counted once', async () => {
  const { transact } = await testDatabase('embedded')
  const paymentContext = testPaymentContext(transact)
  const accountId = await transact(t => addAccount(t, { email: 'ada@example.com' }))
  const owner = { kind: 'account', accountId } as const
  await transact(t =>
    addToCart(t, { owner, design: plain, quantity: 1, milligrams: null, now: opened, mac }),
  )
  const ada: Visitor = {
    accountId,
    sessionId: 's',
    email: 'ada@example.com',
    name: 'Ada',
    role: 'customer',
  }
  const ctx = {
    ...testContext(paymentContext, () => ada),
    limits: openLimits({ now: paymentContext.now }),
  }
  const tried = async (code: string) => {
    const form = new FormData()
    form.set('code', code)
    form.set('quietly', '')
    const end: unknown = await answerCheckout(ctx, ada, form)
    const init = (end as { init?: ResponseInit } | null)?.init
    return [init?.status ?? 200, new Headers(init?.headers).has('Retry-After')]
  }
  for (let i = 0; i < 3 * rateLimits['promotion-codes'].most; i++)
    expect(await tried('SPRING')).toEqual([200, false])
  for (let i = 1; i < rateLimits['promotion-codes'].most; i++)
    expect(await tried(`GUESS${i}`)).toEqual([200, false])
  expect(await tried('GUESS99')).toEqual([429, true])
  // Whoever goes on without a code may.
  expect(await tried('')).toEqual([200, false])
})
