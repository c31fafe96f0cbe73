import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { endDevice } from '#shop/accounts/end-device.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import type { IdentityContext } from './identity-context.ts'
import { lockUser } from './lock-user.ts'
import { hashToken, randomToken, type Secret } from './secret.ts'
import { identityRefreshTokens, type identityUsers } from './tables.ts'

const REFRESHABLE_MS = 90 * 86_400_000

/** A device that has opened no session by then is in nobody's list of devices, and is not renewed. */
const UNCLAIMED_MS = 3_600_000

/** How long the client that spent a token may send it again: two tabs, or an answer that was lost. */
const REPEAT_MS = 30_000

interface Lineage {
  readonly uid: string
  readonly signedInAt: Date
  /** Its row in the shop has this id, once there is one. */
  readonly device: string
}

type User = typeof identityUsers.$inferSelect
type TokenRow = typeof identityRefreshTokens.$inferSelect

/** The first token of a sign-in. */
export async function issueRefreshToken(
  transaction: Transaction,
  lineage: Lineage,
  now: Date,
): Promise<string> {
  const token = randomToken()
  await keepToken(transaction, token, lineage, now)
  return token
}

const keepToken = (
  transaction: Transaction,
  token: string,
  { uid, signedInAt, device }: Lineage,
  now: Date,
) =>
  transaction.insert(identityRefreshTokens).values({
    tokenHash: hashToken(token),
    family: device,
    uid,
    signedInAt,
    createdAt: now,
    expiresAt: new Date(now.getTime() + REFRESHABLE_MS),
  })

/**
 * Derived, not random: a repeated request gets the same successor although only hashes are stored.
 * The secret is not in the database, so a spent token alone leads nowhere.
 */
const successorOf = (secret: Secret, token: string) => secret.mark(`refresh token after ${token}`)

/** Who presents a token. */
export interface Presenter {
  readonly client: string
  readonly userAgent: string
  /** The secret of the shop's session cookie, which no script can copy. */
  readonly session: string | null
}

/**
 * The same cookie is the same client, whatever network its telephone is in. Without a cookie, network
 * and browser must both be the same.
 */
const markOfPresenter = (secret: Secret, { client, userAgent, session }: Presenter) =>
  secret.mark(JSON.stringify(['refresh', session === null ? { client } : { session }, userAgent]))

export type Redeemed =
  | (Lineage & { readonly ok: true; readonly user: User; readonly next: string })
  | { readonly ok: false; readonly reason: 'unknown' | 'expired' | 'revoked' | 'signed-out' }
  /** The device has just ended because of it, and stays ended: this refusal is committed. */
  | {
      readonly ok: false
      readonly recorded: true
      readonly reason: 'reused'
      readonly user: User
    }

/**
 * Exchanges a refresh token for its successor. A spent token that anyone else presents, or the same
 * client after 30 seconds, has been copied: the device ends, because nobody can tell who is the thief.
 */
export async function redeemRefreshToken(
  transaction: Transaction,
  { deviceState, secret, now: clock }: Pick<IdentityContext, 'deviceState' | 'secret' | 'now'>,
  presented: string,
  presenter: Presenter,
): Promise<Redeemed> {
  const now = clock()
  const [owner] = await rowsOf(transaction, presented)
  const user = owner && (await lockUser(transaction, owner.uid))
  // Read again under the lock: another request may have spent it meanwhile.
  const [row] = await rowsOf(transaction, presented)
  if (!row || !user) return { ok: false, reason: 'unknown' }
  if (row.revokedAt) return { ok: false, reason: 'revoked' }
  const usedBy = markOfPresenter(secret, presenter)
  const latest = await latestFor(transaction, { secret, usedBy, now }, { token: presented, row })
  if (!latest) {
    await endFamily(transaction, row.family, now)
    return { ok: false, recorded: true, reason: 'reused', user }
  }
  if (latest.row.expiresAt <= now) return { ok: false, reason: 'expired' }
  const { uid, signedInAt, family: device } = row
  const state = await deviceState(transaction, { device, identityUid: uid, signedInAt, now })
  const isUnclaimed = state === 'unknown' && now.getTime() - signedInAt.getTime() > UNCLAIMED_MS
  if (state === 'ended' || isUnclaimed) return { ok: false, reason: 'signed-out' }
  const lineage = { uid, signedInAt, device }
  if (latest.token !== presented) return { ok: true, user, ...lineage, next: latest.token }
  await transaction
    .update(identityRefreshTokens)
    .set({ usedAt: now, usedBy })
    .where(eq(identityRefreshTokens.tokenHash, row.tokenHash))
  const next = successorOf(secret, presented)
  await keepToken(transaction, next, lineage, now)
  return { ok: true, user, ...lineage, next }
}

interface Held {
  readonly token: string
  readonly row: TokenRow
}

/**
 * The token itself while it is unspent; after it was spent, its latest successor for the client that spent
 * each of them within the last 30 seconds; undefined for anyone else.
 */
async function latestFor(
  transaction: Transaction,
  by: { readonly secret: Secret; readonly usedBy: string; readonly now: Date },
  { token, row }: Held,
): Promise<Held | undefined> {
  if (!row.usedAt) return { token, row }
  const isRepeat = row.usedBy === by.usedBy && by.now.getTime() - row.usedAt.getTime() <= REPEAT_MS
  if (!isRepeat) return undefined
  const successor = successorOf(by.secret, token)
  const [next] = await rowsOf(transaction, successor)
  return next && latestFor(transaction, by, { token: successor, row: next })
}

const rowsOf = (transaction: Transaction, token: string) =>
  transaction
    .select()
    .from(identityRefreshTokens)
    .where(eq(identityRefreshTokens.tokenHash, hashToken(token)))

/** The person's row is locked: no token of the family is issued, and no session opened, beside this. */
async function endFamily(transaction: Transaction, family: string, now: Date) {
  await transaction
    .update(identityRefreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(identityRefreshTokens.family, family), isNull(identityRefreshTokens.revokedAt)))
  await endDevice(transaction, { device: family, now })
}

/** Whether the refresh tokens of a device were revoked: then its ID tokens are worth nothing either. */
export async function isFamilyRevoked(transaction: Transaction, family: string): Promise<boolean> {
  const [revoked] = await transaction
    .select({ family: identityRefreshTokens.family })
    .from(identityRefreshTokens)
    .where(
      and(eq(identityRefreshTokens.family, family), isNotNull(identityRefreshTokens.revokedAt)),
    )
    .limit(1)
  return revoked !== undefined
}

/** After a new password, nobody stays signed in with the old one. */
export async function revokeRefreshTokens(transaction: Transaction, uid: string, now: Date) {
  await transaction
    .update(identityRefreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(identityRefreshTokens.uid, uid), isNull(identityRefreshTokens.revokedAt)))
}
