import type { Transaction } from '../persistence/transaction.ts'
import { expiryFrom } from './session-lifetime.ts'
import { hashOfSecret, newSecret, type Random } from './session-secret.ts'
import { sessions, shortUserAgent } from './tables.ts'

export interface OpenSession {
  readonly accountId: string
  readonly userAgent: string | undefined
  readonly now: Date
  readonly random: Random
}

export interface OpenedSession {
  readonly sessionId: string
  /** For the visitor's cookie, and nowhere else. */
  readonly secret: string
  readonly expiresAt: Date
}

export async function openSession(
  transaction: Transaction,
  { accountId, userAgent = '', now, random }: OpenSession,
): Promise<OpenedSession> {
  const secret = newSecret(random)
  const expiresAt = expiryFrom(now)
  const [opened] = await transaction
    .insert(sessions)
    .values({
      secretHash: hashOfSecret(secret),
      accountId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      userAgent: shortUserAgent(userAgent),
    })
    .returning({ sessionId: sessions.id })
  if (!opened) throw new Error('The insert of a session returned no row')
  return { sessionId: opened.sessionId, secret, expiresAt }
}
