import { inArray } from 'drizzle-orm'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { testIntents, testRefunds } from './tables.ts'

/** Takes payments out of the test payments' own books: what they paid for is gone too. */
export async function forgetTestPayments(
  transaction: Transaction,
  paymentIds: readonly string[],
): Promise<void> {
  const ids = [...paymentIds]
  const intents = transaction
    .select({ id: testIntents.id })
    .from(testIntents)
    .where(inArray(testIntents.paymentId, ids))
  await transaction.delete(testRefunds).where(inArray(testRefunds.intent, intents))
  await transaction.delete(testIntents).where(inArray(testIntents.paymentId, ids))
}
