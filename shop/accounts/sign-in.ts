import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { orders } from '../orders/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { Random } from '../random.ts'
import { deviceName } from './device-name.ts'
import { isSignedOutSince } from './device-state.ts'
import { forgetUnconfirmed, isSessionOf } from './forget-unconfirmed.ts'
import { isLiveSession } from './live-session.ts'
import type { OpenedSession } from './open-session.ts'
import { revokeAllSessions } from './revoke-all-sessions.ts'
import { rotateSession } from './rotate-session.ts'
import { type SessionLifetimes, sessionEndOf } from './session-lifetime.ts'
import { accounts, sessions } from './tables.ts'

/** Who the identity service says this is. */
export interface Identity {
  readonly uid: string
  readonly email: string
  readonly emailVerified: boolean
  readonly name: string
  readonly signedInAt: Date
  /** Which device it was, where the shop's own identity service says so. */
  readonly device?: string
}

export interface ShopSignIn {
  readonly identity: Identity
  readonly lifetimes: SessionLifetimes
  readonly oldSecret: string | null
  readonly userAgent: string | undefined
  readonly now: Date
  readonly random: Random
}

export type ShopSignInResult =
  | {
      readonly ok: true
      readonly accountId: string
      /** Null when the browser's session goes on: a renewed token is not a new sign-in. */
      readonly session: OpenedSession | null
      readonly newDevice: boolean
    }
  | {
      readonly ok: false
      readonly reason: 'email-taken' | 'signed-out-since' | 'too-long-ago' | 'device-ended'
    }

/**
 * Turns a verified identity into a session of the shop. A refused sign-in rolls back: its token may be older
 * than the account's name and address of today, so it neither changes an account nor makes one. Nothing about
 * it has to survive: tries are counted before the password is looked at (`server/identity/attempts.ts`), and
 * wrong passwords and copied refresh tokens are security events, each in a transaction of its own.
 */
export async function signIn(
  transaction: Transaction,
  input: ShopSignIn,
): Promise<ShopSignInResult> {
  const { identity, lifetimes, oldSecret, userAgent, now, random } = input
  const account = await accountFor(transaction, input)
  if (!account) return { ok: false, reason: 'email-taken' }
  // Tokens count whole seconds; a sign-in in the very second of the sign-out is a new one.
  const { id: accountId, role, signedOutAt } = account
  const { signedInAt, device } = identity
  if (isSignedOutSince(signedInAt, signedOutAt)) return { ok: false, reason: 'signed-out-since' }
  const endsAt = sessionEndOf(signedInAt, role, lifetimes)
  if (endsAt <= now) return { ok: false, reason: 'too-long-ago' }
  if (await hasEnded(transaction, accountId, identity, now))
    return { ok: false, reason: 'device-ended' }
  if (oldSecret && (await goesOn(transaction, accountId, oldSecret, identity, now))) {
    return { ok: true, accountId, session: null, newDevice: false }
  }
  const newDevice = await isNewDevice(transaction, accountId, userAgent)
  const session = await rotateSession(transaction, {
    ...{ accountId, oldSecret, userAgent, signedInAt, endsAt, now, random, device },
  })
  return { ok: true, accountId, session, newDevice }
}

const columns = { id: accounts.id, role: accounts.role, signedOutAt: accounts.signedOutAt }

async function accountFor(transaction: Transaction, input: ShopSignIn) {
  const { identity, now } = input
  const { uid, email, emailVerified, name } = identity
  const known = await refreshAccount(transaction, input)
  if (known) return known
  // The same mailbox under another identity is the same person only if the mailbox was proved.
  if (emailVerified) {
    const [adopted] = await transaction
      .update(accounts)
      .set({ email, emailVerified, ...(name && { name }), identityUid: uid })
      .where(sql`lower(${accounts.email}) = ${email.toLowerCase()}`)
      .returning(columns)
    if (adopted) {
      // Whoever came in before, under the other identity, may have been somebody else.
      await revokeAllSessions(transaction, { accountId: adopted.id, now })
      return adopted
    }
  }
  // A customer of a table, whom nobody has been yet. The name that it came with is told to nobody unproved.
  const [claimed] = await transaction
    .update(accounts)
    .set({ email, name, identityUid: uid })
    .where(
      and(
        sql`lower(${accounts.email}) = ${email.toLowerCase()}`,
        isNull(accounts.identityUid),
        eq(accounts.role, 'customer'),
        sql`not exists (select 1 from ${orders} where ${orders.accountId} = ${accounts.id})`,
      ),
    )
    .returning(columns)
  if (claimed) return claimed
  const [made] = await transaction
    .insert(accounts)
    .values({ identityUid: uid, email, emailVerified, name, createdAt: now })
    .onConflictDoNothing()
    .returning(columns)
  // Of two first sign-ins at once the later finds what the earlier has made.
  return made ?? refreshAccount(transaction, input)
}

/** The account of this identity, with what is said of it now; an e-mail of somebody else's is not taken. */
async function refreshAccount(transaction: Transaction, { identity, oldSecret, now }: ShopSignIn) {
  const { uid, email, emailVerified, name } = identity
  const [known] = await transaction
    .select({ ...columns, email: accounts.email, emailVerified: accounts.emailVerified })
    .from(accounts)
    .where(eq(accounts.identityUid, uid))
    .for('update')
  if (!known) return undefined
  const [owner] = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`lower(${accounts.email}) = ${email.toLowerCase()}`)
  const free = !owner || owner.id === known.id
  // A token says what was so when it was made: an address that was confirmed since stays confirmed.
  const isSame = known.email.toLowerCase() === email.toLowerCase()
  const confirmed = emailVerified || (isSame && known.emailVerified)
  await transaction
    .update(accounts)
    .set({ ...(free && { email, emailVerified: confirmed }), ...(name && { name }) })
    .where(eq(accounts.id, known.id))
  if (free && confirmed && !known.emailVerified) {
    const here = { accountId: known.id, secret: oldSecret, now }
    // A hosted service has confirmed it, nobody knows how: whoever was in before may have been somebody else.
    if (!(await isSessionOf(transaction, here))) {
      await forgetUnconfirmed(transaction, known.id, 'addresses')
      await revokeAllSessions(transaction, { accountId: known.id, now })
    }
  }
  return known
}

/**
 * Whether the device of this sign-in was signed out, or has run out: its tokens go on being renewed by a
 * hosted service, which knows nothing of that. There it is told by the second it signed in.
 */
async function hasEnded(
  transaction: Transaction,
  accountId: string,
  { device, signedInAt }: Identity,
  now: Date,
): Promise<boolean> {
  const [ended] = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        device === undefined
          ? and(eq(sessions.accountId, accountId), eq(sessions.signedInAt, signedInAt))
          : eq(sessions.id, device),
        or(isNotNull(sessions.revokedAt), lte(sessions.expiresAt, now)),
      ),
    )
  return ended !== undefined
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
    .where(isLiveSession({ accountId, secret, now }))
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
