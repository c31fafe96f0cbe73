import { randomBytes, randomUUID } from 'node:crypto'
import { type OpenedSession, openSession } from '#shop/accounts/open-session.ts'
import { LIFETIMES, sessionEndOf } from '#shop/accounts/session-lifetime.ts'
import { accounts } from '#shop/accounts/tables.ts'
import type { StaffDoer } from '#shop/audit/write-audit.ts'
import type { Transact, Transaction } from '#shop/persistence/transaction.ts'
import type { StaffRole } from '#shop/staff/roles.ts'

/** An account made directly, for tests that need somebody. Returns its id. */
export async function addAccount(
  transaction: Transaction,
  account: Partial<typeof accounts.$inferInsert> = {},
): Promise<string> {
  const [added] = await transaction
    .insert(accounts)
    .values({ email: 'ada@example.com', name: 'Ada', createdAt: new Date(), ...account })
    .returning({ id: accounts.id })
  if (!added) throw new Error('The insert of an account returned no row')
  return added.id
}

/** A session made directly, without signing in. */
export function addSession(
  transaction: Transaction,
  session: { accountId: string; now?: Date; userAgent?: string; signedInAt?: Date },
): Promise<OpenedSession> {
  const { accountId, now = new Date(), userAgent, signedInAt = now } = session
  const endsAt = sessionEndOf(signedInAt, 'customer', LIFETIMES)
  const opening = { accountId, userAgent, signedInAt, endsAt, now, random: randomBytes }
  return openSession(transaction, opening)
}

/** A member of staff, in the form in which operations receive who acts. */
export async function addStaffMember(
  transact: Transact,
  role: StaffRole = 'owner',
  name = 'Bea',
): Promise<StaffDoer> {
  const email = `${name.toLowerCase()}-${randomUUID()}@example.com`
  const accountId = await transact(t => addAccount(t, { email, name, role, emailVerified: true }))
  return { accountId, who: `${name} <${email}>` }
}
