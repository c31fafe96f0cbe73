import { eq, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#shop/persistence/transaction.ts'
import type { Failure } from './failure.ts'
import { identityAttempts } from './tables.ts'
import type { IdentityWorld } from './world.ts'

interface Limit {
  readonly tries: number
  readonly windowSeconds: number
}

/** How often each thing may be tried, from one address and for one account. */
export const LIMITS = {
  signIn: {
    address: { tries: 50, windowSeconds: 900 },
    account: { tries: 10, windowSeconds: 900 },
  },
  signUp: {
    address: { tries: 20, windowSeconds: 3600 },
    account: { tries: 10, windowSeconds: 3600 },
  },
  mail: { address: { tries: 20, windowSeconds: 3600 }, account: { tries: 5, windowSeconds: 3600 } },
  code: {
    address: { tries: 50, windowSeconds: 3600 },
    account: { tries: 50, windowSeconds: 3600 },
  },
} as const satisfies Record<string, Record<'address' | 'account', Limit>>

export type Limited = keyof typeof LIMITS

/**
 * Counts one try, and refuses it when there were too many. Counting commits on its own, before the
 * work it guards: a try that fails must still count. Known and unknown accounts count alike.
 */
export async function countAttempt(
  { transact, secret, now }: IdentityWorld,
  what: Limited,
  { address, account }: { address: string; account: string },
): Promise<Failure | undefined> {
  const time = now()
  const checks = [
    { bucket: secret.mark(`${what} address ${address}`), limit: LIMITS[what].address },
    {
      bucket: secret.mark(`${what} account ${account.toLowerCase()}`),
      limit: LIMITS[what].account,
    },
  ]
  const waits = await transact(async transaction => {
    const seconds: number[] = []
    for (const check of checks)
      seconds.push(await secondsToWait(transaction, check.bucket, check.limit, time))
    return seconds
  })
  const wait = Math.max(...waits)
  if (wait === 0) return undefined
  const detail = `Try again in ${wait} seconds.`
  return { ok: false, code: 'TOO_MANY_ATTEMPTS_TRY_LATER', detail, retryAfterSeconds: wait }
}

async function secondsToWait(transaction: Transaction, bucket: string, limit: Limit, now: Date) {
  const ends = new Date(now.getTime() + limit.windowSeconds * 1000)
  const over = sql`${identityAttempts.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await transaction
    .insert(identityAttempts)
    .values({ bucket, count: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: identityAttempts.bucket,
      set: {
        count: sql`case when ${over} then 1 else ${identityAttempts.count} + 1 end`,
        windowEndsAt: sql`case when ${over} then ${ends.toISOString()}::timestamptz else ${identityAttempts.windowEndsAt} end`,
      },
    })
    .returning()
  if (!row || row.count <= limit.tries) return 0
  return Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000))
}

/** A right password clears the account's count, so that a person who mistyped is not locked out. */
export async function forgetAttempts(
  transaction: Transaction,
  { secret, now }: IdentityWorld,
  what: Limited,
  account: string,
) {
  const bucket = secret.mark(`${what} account ${account.toLowerCase()}`)
  await transaction.delete(identityAttempts).where(eq(identityAttempts.bucket, bucket))
  await transaction.delete(identityAttempts).where(lt(identityAttempts.windowEndsAt, now()))
}
