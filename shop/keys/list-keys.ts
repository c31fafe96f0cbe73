import { desc, eq } from 'drizzle-orm'
import { billingOf } from '../partner-quotes/billing.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { apiKeys } from './tables.ts'

type Row = typeof apiKeys.$inferSelect

export type KeyState = 'valid' | 'expired' | 'revoked'

export const keyState = (
  { revokedAt, expiresAt }: Pick<Row, 'revokedAt' | 'expiresAt'>,
  now: Date,
): KeyState => {
  if (revokedAt) return 'revoked'
  return expiresAt && expiresAt <= now ? 'expired' : 'valid'
}

/** All that the shop made, the newest first, without what could be used; visitors' own are not the owner's to keep. */
export async function listKeys(transaction: Transaction, now: Date) {
  const rows = await transaction
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.sandbox, false))
    .orderBy(desc(apiKeys.createdAt))
  return rows.map(({ hash: _, billing, ...row }) => ({
    ...row,
    billing: billingOf(billing),
    state: keyState(row, now),
  }))
}
