import { eq } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { sessions } from './tables.ts'

/** Whoever sits at this device has just shown that it is them. */
export async function proveSession(
  transaction: Transaction,
  { sessionId, now }: { readonly sessionId: string; readonly now: Date },
): Promise<void> {
  await transaction.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId))
}
