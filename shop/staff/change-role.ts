import { asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { revokeAllSessions } from '../accounts/revoke-all-sessions.ts'
import { signOutEverywhere } from '../accounts/sign-out-everywhere.ts'
import { accounts, hasStaffRole, sessions } from '../accounts/tables.ts'
import { type Doer, writeAudit } from '../audit/write-audit.ts'
import type { Transaction } from '../persistence/transaction.ts'
import type { Role } from './roles.ts'

export interface ChangeRole {
  readonly email: string
  readonly role: Role
  readonly by: Doer
  readonly at: Date
  /** The session of whoever takes the role up just now: it goes on, no longer than the role lets it. */
  readonly keep?: { readonly sessionId: string; readonly endsAt: Date }
}

export type RoleChange =
  | { readonly ok: true; readonly changed: boolean; readonly emailVerified: boolean }
  | { readonly ok: false; readonly reason: 'no-such-account' }

/** The shop decides who is staff, not the token. Whoever was in signs in again, for as long as the new role may. */
export async function changeRole(
  transaction: Transaction,
  { email, role, by, at, keep }: ChangeRole,
): Promise<RoleChange> {
  const account = await lockAccount(transaction, email)
  if (!account) return { ok: false, reason: 'no-such-account' }
  const { id, emailVerified } = account
  if (account.role === role) return { ok: true, changed: false, emailVerified }
  // From one role of staff to another, the time for a second factor goes on.
  const becomes = account.role === 'customer' && { staffSince: at }
  await transaction
    .update(accounts)
    .set({ role, ...becomes })
    .where(eq(accounts.id, id))
  if (keep) await keepOneSession(transaction, { accountId: id, keep, now: at })
  else await signOutEverywhere(transaction, { accountId: id, now: at })
  await writeAudit(transaction, {
    by,
    at,
    action: 'changed a role',
    subject: `account ${account.email}`,
    before: { role: account.role },
    after: { role },
  })
  return { ok: true, changed: true, emailVerified }
}

async function keepOneSession(
  transaction: Transaction,
  {
    accountId,
    keep: { sessionId, endsAt },
    now,
  }: Required<Pick<ChangeRole, 'keep'>> & { readonly accountId: string; readonly now: Date },
) {
  await revokeAllSessions(transaction, { accountId, exceptSessionId: sessionId, now })
  const earlier = (column: PgColumn) => sql`least(${column}, ${endsAt.toISOString()}::timestamptz)`
  await transaction
    .update(sessions)
    .set({ endsAt: earlier(sessions.endsAt), expiresAt: earlier(sessions.expiresAt) })
    .where(eq(sessions.id, sessionId))
}

async function lockAccount(transaction: Transaction, email: string) {
  const [account] = await transaction
    .select({
      id: accounts.id,
      email: accounts.email,
      role: accounts.role,
      emailVerified: accounts.emailVerified,
    })
    .from(accounts)
    .where(sql`lower(${accounts.email}) = ${email.trim().toLowerCase()}`)
    .for('update')
  return account
}

export type RoleGiven =
  | { readonly ok: true; readonly changed: boolean }
  | { readonly ok: false; readonly reason: 'no-such-account' | 'last-owner' | 'not-confirmed' }
  | { readonly ok: false; readonly reason: 'changed-meanwhile'; readonly role: Role }

/**
 * As an owner does it in the workshop: nobody whose address is unconfirmed becomes staff, since anybody
 * may have opened that account, and one owner always stays. The console is the way out of all else.
 */
export async function giveRole(
  transaction: Transaction,
  input: ChangeRole & {
    /** The role that the form showed; null for somebody new. */
    readonly was: Role | null
  },
): Promise<RoleGiven> {
  // Two owners who take each other's role wait here for one another.
  const owners = await transaction
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.role, 'owner'))
    .orderBy(asc(accounts.id))
    .for('update')
  const account = await lockAccount(transaction, input.email)
  if (!account) return { ok: false, reason: 'no-such-account' }
  if (input.was !== null && account.role !== input.was && account.role !== input.role)
    return { ok: false, reason: 'changed-meanwhile', role: account.role }
  const isOwner = owners.some(({ email }) => email === account.email)
  if (isOwner && input.role !== 'owner' && owners.length === 1)
    return { ok: false, reason: 'last-owner' }
  if (input.role !== 'customer' && !account.emailVerified && account.role === 'customer')
    return { ok: false, reason: 'not-confirmed' }
  return changeRole(transaction, input)
}

export async function listStaff(transaction: Transaction) {
  return transaction
    .select({ email: accounts.email, name: accounts.name, role: accounts.role })
    .from(accounts)
    .where(hasStaffRole(accounts.role))
    .orderBy(asc(accounts.email))
}
