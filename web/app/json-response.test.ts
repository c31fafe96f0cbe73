import { expect, test } from 'vitest'
import { testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import { action } from '../features/shares/shares-api.tsx'

test('an address of the shop’s own pages refuses with a problem that names its reason', async () => {
  const shop = testPaymentContext(() => Promise.reject(new Error('no database here')))
  const args = routeArgs(
    testContext(shop, () => null),
    { method: 'POST', body: 'x' },
  )
  const refused: unknown = await action(args as never).catch((thrown: unknown) => thrown)
  if (!(refused instanceof Response)) throw new Error('It was not refused')
  expect(refused.headers.get('Content-Type')).toBe('application/problem+json')
  expect(await refused.json()).toMatchObject({
    type: 'about:blank',
    title: 'Something here doesn’t fit',
    status: 422,
    reason: 'unreadable',
  })
})
