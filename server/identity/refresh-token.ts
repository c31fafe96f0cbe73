import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#shop/persistence/transaction.ts'
import type { IdentityContext } from './identity-context.ts'
import { hashToken, randomToken } from './secret.ts'
import { identityRefreshTokens } from './tables.ts'

const REFRESHABLE_MS = 90 * 86_400_000

/** A device that has opened no session by then is in nobody's list of devices, and is not renewed. */
const UNCLAIMED_MS = 3_600_000

interface Lineage {
  readonly uid: string
  readonly signedInAt: Date
  /** Its row in the shop has this id, once there is one. */
  readonly device: string
}

export async function issueRefreshToken(
  transaction: Transaction,
  { uid, signedInAt, device }: Lineage,
  now: Date,
): Promise<string> {
  const token = randomToken()
  await transaction.insert(identityRefreshTokens).values({
    tokenHash: hashToken(token),
    family: device,
    uid,
    signedInAt,
    createdAt: now,
    expiresAt: new Date(now.getTime() + REFRESHABLE_MS),
  })
  return token
}

export type Redeemed =
  | (Lineage & { readonly ok: true; readonly next: string })
  | { readonly ok: false; readonly reason: 'unknown' | 'expired' | 'reused' | 'signed-out' }

/**
 * Spends a refresh token for its successor. One that was spent before has been copied by somebody:
 * the whole family stops working, whoever holds it. One of a device that was signed out is worth nothing.
 */
export async function redeemRefreshToken(
  transaction: Transaction,
  { deviceState, now: clock }: Pick<IdentityContext, 'deviceState' | 'now'>,
  token: string,
): Promise<Redeemed> {
  const now = clock()
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
  const { uid, signedInAt, family: device } = row
  const state = await deviceState(transaction, { device, identityUid: uid, signedInAt, now })
  const isUnclaimed = state === 'unknown' && now.getTime() - signedInAt.getTime() > UNCLAIMED_MS
  if (state === 'ended' || isUnclaimed) return { ok: false, reason: 'signed-out' }
  await transaction
    .update(identityRefreshTokens)
    .set({ usedAt: now })
    .where(eq(identityRefreshTokens.tokenHash, row.tokenHash))
  const lineage = { uid, signedInAt, device }
  return { ok: true, ...lineage, next: await issueRefreshToken(transaction, lineage, now) }
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
