import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../transaction.ts'
import { deviceName } from './device-name.ts'
import type { OpenedSession } from './open-session.ts'
import { rotateSession } from './rotate-session.ts'
import { hashOfSecret, type Random } from './session-secret.ts'
import { accounts, sessions } from './tables.ts'

/** Who the identity service says this is. */
export interface Identity {
  readonly uid: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
  readonly signedInAt: Date
}

export interface SignIn {
  readonly identity: Identity
  readonly oldSecret: string | null
  readonly userAgent: string | undefined
  readonly now: Date
  readonly random: Random
}

export type SignedIn =
  | {
      readonly ok: true
      readonly accountId: string
      /** Null when the browser's session goes on: a renewed token is not a new sign-in. */
      readonly session: OpenedSession | null
      readonly newDevice: boolean
    }
  | { readonly ok: false; readonly reason: 'email-taken' | 'signed-out-since' }

/** Turns a verified identity into a session of the shop. */
export async function signIn(transaction: Transaction, input: SignIn): Promise<SignedIn> {
  const { identity, oldSecret, userAgent, now, random } = input
  const account = await accountFor(transaction, identity, now)
  if (!account) return { ok: false, reason: 'email-taken' }
  // Tokens count whole seconds; a sign-in in the very second of the sign-out is a new one.
  const { id: accountId, signedOutAt } = account
  if (
    signedOutAt &&
    Math.floor(signedOutAt.getTime() / 1000) * 1000 > identity.signedInAt.getTime()
  ) {
    return { ok: false, reason: 'signed-out-since' }
  }
  if (oldSecret && (await goesOn(transaction, accountId, oldSecret, identity, now))) {
    return { ok: true, accountId, session: null, newDevice: false }
  }
  const newDevice = await isNewDevice(transaction, accountId, userAgent)
  const session = await rotateSession(transaction, { accountId, oldSecret, userAgent, now, random })
  return { ok: true, accountId, session, newDevice }
}

async function accountFor(transaction: Transaction, identity: Identity, now: Date) {
  const { uid, email, emailVerified, name } = identity
  const fresh = { email, emailVerified, ...(name && { name }) }
  const columns = { id: accounts.id, signedOutAt: accounts.signedOutAt }
  const [known] = await transaction
    .update(accounts)
    .set(fresh)
    .where(eq(accounts.identityUid, uid))
    .returning(columns)
  if (known) return known
  // The same mailbox under another identity is the same person only if the mailbox was proved.
  if (emailVerified) {
    const [adopted] = await transaction
      .update(accounts)
      .set({ ...fresh, identityUid: uid })
      .where(sql`lower(${accounts.email}) = ${email.toLowerCase()}`)
      .returning(columns)
    if (adopted) return adopted
  }
  const [made] = await transaction
    .insert(accounts)
    .values({ identityUid: uid, email, emailVerified, name, createdAt: now })
    .onConflictDoNothing()
    .returning(columns)
  return made
}

async function goesOn(
  transaction: Transaction,
  accountId: string,
  secret: string,
  identity: Identity,
  now: Date,
): Promise<boolean> {
  const [session] = await transaction
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.secretHash, hashOfSecret(secret)),
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
  return session !== undefined && identity.signedInAt <= session.createdAt
}

/** A device is told by its browser and system, not their versions. The first one of all is no news. */
async function isNewDevice(
  transaction: Transaction,
  accountId: string,
  userAgent: string | undefined,
) {
  const earlier = await transaction
    .selectDistinct({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
  const device = deviceName(userAgent)
  return earlier.length > 0 && earlier.every(known => deviceName(known.userAgent) !== device)
}
