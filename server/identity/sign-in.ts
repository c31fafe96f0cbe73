import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { countAttempt, forgetAttempts } from './attempts.ts'
import { type CallerFor, requestSourceOf } from './caller.ts'
import { failure, type IdentityOutcome, success } from './failure.ts'
import { type Pending, pendingFor } from './second-step.ts'
import { identityUsers } from './tables.ts'
import { EmailAddress, issueTokens, type Tokens, type User, userByEmail } from './users.ts'
import type { IdentityWorld } from './world.ts'

export const PasswordSignIn = v.object({ email: EmailAddress, password: v.string() })

export type SignInResult = { readonly user: User } & (Tokens | { readonly pending: Pending })

/** One answer, in one time, for a wrong password and for an e-mail nobody has. */
export async function signInByPassword(
  world: IdentityWorld,
  { email, password }: v.InferOutput<typeof PasswordSignIn>,
  callerFor: CallerFor,
): Promise<IdentityOutcome<SignInResult>> {
  const caller = callerFor(email)
  const refused = await countAttempt(world, 'signIn', caller, email)
  if (refused) return refused
  const user = await world.transact(transaction => userByEmail(transaction, email))
  const right = await world.passwords.matches(password, user?.passwordHash)
  if (!user || !right) {
    world.tellSecurity({ kind: 'sign-in-failed', account: { email }, ...requestSourceOf(caller) })
    return failure('INVALID_LOGIN_CREDENTIALS')
  }
  const rehashed = world.passwords.needsRehash(user.passwordHash)
    ? await world.passwords.hash(password)
    : undefined
  const pending = await pendingFor(world, user, caller)
  const tokens = await world.transact(async transaction => {
    await forgetAttempts(transaction, world, 'signIn', caller, email)
    if (rehashed) {
      await transaction
        .update(identityUsers)
        .set({ passwordHash: rehashed })
        .where(eq(identityUsers.uid, user.uid))
    }
    return pending ? { pending } : issueTokens(transaction, world, user)
  })
  return success({ user, ...tokens })
}
