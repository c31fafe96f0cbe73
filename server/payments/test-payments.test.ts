import { expect, test } from 'vitest'
import { testDatabase } from '#tools/testing/database.ts'
import { testIntents } from './tables.ts'
import { testPayments } from './test-payments.ts'

test('an intent of a status that there is not is told, and not handed on', async () => {
  const { transact } = await testDatabase('embedded')
  const now = new Date('2026-11-18T12:00:00Z')
  await transact(t =>
    t.insert(testIntents).values({
      id: 'test_1',
      key: 'key',
      paymentId: 'payment',
      amount: 100,
      currency: 'EUR',
      card: 'success',
      status: 'half paid',
      createdAt: now,
    }),
  )
  await expect(testPayments({ transact, now: () => now }).look('test_1')).rejects.toThrow(
    'half paid',
  )
})
