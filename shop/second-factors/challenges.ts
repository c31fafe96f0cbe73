import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '../persistence/transaction.ts'
import { type ChallengePurpose, passkeyChallenges } from './tables.ts'

/** Long enough to fetch a telephone from the next room. */
export const CHALLENGE_MS = 5 * 60_000

export interface Challenge {
  readonly challenge: string
  readonly purpose: ChallengePurpose
  readonly accountId: string | null
  readonly now: Date
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url')

export async function keepChallenge(
  transaction: Transaction,
  { challenge, purpose, accountId, now }: Challenge,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  await transaction
    .insert(passkeyChallenges)
    .values({ challengeHash: hashOf(challenge), purpose, accountId, expiresAt })
}

/** Whether it was asked for this, and not answered yet. Of two who answer at once, one finds it. */
export async function spendChallenge(
  transaction: Transaction,
  { challenge, purpose, accountId, now }: Challenge,
): Promise<boolean> {
  const spent = await transaction
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        accountId === null
          ? isNull(passkeyChallenges.accountId)
          : eq(passkeyChallenges.accountId, accountId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ hash: passkeyChallenges.challengeHash })
  return spent.length > 0
}

export async function removeOldChallenges(
  transaction: Transaction,
  { now }: { readonly now: Date },
): Promise<void> {
  await transaction.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}
