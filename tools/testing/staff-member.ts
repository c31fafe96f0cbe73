import { randomUUID } from 'node:crypto'
import type { StaffDoer } from '#shop/audit/write-audit.ts'
import type { Transact } from '#shop/persistence/transaction.ts'
import type { StaffRole } from '#shop/staff/roles.ts'
import { addAccount } from './account.ts'

/** Somebody behind the counter, as operations are told who acts. */
export async function addStaffMember(
  transact: Transact,
  role: StaffRole = 'owner',
  name = 'Bea',
): Promise<StaffDoer> {
  const email = `${name.toLowerCase()}-${randomUUID()}@example.com`
  const accountId = await transact(t => addAccount(t, { email, name, role, emailVerified: true }))
  return { accountId, who: `${name} <${email}>` }
}
