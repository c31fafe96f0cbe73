import { eq } from 'drizzle-orm'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { identityUsers } from './tables.ts'

/**
 * The person's row, locked until the transaction ends. Whatever renews or revokes a person's tokens, or opens
 * a session with one, locks it first, before tokens, account and sessions: two at once would read old facts.
 */
export async function lockUser(
  transaction: Transaction,
  uid: string,
): Promise<typeof identityUsers.$inferSelect | undefined> {
  const [user] = await transaction
    .select()
    .from(identityUsers)
    .where(eq(identityUsers.uid, uid))
    .for('no key update')
  return user
}
