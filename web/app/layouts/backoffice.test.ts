import { beforeEach, expect, test } from 'vitest'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import {
  customer,
  plain,
  press,
  type TestPaymentContext,
  testPaymentContext,
} from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import { fillEveryTable } from '#tools/testing/somebody.ts'
import { loader } from './backoffice.tsx'

let paymentContext: TestPaymentContext
let ctx: RequestContext

beforeEach(async () => {
  paymentContext = testPaymentContext((await testDatabase('embedded')).transact)
  const email = 'olga@example.com'
  const accountId = await paymentContext.transact(t => addAccount(t, { email, role: 'owner' }))
  const olga: Visitor = { accountId, sessionId: '', email, name: 'Olga', role: 'owner' }
  ctx = testContext(paymentContext, () => olga)
})

/** What the sections say is new, to somebody who opens this page. */
async function newAt(path: string) {
  const { sections } = await loader(routeArgs(ctx, { path }) as never)
  return Object.fromEntries(
    sections.flatMap(({ name, fresh }) => (fresh > 0 ? [[name, fresh]] : [])),
  )
}

test('every new order, return and message is counted until its page was looked at', async () => {
  await fillEveryTable(paymentContext)
  expect(await newAt('/workshop/rates')).toEqual({ Orders: 1, Returns: 1, 'Special orders': 1 })
  paymentContext.pass(1)
  await press(paymentContext, await customer(paymentContext, [plain]))
  expect(await newAt('/workshop/rates')).toMatchObject({ Orders: 2 })
  paymentContext.pass(1)

  expect(await newAt('/workshop')).toEqual({ Returns: 1, 'Special orders': 1 })
  expect(await newAt('/workshop/special-orders')).toEqual({ Returns: 1 })
  expect(await newAt('/workshop/returns')).toEqual({})
  paymentContext.pass(1)
  await press(paymentContext, await customer(paymentContext, [plain]))
  expect(await newAt('/workshop/rates')).toEqual({ Orders: 1 })
})
