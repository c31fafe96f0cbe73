import { beforeEach, expect, test } from 'vitest'
import { addAccount } from '#tools/testing/account.ts'
import { testDatabase } from '#tools/testing/database.ts'
import { placePaidOrder, testPaymentContext } from '#tools/testing/payment-context.ts'
import { requestedSpecialOrder } from '#tools/testing/special-orders.ts'
import type { Transact } from '../persistence/transaction.ts'
import { findCustomer, listCustomers } from './list-customers.ts'

let transact: Transact
const paging = { q: '', limit: 50, offset: 0 }

beforeEach(async () => {
  transact = (await testDatabase('embedded')).transact
})

test('customers are found by name and address, staff are not among them', async () => {
  const { accountId, order } = await placePaidOrder(testPaymentContext(transact))
  await transact(t => addAccount(t, { email: 'olga@example.com', name: 'Olga', role: 'owner' }))
  await transact(t => addAccount(t, { email: 'new@example.com', name: 'Niels' }))
  const { id } = await requestedSpecialOrder(testPaymentContext(transact), accountId)
  const { rows } = await transact(t => listCustomers(t, paging))
  expect(rows).toMatchObject([
    { id: accountId, orders: 1, specials: 1 },
    { name: 'Niels', orders: 0, specials: 0, last: null },
  ])
  expect(await transact(t => listCustomers(t, { ...paging, q: 'nIEL' }))).toMatchObject({ all: 1 })
  expect(await transact(t => findCustomer(t, accountId))).toMatchObject({
    orders: [{ number: order.number }],
    specials: [{ id, state: 'asked' }],
  })
  expect(await transact(t => findCustomer(t, 'nobody'))).toBeUndefined()
})
