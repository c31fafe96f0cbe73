import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { hashToken, randomToken } from './secret.ts'
import { identityRefreshTokens } from './tables.ts'

const REFRESHABLE_MS = 90 * 86_400_000

interface Lineage {
  readonly uid: string
  readonly signedInAt: Date
  readonly family?: string
}

export async function issueRefreshToken(
  transaction: Transaction,
  { uid, signedInAt, family = randomUUID() }: Lineage,
  now: Date,
): Promise<string> {
  const token = randomToken()
  await transaction.insert(identityRefreshTokens).values({
    tokenHash: hashToken(token),
    family,
    uid,
    signedInAt,
    createdAt: now,
    expiresAt: new Date(now.getTime() + REFRESHABLE_MS),
  })
  return token
}

export type Redeemed =
  | { readonly ok: true; readonly uid: string; readonly signedInAt: Date; readonly next: string }
  | { readonly ok: false; readonly reason: 'unknown' | 'expired' | 'reused' }

/**
 * Spends a refresh token for its successor. One that was spent before has been copied by somebody:
 * the whole family stops working, whoever holds it.
 */
export async function redeemRefreshToken(
  transaction: Transaction,
  token: string,
  now: Date,
): Promise<Redeemed> {
  const [row] = await transaction
    .select()
    .from(identityRefreshTokens)
    .where(eq(identityRefreshTokens.tokenHash, hashToken(token)))
    .for('update')
  if (!row) return { ok: false, reason: 'unknown' }
  if (row.usedAt || row.revokedAt) {
    await revokeFamily(transaction, row.family, now)
    return { ok: false, reason: 'reused' }
  }
  if (row.expiresAt <= now) return { ok: false, reason: 'expired' }
  await transaction
    .update(identityRefreshTokens)
    .set({ usedAt: now })
    .where(eq(identityRefreshTokens.tokenHash, row.tokenHash))
  const { uid, signedInAt, family } = row
  return {
    ok: true,
    uid,
    signedInAt,
    next: await issueRefreshToken(transaction, { uid, signedInAt, family }, now),
  }
}

async function revokeFamily(transaction: Transaction, family: string, now: Date) {
  await transaction
    .update(identityRefreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(identityRefreshTokens.family, family), isNull(identityRefreshTokens.revokedAt)))
}

/** After a new password, nobody stays signed in with the old one. */
export async function revokeRefreshTokens(transaction: Transaction, uid: string, now: Date) {
  await transaction
    .update(identityRefreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(identityRefreshTokens.uid, uid), isNull(identityRefreshTokens.revokedAt)))
}
