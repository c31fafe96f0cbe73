import { beforeEach, expect, test } from 'vitest'
import type { Visit, Visitor } from '#shop/visit.ts'
import { addAccount } from '#tools/testing/account.ts'
import { customer, plain, press, type TestTill, testTill } from '#tools/testing/counter.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { somebody } from '#tools/testing/somebody.ts'
import { routeArgs, testVisit } from '#tools/testing/visit.ts'
import { loader } from './backoffice.tsx'

let till: TestTill
let visit: Visit

beforeEach(async () => {
  till = testTill((await testDatabase('embedded')).transact)
  const email = 'olga@example.com'
  const accountId = await till.transact(t => addAccount(t, { email, role: 'owner' }))
  const olga: Visitor = { accountId, sessionId: '', email, name: 'Olga', role: 'owner' }
  visit = testVisit(till, () => olga)
})

/** What the doors say is new, to somebody who opens this page. */
async function newAt(path: string) {
  const { doors } = await loader(routeArgs(visit, { path }) as never)
  return Object.fromEntries(doors.flatMap(({ name, fresh }) => (fresh > 0 ? [[name, fresh]] : [])))
}

test('every new order, return and message is counted until its page was looked at', async () => {
  await somebody(till)
  expect(await newAt('/workshop/rates')).toEqual({ Orders: 1, Returns: 1, 'Special orders': 1 })
  till.pass(1)
  await press(till, await customer(till, [plain]))
  expect(await newAt('/workshop/rates')).toMatchObject({ Orders: 2 })
  till.pass(1)

  expect(await newAt('/workshop')).toEqual({ Returns: 1, 'Special orders': 1 })
  expect(await newAt('/workshop/special-orders')).toEqual({ Returns: 1 })
  expect(await newAt('/workshop/returns')).toEqual({})
  till.pass(1)
  await press(till, await customer(till, [plain]))
  expect(await newAt('/workshop/rates')).toEqual({ Orders: 1 })
})
