import * as v from 'valibot'
import { countAttempt, isUsedUp } from './attempts.ts'
import type { CallerFor } from './caller.ts'
import { issueCode } from './code.ts'
import { failure, type IdentityOutcome, success } from './failure.ts'
import type { IdentityContext } from './identity-context.ts'
import { passwordFault, weakPassword } from './password-rules.ts'
import { addUser, EmailAddress, issueTokens, type Tokens, type User } from './users.ts'

export const SignUp = v.object({
  email: EmailAddress,
  password: v.string(),
  displayName: v.optional(v.string()),
})

export async function signUp(
  context: IdentityContext,
  { email, password, displayName = '' }: v.InferOutput<typeof SignUp>,
  callerFor: CallerFor,
): Promise<IdentityOutcome<Tokens & { user: User }>> {
  const caller = callerFor(email)
  const refused =
    (await countAttempt(context, 'signUp', caller, email)) ??
    (await isUsedUp(context, 'exists', caller))
  if (refused) return refused
  const fault = passwordFault(password, email)
  if (fault) return weakPassword(fault)
  // Before the transaction: it takes a third of a second, and nobody should wait for a connection.
  const passwordHash = await context.passwords.hash(password)
  const now = context.now()
  const made = await context.transact(async transaction => {
    const typed = { email, displayName, passwordHash, emailVerified: false }
    const user = await addUser(transaction, typed, now)
    if (!user) return undefined
    const code = await issueCode(
      transaction,
      { uid: user.uid, email, purpose: 'VERIFY_EMAIL' },
      now,
    )
    return { user, code, tokens: await issueTokens(transaction, context, user) }
  })
  if (!made) {
    // The mailbox's owner is told, as often as any mail may be asked for.
    if (!(await countAttempt(context, 'mail', caller, email)))
      context.post({ kind: 'sign-up-again', to: email })
    return (await countAttempt(context, 'exists', caller, email)) ?? failure('EMAIL_EXISTS')
  }
  context.post({ kind: 'verify-email', to: email, code: made.code })
  return success({ user: made.user, ...made.tokens })
}
