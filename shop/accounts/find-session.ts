import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Visitor } from '#shop/request-context.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { hashOfSecret } from '../random-secret.ts'
import { pageStateColumns, type StateRow } from '../settings/settings-reader.ts'
import { renewalDueBefore } from './session-lifetime.ts'
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

interface BySecret {
  readonly secret: string
  readonly now: Date
}

/** The session of this secret, unless it was revoked or has expired, and the state of the shop for a page. */
export async function findSessionAndState(
  transaction: Transaction,
  { secret, now }: BySecret,
): Promise<{ readonly session: FoundSession | null; readonly state: StateRow }> {
  // The query returns one row even without a session, because the row contains the state of the shop.
  const [found] = await transaction
    .select({
      account: {
        accountId: accounts.id,
        email: accounts.email,
        name: accounts.name,
        role: accounts.role,
      },
      session: {
        sessionId: sessions.id,
        lastSeenAt: sessions.lastSeenAt,
        signedInAt: sessions.signedInAt,
        provedAt: sessions.provedAt,
      },
      state: pageStateColumns(now),
    })
    .from(sql`(select 1) as one_row`)
    .leftJoin(
      sessions,
      and(
        eq(sessions.secretHash, hashOfSecret(secret)),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .leftJoin(accounts, eq(accounts.id, sessions.accountId))
  if (!found) throw new Error('Expected one row, got none')
  const { account, session, state } = found
  if (!account || !session) return { session: null, state }
  const { sessionId, lastSeenAt, signedInAt, provedAt } = session
  const renewalDue = lastSeenAt <= renewalDueBefore(now)
  const visitor = { ...account, sessionId }
  return { session: { visitor, signedInAt, provedAt, renewalDue }, state }
}

export const findSession = async (
  transaction: Transaction,
  by: BySecret,
): Promise<FoundSession | null> => (await findSessionAndState(transaction, by)).session
