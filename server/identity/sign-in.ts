import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { countAttempt, forgetAttempts } from './attempts.ts'
import { type CallerFor, requestSourceOf } from './caller.ts'
import { failure, type IdentityOutcome, success } from './failure.ts'
import type { IdentityContext } from './identity-context.ts'
import { type Pending, pendingFor } from './second-step.ts'
import { identityUsers } from './tables.ts'
import { EmailAddress, issueTokens, type Tokens, type User, userByEmail } from './users.ts'

export const PasswordSignIn = v.object({ email: EmailAddress, password: v.string() })

export type SignInResult = { readonly user: User } & (Tokens | { readonly pending: Pending })

/** One answer, in one time, for a wrong password and for an e-mail nobody has. */
export async function signInByPassword(
  context: IdentityContext,
  { email, password }: v.InferOutput<typeof PasswordSignIn>,
  callerFor: CallerFor,
): Promise<IdentityOutcome<SignInResult>> {
  const caller = callerFor(email)
  const refused = await countAttempt(context, 'signIn', caller, email)
  if (refused) return refused
  const user = await context.transact(transaction => userByEmail(transaction, email))
  const right = await context.passwords.matches(password, user?.passwordHash)
  if (!user || !right) {
    context.tellSecurity({ kind: 'sign-in-failed', account: { email }, ...requestSourceOf(caller) })
    return failure('INVALID_LOGIN_CREDENTIALS')
  }
  const rehashed = context.passwords.needsRehash(user.passwordHash)
    ? await context.passwords.hash(password)
    : undefined
  const pending = await pendingFor(context, user, caller)
  const tokens = await context.transact(async transaction => {
    await forgetAttempts(transaction, context, 'signIn', caller, email)
    if (rehashed) {
      await transaction
        .update(identityUsers)
        .set({ passwordHash: rehashed })
        .where(eq(identityUsers.uid, user.uid))
    }
    return pending ? { pending } : issueTokens(transaction, context, user)
  })
  return success({ user, ...tokens })
}
