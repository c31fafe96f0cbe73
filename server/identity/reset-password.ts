import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { forgetAttempts } from './attempts.ts'
import { type CallerFor, requestSourceOf } from './caller.ts'
import { findCode, type MailedPurpose, mailedPurposes, spendCode } from './code.ts'
import { failure, type IdentityOutcome, success } from './failure.ts'
import type { IdentityContext } from './identity-context.ts'
import { lockUser } from './lock-user.ts'
import { passwordFault, weakPassword } from './password-rules.ts'
import { revokeRefreshTokens } from './refresh-token.ts'
import { identityUsers } from './tables.ts'

export const ResetPassword = v.object({ oobCode: v.string(), newPassword: v.optional(v.string()) })

interface Reset {
  readonly email: string
  readonly requestType: MailedPurpose
}

/** Without a new password it only tells whom the code is for; with one it spends the code. */
export async function resetPassword(
  context: IdentityContext,
  { oobCode, newPassword }: v.InferOutput<typeof ResetPassword>,
  callerFor: CallerFor,
): Promise<IdentityOutcome<Reset>> {
  const now = context.now()
  const looked = await context.transact(transaction =>
    findCode(transaction, oobCode, now, mailedPurposes),
  )
  if (!looked.ok) return looked
  const { email, purpose } = looked.value
  if (newPassword === undefined) return success({ email, requestType: purpose })
  if (purpose !== 'PASSWORD_RESET') return failure('INVALID_OOB_CODE')
  const fault = passwordFault(newPassword, email)
  if (fault) return weakPassword(fault)
  const passwordHash = await context.passwords.hash(newPassword)
  const done = await context.transact(async transaction => {
    const code = await findCode(transaction, oobCode, now, mailedPurposes)
    if (!code.ok) return code
    const { uid, codeHash } = code.value
    const user = await lockUser(transaction, uid)
    await spendCode(transaction, codeHash, now)
    await revokeRefreshTokens(transaction, uid, now)
    await context.signOutEverywhere(transaction, { identityUid: uid, now })
    await forgetAttempts(transaction, context, 'signIn', callerFor(email), email)
    // Whoever has the code reads this mailbox, so the address is verified by the way. Whoever chose
    // the name before that may have been somebody else.
    await transaction
      .update(identityUsers)
      .set({
        ...{ passwordHash, passwordChangedAt: now, emailVerified: true },
        ...(user?.emailVerified === false && { displayName: '' }),
      })
      .where(eq(identityUsers.uid, uid))
    const confirmation = {
      identityUid: uid,
      email,
      by: 'new-password',
      session: null,
      now,
    } as const
    await context.confirmAddress(transaction, confirmation)
    return success({})
  })
  if (!done.ok) return done
  context.post({ kind: 'password-changed', to: email })
  const details = { account: { email }, ...requestSourceOf(callerFor(email)) }
  context.tellSecurity({ kind: 'password-changed', ...details, about: 'by a link sent by mail' })
  return success({ email, requestType: purpose })
}
