import { lt } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { sessions } from './tables.ts'

/**
 * Forgets what nobody can come back with: who was here, from which device and when. One that was signed
 * out stays until its last day: by its row a token of it is known, which a hosted identity service renews.
 */
export async function removeEndedSessions(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<void> {
  await transaction.delete(sessions).where(lt(sessions.endsAt, now))
}
