import * as v from 'valibot'
import { countAttempt } from './attempts.ts'
import { bearerOf } from './bearer.ts'
import type { CallerFor } from './caller.ts'
import { issueCode } from './code.ts'
import { failure, type IdentityOutcome, success } from './failure.ts'
import { FRESH_SIGN_IN_MS } from './fresh.ts'
import type { IdentityContext } from './identity-context.ts'
import { EmailAddress, userByEmail } from './users.ts'

export const SendCode = v.variant('requestType', [
  v.object({ requestType: v.literal('PASSWORD_RESET'), email: EmailAddress }),
  v.object({ requestType: v.literal('VERIFY_EMAIL'), idToken: v.string() }),
  v.object({
    requestType: v.literal('VERIFY_AND_CHANGE_EMAIL'),
    idToken: v.string(),
    newEmail: EmailAddress,
  }),
])

type Input = v.InferOutput<typeof SendCode>

export function sendCode(
  context: IdentityContext,
  input: Input,
  callerFor: CallerFor,
): Promise<IdentityOutcome<{ email: string }>> {
  switch (input.requestType) {
    case 'PASSWORD_RESET':
      return sendReset(context, input.email, callerFor)
    case 'VERIFY_EMAIL':
      return sendVerification(context, input.idToken, callerFor)
    case 'VERIFY_AND_CHANGE_EMAIL':
      return sendChange(context, input, callerFor)
  }
}

/** Answers the same, whether or not anybody has this address; the mail is sent after the answer. */
async function sendReset(
  context: IdentityContext,
  email: string,
  callerFor: CallerFor,
): Promise<IdentityOutcome<{ email: string }>> {
  const refused = await countAttempt(context, 'mail', callerFor(email), email)
  if (refused) return refused
  // Not awaited: looking somebody up and writing a code takes longer than finding nobody.
  void context
    .transact(async transaction => {
      const user = await userByEmail(transaction, email)
      if (!user) return undefined
      const purpose = 'PASSWORD_RESET'
      const code = await issueCode(
        transaction,
        { uid: user.uid, email: user.email, purpose },
        context.now(),
      )
      return { to: user.email, code }
    })
    .then(sent => sent && context.post({ kind: 'reset-password', ...sent }), context.report)
  return success({ email })
}

async function sendVerification(
  context: IdentityContext,
  idToken: string,
  callerFor: CallerFor,
): Promise<IdentityOutcome<{ email: string }>> {
  const bearer = await context.transact(transaction => bearerOf(transaction, context, idToken))
  if (!bearer.ok) return bearer
  const { uid, email } = bearer.user
  const refused = await countAttempt(context, 'mail', callerFor(email), email)
  if (refused) return refused
  const purpose = 'VERIFY_EMAIL'
  const code = await context.transact(transaction =>
    issueCode(transaction, { uid, email, purpose }, context.now()),
  )
  context.post({ kind: 'verify-email', to: email, code })
  return success({ email })
}

/**
 * To the address that is to be the new one, of somebody who has just given their password. Whether
 * anybody has that address already is told to its mailbox, and to nobody else.
 */
async function sendChange(
  context: IdentityContext,
  { idToken, newEmail }: { readonly idToken: string; readonly newEmail: string },
  callerFor: CallerFor,
): Promise<IdentityOutcome<{ email: string }>> {
  const now = context.now()
  const bearer = await context.transact(transaction => bearerOf(transaction, context, idToken))
  if (!bearer.ok) return bearer
  if (now.getTime() - bearer.signedInAt.getTime() > FRESH_SIGN_IN_MS)
    return failure('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  const refused =
    (await countAttempt(context, 'mail', callerFor(newEmail), newEmail)) ??
    (await countAttempt(context, 'mail', callerFor(bearer.user.email), bearer.user.email))
  if (refused) return refused
  // Not awaited, as for a reset: a code takes longer than none.
  void context
    .transact(async transaction => {
      const owner = await userByEmail(transaction, newEmail)
      if (owner && owner.uid !== bearer.user.uid) return undefined
      const purpose = 'VERIFY_AND_CHANGE_EMAIL'
      return issueCode(transaction, { uid: bearer.user.uid, email: newEmail, purpose }, now)
    })
    .then(
      code =>
        context.post(
          code
            ? { kind: 'change-email', to: newEmail, code }
            : { kind: 'email-has-account', to: newEmail },
        ),
      context.report,
    )
  return success({ email: newEmail })
}
