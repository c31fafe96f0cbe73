import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Visitor } from '#shop/request-context.ts'
import { preparedQuery } from '../persistence/prepared-query.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { renewalDueBefore } from './session-lifetime.ts'
import { hashOfSecret } from './session-secret.ts'
import { accounts, sessions } from './tables.ts'

export interface FoundSession {
  readonly visitor: Visitor
  /** When the password, or whatever else it was, was given. */
  readonly signedInAt: Date
  /** When a passkey or a code was last given since; null if none was. */
  readonly provedAt: Date | null
  /** Time for `touchSession`. */
  readonly renewalDue: boolean
}

const living = preparedQuery(transaction =>
  transaction
    .select({
      accountId: accounts.id,
      sessionId: sessions.id,
      email: accounts.email,
      name: accounts.name,
      role: accounts.role,
      lastSeenAt: sessions.lastSeenAt,
      signedInAt: sessions.signedInAt,
      provedAt: sessions.provedAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.secretHash, sql.placeholder('hash')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('living_session'),
)

/** The session of this secret, unless it was revoked or has run out. */
export async function findSession(
  transaction: Transaction,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<FoundSession | null> {
  const values = { hash: hashOfSecret(secret), now: now.toISOString() }
  const [found] = await living(transaction).execute(values)
  if (!found) return null
  const { lastSeenAt, signedInAt, provedAt, ...visitor } = found
  return { visitor, signedInAt, provedAt, renewalDue: lastSeenAt <= renewalDueBefore(now) }
}
