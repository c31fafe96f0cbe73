import * as v from 'valibot'
import { countAttempt } from './attempts.ts'
import type { CallerFor } from './caller.ts'
import { failure, type IdentityOutcome, success } from './failure.ts'
import type { IdentityContext } from './identity-context.ts'
import { passwordFault, weakPassword } from './password-rules.ts'
import type { SignUp } from './sign-up.ts'
import { addUser, EmailAddress, issueTokens, type Tokens, type User, userByEmail } from './users.ts'

const VALID_MS = 86_400_000

/** What a link carries, sealed: nothing is kept of somebody who never follows it. */
const Wanted = v.object({
  is: v.literal('sign-up'),
  email: EmailAddress,
  displayName: v.string(),
  passwordHash: v.string(),
  until: v.number(),
})

/** In the SDK's words a custom token. */
export const FinishSignUp = v.object({
  token: v.pipe(v.string(), v.regex(/^sign-up\.[\w-]{40,2000}$/)),
})

/**
 * Answers the same in the same time, whether or not anybody has this address: the mail that follows tells
 * its owner which it was.
 */
export async function beginSignUp(
  context: IdentityContext,
  { email, password, displayName = '' }: v.InferOutput<typeof SignUp>,
  callerFor: CallerFor,
): Promise<IdentityOutcome<{ email: string }>> {
  const caller = callerFor(email)
  const refused =
    (await countAttempt(context, 'signUp', caller, email)) ??
    (await countAttempt(context, 'mail', caller, email))
  if (refused) return refused
  const fault = passwordFault(password, email)
  if (fault) return weakPassword(fault)
  const passwordHash = await context.passwords.hash(password)
  const until = context.now().getTime() + VALID_MS
  const name = displayName.trim().slice(0, 100)
  const wanted = { is: 'sign-up', email, displayName: name, passwordHash, until } as const
  // Not awaited: what comes of it takes longer for one than for the other.
  void context
    .transact(transaction => userByEmail(transaction, email))
    .then(
      user =>
        context.post(
          user
            ? { kind: 'sign-up-again', to: user.email }
            : {
                kind: 'finish-sign-up',
                to: email,
                code: context.secret.seal(JSON.stringify(wanted)),
              },
        ),
      context.report,
    )
  return success({ email })
}

/** Whoever has the link reads the mailbox, and knows the password or asks for another. */
export async function finishSignUp(
  context: IdentityContext,
  token: string,
  callerFor: CallerFor,
): Promise<IdentityOutcome<Tokens & { user: User }>> {
  const caller = callerFor('')
  const refused = await countAttempt(context, 'code', caller, caller.client)
  if (refused) return refused
  const wanted = wantedIn(context, token.replace('sign-up.', ''))
  if (!wanted) return failure('INVALID_OOB_CODE')
  const now = context.now()
  if (wanted.until <= now.getTime()) return failure('EXPIRED_OOB_CODE')
  const { email, displayName, passwordHash } = wanted
  const made = await context.transact(async transaction => {
    const typed = { email, displayName, passwordHash, emailVerified: true }
    const user = await addUser(transaction, typed, now)
    return user && { user, ...(await issueTokens(transaction, context, user)) }
  })
  // It was followed before, or the address has an account by another way meanwhile.
  return made ? success(made) : failure('INVALID_OOB_CODE')
}

function wantedIn({ secret }: IdentityContext, code: string) {
  try {
    const read = v.safeParse(Wanted, JSON.parse(secret.open(code)))
    return read.success ? read.output : null
  } catch {
    // Not sealed by this shop, or touched since.
    return null
  }
}
