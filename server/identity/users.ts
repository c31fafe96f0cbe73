import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { EMAIL_MOST_LETTERS } from '#schemas/account.ts'
import type { Transaction } from '#shop/persistence/transaction.ts'
import { mintIdToken } from './id-token.ts'
import type { IdentityContext } from './identity-context.ts'
import { issueRefreshToken } from './refresh-token.ts'
import { identityUsers } from './tables.ts'

export type User = typeof identityUsers.$inferSelect

export const EmailAddress = v.pipe(v.string(), v.trim(), v.maxLength(EMAIL_MOST_LETTERS), v.email())

/** As long as the hosted service's, so that whatever keeps one keeps the other. */
export const newUid = () => randomBytes(21).toString('base64url')

export async function userByEmail(
  transaction: Transaction,
  email: string,
): Promise<User | undefined> {
  const [user] = await transaction
    .select()
    .from(identityUsers)
    .where(sql`lower(${identityUsers.email}) = ${email.toLowerCase()}`)
  return user
}

export async function userByUid(transaction: Transaction, uid: string): Promise<User | undefined> {
  const [user] = await transaction.select().from(identityUsers).where(eq(identityUsers.uid, uid))
  return user
}

type NewUser = Pick<User, 'email' | 'passwordHash'> & {
  readonly displayName: string
  readonly emailVerified: boolean
}

/** Undefined where somebody has the address, also since a moment ago. */
export async function addUser(
  transaction: Transaction,
  { displayName, ...typed }: NewUser,
  now: Date,
): Promise<User | undefined> {
  if (await userByEmail(transaction, typed.email)) return undefined
  const [user] = await transaction
    .insert(identityUsers)
    .values({
      ...typed,
      uid: newUid(),
      displayName: displayName.trim().slice(0, 100),
      passwordChangedAt: now,
      createdAt: now,
      lastLoginAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return user
}

export interface Tokens {
  readonly idToken: string
  readonly refreshToken: string
}

/** What every sign-in ends with: a token for an hour and one to renew it with. */
export async function issueTokens(
  transaction: Transaction,
  context: IdentityContext,
  user: User,
): Promise<Tokens> {
  const now = context.now()
  await transaction
    .update(identityUsers)
    .set({ lastLoginAt: now })
    .where(eq(identityUsers.uid, user.uid))
  const signIn = { signedInAt: now, device: randomUUID() }
  return {
    idToken: await mintIdToken(transaction, context, user, signIn),
    refreshToken: await issueRefreshToken(transaction, { uid: user.uid, ...signIn }, now),
  }
}
