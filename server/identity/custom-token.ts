import * as v from 'valibot'
import type { CallerFor } from './caller.ts'
import type { IdentityOutcome } from './failure.ts'
import type { IdentityContext } from './identity-context.ts'
import { PasskeySignIn, passkeySignIn } from './passkey-sign-in.ts'
import { FinishSignUp, finishSignUp } from './sign-up-by-mail.ts'
import type { Tokens, User } from './users.ts'

/** The SDK's own way for whatever its own service knows nothing of: a passkey, or the link of a new account. */
export const CustomToken = v.union([FinishSignUp, PasskeySignIn])

export const customToken = (
  context: IdentityContext,
  { token }: v.InferOutput<typeof CustomToken>,
  callerFor: CallerFor,
): Promise<IdentityOutcome<Tokens & { user: User }>> =>
  typeof token === 'string'
    ? finishSignUp(context, token, callerFor)
    : passkeySignIn(context, { token }, callerFor)
