import type { Transaction } from '../persistence/transaction.ts'
import type { Random } from '../random.ts'
import { hashOfSecret, newSecret } from '../random-secret.ts'
import { expiryFrom } from './session-lifetime.ts'
import { sessions, shortUserAgent } from './tables.ts'

export interface OpenSession {
  readonly accountId: string
  readonly userAgent: string | undefined
  readonly signedInAt: Date
  readonly endsAt: Date
  readonly now: Date
  readonly random: Random
  /** The device that the identity service named; without one it is a new one. */
  readonly device?: string | undefined
}

export interface OpenedSession {
  readonly sessionId: string
  /** For the visitor's cookie, and nowhere else. */
  readonly secret: string
  readonly expiresAt: Date
}

/** A device whose row is there, because its browser lost the cookie, gets another secret; the old one is void. */
export async function openSession(
  transaction: Transaction,
  { accountId, userAgent = '', signedInAt, endsAt, now, random, device }: OpenSession,
): Promise<OpenedSession> {
  const secret = newSecret(random)
  const expiresAt = expiryFrom(now, endsAt)
  const seen = {
    secretHash: hashOfSecret(secret),
    lastSeenAt: now,
    expiresAt,
    userAgent: shortUserAgent(userAgent),
  }
  const [opened] = await transaction
    .insert(sessions)
    .values({
      ...seen,
      ...(device !== undefined && { id: device }),
      accountId,
      createdAt: now,
      signedInAt,
      endsAt,
    })
    .onConflictDoUpdate({ target: sessions.id, set: seen })
    .returning({ sessionId: sessions.id })
  if (!opened) throw new Error('The insert of a session returned no row')
  return { sessionId: opened.sessionId, secret, expiresAt }
}
