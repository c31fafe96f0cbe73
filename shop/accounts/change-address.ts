import { and, eq, sql } from 'drizzle-orm'
import { forgetEmailsTo } from '#shop/emails/sent-emails.ts'
import type { Transaction } from '../persistence/transaction.ts'
import { forgetUnconfirmed, isSessionOf } from './forget-unconfirmed.ts'
import { accounts } from './tables.ts'

interface Address {
  readonly identityUid: string
  readonly email: string
}

const isCalled = (email: string) => sql`lower(${accounts.email}) = ${email.toLowerCase()}`

export interface Confirmation extends Address {
  /** By a link, or by setting a new password because the one there was is not theirs to know. */
  readonly by: 'link' | 'new-password'
  /** The secret of the session that the browser came with, if any. */
  readonly session: string | null
  readonly now: Date
}

/** The address of an account is confirmed: roles and pages read it from here, not from a token. */
export async function confirmAddress(
  transaction: Transaction,
  { identityUid, email, by, session, now }: Confirmation,
): Promise<void> {
  const [account] = await transaction
    .update(accounts)
    .set({ emailVerified: true })
    .where(
      and(
        eq(accounts.identityUid, identityUid),
        isCalled(email),
        eq(accounts.emailVerified, false),
      ),
    )
    .returning({ accountId: accounts.id })
  if (!account) return
  if (by === 'new-password') await forgetUnconfirmed(transaction, account.accountId, 'everything')
  else if (!(await isSessionOf(transaction, { ...account, secret: session, now })))
    await forgetUnconfirmed(transaction, account.accountId, 'addresses')
}

/**
 * Another address for the same account, confirmed; nothing happens where another account has it. What
 * was noted of emails about signing in goes with the old address.
 */
export async function changeAddress(
  transaction: Transaction,
  { identityUid, email }: Address,
): Promise<boolean> {
  const [other] = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isCalled(email), sql`${accounts.identityUid} is distinct from ${identityUid}`))
  if (other) return false
  const [account] = await transaction
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.identityUid, identityUid))
    .for('update')
  if (!account) return true
  await transaction
    .update(accounts)
    .set({ email, emailVerified: true })
    .where(eq(accounts.id, account.id))
  await forgetEmailsTo(transaction, account.email)
  return true
}
