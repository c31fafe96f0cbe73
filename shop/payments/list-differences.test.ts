import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tools/testing/database.ts'
import { opened, placePaidOrder, testPaymentContext } from '#tools/testing/payment-context.ts'
import type { Transact } from '../persistence/transaction.ts'
import { listDifferences } from './list-differences.ts'
import { paymentDifferences, payments } from './tables.ts'

let transact: Transact
const paging = { q: '', limit: 50, offset: 0 }

beforeEach(async () => {
  transact = (await testDatabase('embedded')).transact
})

test('what the books say differently is listed with its order until it is settled', async () => {
  const { order } = await placePaidOrder(testPaymentContext(transact))
  const [payment] = await transact(t => t.select().from(payments))
  const row = { provider: payment?.provider ?? '', kind: 'captured', seenAt: opened }
  const sums = { ours: { is: 1 }, theirs: { is: 2 } }
  await transact(t =>
    t.insert(paymentDifferences).values([
      { ...row, ...sums, intent: payment?.intent ?? '' },
      { ...row, ...sums, intent: 'pi_unknown', kind: 'unknown-here', settledAt: opened },
    ]),
  )
  const list = (settled: boolean, q = '') =>
    transact(t => listDifferences(t, { ...paging, q, settled }))
  expect(await list(false)).toMatchObject({ all: 1, rows: [{ number: order.number, ...sums }] })
  expect(await list(true)).toMatchObject({ all: 1, rows: [{ number: null }] })
  expect(await list(false, order.number.slice(0, 6))).toMatchObject({ all: 1 })
})
