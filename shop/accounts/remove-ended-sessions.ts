import { lt, or } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { sessions } from './tables.ts'

/** Longer than anything asks after a session that was ended. */
const rememberedMs = 60 * 60 * 1000

/** Forgets what nobody can come back with: who was here, from which device and when. */
export async function removeEndedSessions(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<void> {
  const long = new Date(now.getTime() - rememberedMs)
  await transaction
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now), lt(sessions.revokedAt, long)))
}
