import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { bearerOf } from './bearer.ts'
import { failure, type IdentityOutcome, success } from './failure.ts'
import { FRESH_SIGN_IN_MS } from './fresh.ts'
import type { IdentityContext } from './identity-context.ts'
import { lockUser } from './lock-user.ts'
import { identityUsers } from './tables.ts'

export const DeleteUser = v.object({ idToken: v.string() })

/** Cannot be taken back, so it asks for a fresh sign-in; and nobody stays in who is not known any more. */
export function deleteUser(
  context: IdentityContext,
  { idToken }: v.InferOutput<typeof DeleteUser>,
): Promise<IdentityOutcome<{ uid: string }>> {
  const now = context.now()
  return context.transact(async transaction => {
    const bearer = await bearerOf(transaction, context, idToken)
    if (!bearer.ok) return bearer
    if (now.getTime() - bearer.signedInAt.getTime() > FRESH_SIGN_IN_MS)
      return failure('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    const { uid } = bearer.user
    await lockUser(transaction, uid)
    await context.signOutEverywhere(transaction, { identityUid: uid, now })
    await transaction.delete(identityUsers).where(eq(identityUsers.uid, uid))
    return success({ uid })
  })
}
