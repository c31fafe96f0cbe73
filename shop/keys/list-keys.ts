import { desc } from 'drizzle-orm'
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

/** All there have been, the newest first, without what could be used. */
export async function listKeys(transaction: Transaction, now: Date) {
  const rows = await transaction.select().from(apiKeys).orderBy(desc(apiKeys.createdAt))
  return rows.map(({ hash: _, ...row }) => ({ ...row, state: keyState(row, now) }))
}
