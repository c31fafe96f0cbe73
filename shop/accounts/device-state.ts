import { eq } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { accounts, sessions } from './tables.ts'

/** Tokens count whole seconds; a sign-in in the very second of the sign-out is a new one. */
export const isSignedOutSince = (signedInAt: Date, signedOutAt: Date | null) =>
  signedOutAt !== null && Math.floor(signedOutAt.getTime() / 1000) * 1000 > signedInAt.getTime()

/** Unknown: it has signed in at the identity service, and no session was opened for it yet. */
export type DeviceState = 'open' | 'ended' | 'unknown'

export interface DeviceQuestion {
  readonly device: string
  readonly identityUid: string
  readonly signedInAt: Date
  readonly now: Date
}

/** What the shop has decided about a device: the identity service asks before it renews a token or trusts one. */
export async function deviceState(
  transaction: Transaction,
  { device, identityUid, signedInAt, now }: DeviceQuestion,
): Promise<DeviceState> {
  const [account] = await transaction
    .select({ signedOutAt: accounts.signedOutAt })
    .from(accounts)
    .where(eq(accounts.identityUid, identityUid))
  if (account && isSignedOutSince(signedInAt, account.signedOutAt)) return 'ended'
  const [session] = await transaction
    .select({ expiresAt: sessions.expiresAt, revokedAt: sessions.revokedAt })
    .from(sessions)
    .where(eq(sessions.id, device))
  if (!session) return 'unknown'
  return session.revokedAt || session.expiresAt <= now ? 'ended' : 'open'
}
