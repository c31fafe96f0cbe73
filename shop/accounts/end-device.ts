import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { sessions } from './tables.ts'

/** Ends the session of a device that the identity service names. Without a session there is nothing to end. */
export async function endDevice(
  transaction: Transaction,
  { device, now }: { readonly device: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, device), isNull(sessions.revokedAt)))
}
