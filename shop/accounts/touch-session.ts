import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { renewalDueBefore, sessionMs } from './session-lifetime.ts'
import { sessions, shortUserAgent } from './tables.ts'

/** Moves the end of a live session, at most once a day, and never past its last. Null when there was nothing to move. */
export async function touchSession(
  transaction: Transaction,
  {
    sessionId,
    userAgent,
    now,
  }: { readonly sessionId: string; readonly userAgent: string | undefined; readonly now: Date },
): Promise<{ readonly expiresAt: Date } | null> {
  const idle = new Date(now.getTime() + sessionMs).toISOString()
  const [touched] = await transaction
    .update(sessions)
    .set({
      lastSeenAt: now,
      expiresAt: sql`least(${idle}::timestamptz, ${sessions.endsAt})`,
      ...(userAgent !== undefined && { userAgent: shortUserAgent(userAgent) }),
    })
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        lte(sessions.lastSeenAt, renewalDueBefore(now)),
      ),
    )
    .returning({ expiresAt: sessions.expiresAt })
  return touched ?? null
}
