import * as v from 'valibot'
import { failure, type IdentityOutcome, success } from './failure.ts'
import { mintIdToken } from './id-token.ts'
import type { IdentityContext } from './identity-context.ts'
import { redeemRefreshToken } from './refresh-token.ts'
import { type Tokens, userByUid } from './users.ts'

export const Refresh = v.object({
  grant_type: v.literal('refresh_token'),
  refresh_token: v.string(),
})

/** When someone signed in stays what it was: a renewed token is not a fresh sign-in. */
export function refresh(
  context: IdentityContext,
  { refresh_token }: v.InferOutput<typeof Refresh>,
): Promise<IdentityOutcome<Tokens & { uid: string }>> {
  return context.transact(async transaction => {
    const redeemed = await redeemRefreshToken(transaction, context, refresh_token)
    if (!redeemed.ok) {
      const over = redeemed.reason === 'expired' || redeemed.reason === 'signed-out'
      return failure(over ? 'TOKEN_EXPIRED' : 'INVALID_REFRESH_TOKEN')
    }
    const user = await userByUid(transaction, redeemed.uid)
    if (!user) return failure('USER_NOT_FOUND')
    const idToken = await mintIdToken(transaction, context, user, redeemed)
    return success({ uid: user.uid, idToken, refreshToken: redeemed.next })
  })
}
