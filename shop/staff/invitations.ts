import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { type SessionLifetimes, sessionEndOf } from '../accounts/session-lifetime.ts'
import { accounts } from '../accounts/tables.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { Random } from '../random.ts'
import { hashOfSecret, isRandomSecret, newSecret } from '../random-secret.ts'
import { changeRole } from './change-role.ts'
import type { Role, StaffRole } from './roles.ts'
import { INVITATION_DAYS } from './staff-invitation.ts'
import { staffInvitations } from './tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SETUP_LINK_DAYS = 1

interface Inviting {
  readonly email: string
  readonly role: StaffRole
  readonly by: Doer
  readonly at: Date
  readonly random: Random
}

/** Not by address: what the audit log says stays, and whoever never was staff may ask to be forgotten. */
const subjectOf = (id: string | undefined) => `invitation ${id}`

/** Invites somebody, or once more with another link: what was sent before is worth nothing then. Returns the secret. */
export async function inviteStaff(
  transaction: Transaction,
  { email, role, by, at, random }: Inviting,
): Promise<string> {
  const secret = newSecret(random)
  const invitation = {
    secretHash: hashOfSecret(secret),
    role,
    invitedBy: by.who,
    createdAt: at,
    expiresAt: new Date(at.getTime() + INVITATION_DAYS * DAY_MS),
  }
  const [made] = await transaction
    .insert(staffInvitations)
    .values({ ...invitation, email: email.trim().toLowerCase() })
    .onConflictDoUpdate({ target: staffInvitations.email, set: invitation })
    .returning({ id: staffInvitations.id })
  await writeAudit(transaction, {
    by,
    at,
    action: 'invited to the staff',
    subject: subjectOf(made?.id),
    after: { role },
  })
  return secret
}

/** The link of the first owner; undefined when the shop has an owner. Earlier links stay good. */
export async function makeSetupLink(
  transaction: Transaction,
  { at, random }: { readonly at: Date; readonly random: Random },
): Promise<string | undefined> {
  if (await hasOwner(transaction)) return undefined
  const secret = newSecret(random)
  await transaction.insert(staffInvitations).values({
    secretHash: hashOfSecret(secret),
    email: null,
    role: 'owner',
    invitedBy: 'the console',
    createdAt: at,
    expiresAt: new Date(at.getTime() + SETUP_LINK_DAYS * DAY_MS),
  })
  return secret
}

async function hasOwner(transaction: Transaction): Promise<boolean> {
  const [owner] = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.role, 'owner'))
    .limit(1)
  return owner !== undefined
}

/** Used, withdrawn, out of date and never made are one and the same to whoever comes with it. */
export async function findInvitation(
  transaction: Transaction,
  { secret, at }: { readonly secret: string; readonly at: Date },
) {
  if (!isRandomSecret(secret)) return undefined
  const [found] = await transaction
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      role: staffInvitations.role,
      invitedBy: staffInvitations.invitedBy,
    })
    .from(staffInvitations)
    .where(
      and(
        eq(staffInvitations.secretHash, hashOfSecret(secret)),
        gt(staffInvitations.expiresAt, at),
      ),
    )
  if (!found) return undefined
  if (found.email === null && (await hasOwner(transaction))) return undefined
  return found
}

export type InvitationAnswer =
  | { readonly ok: true; readonly role: StaffRole }
  | {
      readonly ok: false
      readonly reason: 'no-such-invitation' | 'already-staff' | 'no-such-account'
    }
  | { readonly ok: false; readonly reason: 'other-address'; readonly email: string }

interface Accepting {
  readonly secret: string
  readonly visitor: { readonly email: string; readonly role: Role; readonly sessionId: string }
  readonly by: Doer
  readonly at: Date
  readonly lifetimes: SessionLifetimes
}

/** Whoever holds the link and signed in with the address it was sent to has the role from now on, on this device. */
export async function acceptInvitation(
  transaction: Transaction,
  { secret, visitor, by, at, lifetimes }: Accepting,
): Promise<InvitationAnswer> {
  // Two who come at once wait here for one another, with the same link or, at the first start, with two.
  await transaction
    .select({ id: staffInvitations.id })
    .from(staffInvitations)
    .orderBy(asc(staffInvitations.id))
    .for('update')
  const invitation = await findInvitation(transaction, { secret, at })
  if (!invitation) return { ok: false, reason: 'no-such-invitation' }
  const { id, email, role } = invitation
  if (email !== null && email !== visitor.email.toLowerCase())
    return { ok: false, reason: 'other-address', email }
  if (visitor.role !== 'customer' && email !== null) return { ok: false, reason: 'already-staff' }
  const changed = await changeRole(transaction, {
    email: visitor.email,
    role,
    by,
    at,
    keep: { sessionId: visitor.sessionId, endsAt: sessionEndOf(at, role, lifetimes) },
  })
  if (!changed.ok) return changed
  await transaction
    .delete(staffInvitations)
    .where(email === null ? isNull(staffInvitations.email) : eq(staffInvitations.id, id))
  return { ok: true, role }
}

export async function listInvitations(transaction: Transaction, { at }: { readonly at: Date }) {
  const rows = await transaction
    .select({
      id: staffInvitations.id,
      email: staffInvitations.email,
      role: staffInvitations.role,
      invitedBy: staffInvitations.invitedBy,
      expiresAt: staffInvitations.expiresAt,
    })
    .from(staffInvitations)
    .where(and(isNotNull(staffInvitations.email), gt(staffInvitations.expiresAt, at)))
    .orderBy(asc(staffInvitations.email))
  return rows.map(({ email, ...row }) => ({ ...row, email: email ?? '' }))
}

/** Whose it was; undefined when it is gone already. */
export async function withdrawInvitation(
  transaction: Transaction,
  { id, by, at }: { readonly id: string; readonly by: Doer; readonly at: Date },
): Promise<string | undefined> {
  const [gone] = await transaction
    .delete(staffInvitations)
    .where(and(eq(staffInvitations.id, id), isNotNull(staffInvitations.email)))
    .returning({ email: staffInvitations.email, role: staffInvitations.role })
  if (!gone?.email) return undefined
  await writeAudit(transaction, {
    by,
    at,
    action: 'withdrew an invitation',
    subject: subjectOf(id),
    before: { role: gone.role },
  })
  return gone.email
}

export async function removeOldInvitations(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<void> {
  await transaction.delete(staffInvitations).where(lte(staffInvitations.expiresAt, now))
}
