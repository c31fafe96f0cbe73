import { eq } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { listPasskeys } from '../second-factors/passkeys.ts'
import { totpSince } from '../second-factors/totp.ts'
import { accounts, sessions } from './tables.ts'

/** Everything the shop keeps about an account, for its owner to take along. No secrets. */
export async function exportAccount(
  transaction: Transaction,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
) {
  const [account] = await transaction
    .select({
      email: accounts.email,
      emailConfirmed: accounts.emailVerified,
      name: accounts.name,
      role: accounts.role,
      createdAt: accounts.createdAt,
      signedOutEverywhereAt: accounts.signedOutAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const devices = await transaction
    .select({
      browser: sessions.userAgent,
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      signedOutAt: sessions.revokedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(sessions.createdAt)
  const passkeys = (await listPasskeys(transaction, { accountId })).map(({ id: _, ...one }) => one)
  const authenticatorAppSince = await totpSince(transaction, { accountId })
  return { exportedAt: now, account, devices, passkeys, authenticatorAppSince }
}
