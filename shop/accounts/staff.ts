import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Role, staffRoles } from '../staff/roles.ts'
import type { Transaction } from '../transaction.ts'
import { accounts } from './tables.ts'

export type RoleChange =
  | { readonly ok: true; readonly changed: boolean; readonly emailVerified: boolean }
  | { readonly ok: false; readonly reason: 'no-such-account' }

/** The shop decides who is staff, not the token. */
export async function changeRole(
  transaction: Transaction,
  { email, role }: { readonly email: string; readonly role: Role },
): Promise<RoleChange> {
  const [account] = await transaction
    .select({ id: accounts.id, role: accounts.role, emailVerified: accounts.emailVerified })
    .from(accounts)
    .where(sql`lower(${accounts.email}) = ${email.trim().toLowerCase()}`)
    .for('update')
  if (!account) return { ok: false, reason: 'no-such-account' }
  const { id, emailVerified } = account
  if (account.role === role) return { ok: true, changed: false, emailVerified }
  await transaction.update(accounts).set({ role }).where(eq(accounts.id, id))
  return { ok: true, changed: true, emailVerified }
}

export async function listStaff(transaction: Transaction) {
  return transaction
    .select({ email: accounts.email, name: accounts.name, role: accounts.role })
    .from(accounts)
    .where(inArray(accounts.role, staffRoles))
    .orderBy(asc(accounts.email))
}
