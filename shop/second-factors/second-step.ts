import { eq } from 'drizzle-orm'
import { isSessionOf } from '../accounts/forget-unconfirmed.ts'
import { accounts } from '../accounts/tables.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { isStaff, type Role } from '../staff/roles.ts'
import { listPasskeys } from './passkeys.ts'
import { totpSince } from './totp.ts'

export interface Factors {
  readonly totp: boolean
  readonly passkey: boolean
}

export async function factorsOf(
  transaction: Transaction,
  { accountId }: { readonly accountId: string },
): Promise<Factors> {
  return {
    totp: (await totpSince(transaction, { accountId })) !== null,
    passkey: (await listPasskeys(transaction, { accountId })).length > 0,
  }
}

/**
 * Whether a password alone is not enough. An app is set up for just that. A customer adds a passkey to be
 * spared the password, and may have it on one device only; what staff can do is worth a second factor always.
 */
export const asksForMore = (role: Role, { totp, passkey }: Factors) =>
  totp || (isStaff(role) && passkey)

export interface SecondStep extends Factors {
  readonly accountId: string
}

/** What whoever knows the password is asked for next; null for nothing more. */
export async function secondStep(
  transaction: Transaction,
  input: { readonly identityUid: string; readonly session: string | null; readonly now: Date },
): Promise<SecondStep | null> {
  const [account] = await transaction
    .select({ accountId: accounts.id, role: accounts.role })
    .from(accounts)
    .where(eq(accounts.identityUid, input.identityUid))
  if (!account) return null
  const { accountId, role } = account
  const factors = await factorsOf(transaction, { accountId })
  if (!asksForMore(role, factors)) return null
  // A browser that is signed in has given its second factor: there the password shows that it is still them.
  const here = { accountId, secret: input.session, now: input.now }
  return (await isSessionOf(transaction, here)) ? null : { accountId, ...factors }
}
