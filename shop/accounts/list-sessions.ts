import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { sessions } from './tables.ts'

export interface ListedSession {
  readonly sessionId: string
  readonly createdAt: Date
  /** Exact to a day: see `session-lifetime.ts`. */
  readonly lastSeenAt: Date
  readonly userAgent: string
  readonly current: boolean
}

/** The account's live sessions, the last seen first. */
export async function listSessions(
  transaction: Transaction,
  {
    accountId,
    currentSessionId,
    now,
  }: { readonly accountId: string; readonly currentSessionId: string; readonly now: Date },
): Promise<readonly ListedSession[]> {
  const rows = await transaction
    .select({
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), sessions.id)
  return rows.map(row => ({ ...row, current: row.sessionId === currentSessionId }))
}
