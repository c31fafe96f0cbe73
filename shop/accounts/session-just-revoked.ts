import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { hashOfSecret } from '../random-secret.ts'
import { sessions } from './tables.ts'

const justNowMs = 60_000

/**
 * Whether the session of this secret was revoked within the last minute. A request that set out
 * with the old cookie may be answered after the sign-in that replaced it: were it to clear the
 * cookie, it would take the new one away.
 */
export async function sessionJustRevoked(
  transaction: Transaction,
  { secret, now }: { readonly secret: string; readonly now: Date },
): Promise<boolean> {
  const rows = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.secretHash, hashOfSecret(secret)),
        gt(sessions.revokedAt, new Date(now.getTime() - justNowMs)),
      ),
    )
  return rows.length > 0
}
