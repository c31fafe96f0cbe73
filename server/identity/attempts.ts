import { inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { type IdentityCaller, requestSourceOf } from './caller.ts'
import type { Failure } from './failure.ts'
import type { IdentityContext } from './identity-context.ts'
import { identityAttempts } from './tables.ts'

interface Limit {
  readonly tries: number
  readonly windowSeconds: number
}

const QUARTER = 900
const HOUR = 3600

/** How often each thing may be tried: by one client in all, and by it for one account. */
export const ATTEMPT_LIMITS = {
  signIn: {
    client: { tries: 50, windowSeconds: QUARTER },
    pair: { tries: 10, windowSeconds: QUARTER },
  },
  signUp: {
    client: { tries: 20, windowSeconds: HOUR },
    pair: { tries: 10, windowSeconds: HOUR },
  },
  /** Of sign-ups that were answered EMAIL_EXISTS: whoever meets more of them is making a list. */
  exists: {
    client: { tries: 3, windowSeconds: HOUR },
    pair: { tries: 3, windowSeconds: HOUR },
  },
  /** Of codes typed after the right password, or by whoever is signed in. */
  secondFactor: {
    client: { tries: 20, windowSeconds: HOUR },
    pair: { tries: 10, windowSeconds: HOUR },
  },
  /** Of mails that say so. */
  warning: { client: { tries: 5, windowSeconds: HOUR }, pair: { tries: 1, windowSeconds: HOUR } },
  /** Of challenges given and of what comes back signed. */
  passkey: {
    client: { tries: 200, windowSeconds: QUARTER },
    pair: { tries: 200, windowSeconds: QUARTER },
  },
  mail: { client: { tries: 20, windowSeconds: HOUR }, pair: { tries: 5, windowSeconds: HOUR } },
  code: { client: { tries: 50, windowSeconds: HOUR }, pair: { tries: 50, windowSeconds: HOUR } },
} as const satisfies Record<string, Record<'client' | 'pair', Limit>>

/** An account that so many strangers' tries are made for is under attack: each stranger has fewer then. */
export const UNDER_ATTACK = { tries: 100, windowSeconds: QUARTER, left: 3 }

/**
 * By all clients together, for one account. Nobody's mailbox is filled by many clients either; and a code of
 * six digits is guessed by many where each has a few tries, so that there are few for all of them.
 */
const BY_ALL: { readonly [What in Limited]?: Limit } = {
  mail: { tries: 20, windowSeconds: QUARTER },
  secondFactor: { tries: 20, windowSeconds: HOUR },
  warning: { tries: 3, windowSeconds: HOUR },
}

export type Limited = keyof typeof ATTEMPT_LIMITS

export type AttemptContext = Pick<
  IdentityContext,
  'transact' | 'secret' | 'now' | 'wait' | 'tellSecurity'
>

const pairName = (what: Limited, { client, device }: IdentityCaller, account: string) =>
  `${what} ${device === null ? `client ${client}` : `device ${device}`} account ${account}`
const firedAtName = (what: Limited, account: string) => `${what} strangers account ${account}`

/**
 * Counts one try, and refuses it when there were too many. Counting commits on its own, before the
 * work it guards: a try that fails must still count. Known and unknown accounts count alike. What a
 * stranger tries is counted for that stranger; the account's owner is refused by none of it.
 */
export async function countAttempt(
  context: AttemptContext,
  what: Limited,
  caller: IdentityCaller,
  accountAsTyped: string,
): Promise<Failure | undefined> {
  const { transact, secret } = context
  const account = accountAsTyped.toLowerCase()
  const time = context.now()
  const { client, pair } = ATTEMPT_LIMITS[what]
  const byAll = BY_ALL[what] ?? UNDER_ATTACK
  const count = (transaction: Transaction, name: string, windowSeconds: number) =>
    countTry(transaction, secret.mark(name), windowSeconds, time)
  const counted = await transact(async transaction => ({
    client:
      caller.device === null
        ? await count(transaction, `${what} client ${caller.client}`, client.windowSeconds)
        : undefined,
    pair: await count(transaction, pairName(what, caller, account), pair.windowSeconds),
    firedAt:
      caller.device === null
        ? await count(transaction, firedAtName(what, account), byAll.windowSeconds)
        : undefined,
  }))
  const isUnderFire = what === 'signIn' && (counted.firedAt?.count ?? 0) > UNDER_ATTACK.tries
  const waits = [
    secondsToWait(counted.client, client.tries, time),
    secondsToWait(counted.pair, isUnderFire ? UNDER_ATTACK.left : pair.tries, time),
    BY_ALL[what] ? secondsToWait(counted.firedAt, byAll.tries, time) : 0,
  ]
  const wait = Math.max(...waits)
  const delay = what === 'signIn' ? delayOf(counted.pair.count, isUnderFire) : 0
  if (what === 'signIn' && (wait > 0 || delay > 0))
    context.tellSecurity({
      kind: 'sign-in-slowed',
      account: { email: account },
      ...requestSourceOf(caller),
    })
  if (wait > 0) return tooMany(wait)
  if (what === 'signIn') await context.wait(delay)
  return undefined
}

/** Half of the tries are free, each one after that waits twice as long; none waits longer than this. */
const LONGEST_DELAY_MS = 8000
export function delayOf(tries: number, isUnderFire: boolean): number {
  if (isUnderFire) return LONGEST_DELAY_MS
  const over = tries - ATTEMPT_LIMITS.signIn.pair.tries / 2
  return over <= 0 ? 0 : Math.min(LONGEST_DELAY_MS, 500 * 2 ** (over - 1))
}

/** Whether a client has used up what it may try, without counting this as a try. */
export async function isUsedUp(
  { transact, secret, now }: IdentityContext,
  what: Limited,
  { client }: IdentityCaller,
): Promise<Failure | undefined> {
  const bucket = secret.mark(`${what} client ${client}`)
  const [row] = await transact(t =>
    t
      .select()
      .from(identityAttempts)
      .where(inArray(identityAttempts.bucket, [bucket])),
  )
  if (!row || row.windowEndsAt <= now() || row.count < ATTEMPT_LIMITS[what].client.tries)
    return undefined
  return tooMany(Math.ceil((row.windowEndsAt.getTime() - now().getTime()) / 1000))
}

const tooMany = (seconds: number): Failure => ({
  ok: false,
  code: 'TOO_MANY_ATTEMPTS_TRY_LATER',
  detail: `Try again in ${seconds} seconds.`,
  retryAfterSeconds: seconds,
})

type Counted = typeof identityAttempts.$inferSelect

function secondsToWait(row: Counted | undefined, tries: number, now: Date): number {
  if (!row || row.count <= tries) return 0
  return Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 1000))
}

async function countTry(
  transaction: Transaction,
  bucket: string,
  windowSeconds: number,
  now: Date,
): Promise<Counted> {
  const ends = new Date(now.getTime() + windowSeconds * 1000)
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
  if (!row) throw new Error('The count of a try returned no row')
  return row
}

/** A right password clears the count, so that a person who mistyped is not locked out. */
export async function forgetAttempts(
  transaction: Transaction,
  { secret, now }: AttemptContext,
  what: Limited,
  caller: IdentityCaller,
  account: string,
) {
  const bucket = secret.mark(pairName(what, caller, account.toLowerCase()))
  await transaction.delete(identityAttempts).where(inArray(identityAttempts.bucket, [bucket]))
  await transaction.delete(identityAttempts).where(lt(identityAttempts.windowEndsAt, now()))
}
