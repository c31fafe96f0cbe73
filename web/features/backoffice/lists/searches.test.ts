import { beforeEach, expect, test } from 'vitest'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { type TestPaymentContext, testPaymentContext } from '#tools/testing/payment-context.ts'
import { routeArgs, testContext } from '#tools/testing/request-context.ts'
import * as ownStones from '#web/features/special-orders/staff/own-stones.tsx'
import * as specialOrders from '#web/features/special-orders/staff/special-orders.tsx'
import * as customers from '../customers/customers.tsx'
import * as invoices from '../invoices/invoices.tsx'
import * as sentEmails from '../operations/emails.tsx'
import * as returns from '../orders/returns.tsx'
import * as singleStones from '../single-stones/single-stones.tsx'
import * as audit from '../staff/audit.tsx'

let paymentContext: TestPaymentContext
let staffId: string

beforeEach(async () => {
  paymentContext = testPaymentContext((await testDatabase('postgres')).transact)
  staffId = await paymentContext.transact(t =>
    addAccount(t, { email: 'olga@example.com', name: 'Olga', role: 'owner' }),
  )
})

const ask = (page: { readonly loader: unknown }, query: string) => {
  const staff = { email: 'olga@example.com', name: 'Olga', role: 'owner' } as const
  const ctx = testContext(paymentContext, () => ({ ...staff, accountId: staffId, sessionId: 's' }))
  return (page.loader as (args: unknown) => Promise<unknown>)(
    routeArgs(ctx, { path: `/?${query}` }),
  )
}
const pages = { customers, sentEmails, invoices, returns, singleStones, ownStones, specialOrders }

test.each(Object.entries(pages))(
  '%s are searched for without the characters that no text has',
  async (_, page) => {
    for (const q of ['%00', 'ada%00', '%1B%07', '%E2%80%AE']) await ask(page, `q=${q}`)
  },
)

test('so is the audit log, in both of its fields', async () => {
  await ask(audit, 'who=ol%00ga&subject=%00')
})

test('what is left of the word finds', async () => {
  await paymentContext.transact(t => addAccount(t, { email: 'ada@example.com', name: 'Ada' }))
  expect(await ask(customers, 'q=%00a%1Bda')).toMatchObject({ rows: [{ name: 'Ada' }] })
})
