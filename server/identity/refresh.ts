import * as v from 'valibot'
import { deviceName } from '#shop/accounts/device-name.ts'
import { type CallerFor, requestSourceOf } from './caller.ts'
import { failure, type IdentityOutcome, success } from './failure.ts'
import { mintIdToken } from './id-token.ts'
import type { IdentityContext } from './identity-context.ts'
import { redeemRefreshToken } from './refresh-token.ts'
import type { Tokens } from './users.ts'

export const Refresh = v.object({
  grant_type: v.literal('refresh_token'),
  refresh_token: v.string(),
})

/** When someone signed in stays what it was: a renewed token is not a fresh sign-in. */
export async function refresh(
  context: IdentityContext,
  { refresh_token }: v.InferOutput<typeof Refresh>,
  callerFor: CallerFor,
): Promise<IdentityOutcome<Tokens & { uid: string }>> {
  const caller = callerFor('')
  const renewed = await context.transact(async transaction => {
    const redeemed = await redeemRefreshToken(transaction, context, refresh_token, caller)
    if (!redeemed.ok) return redeemed
    const { user, next } = redeemed
    const idToken = await mintIdToken(transaction, context, user, redeemed)
    return { ok: true, value: { uid: user.uid, idToken, refreshToken: next } } as const
  })
  if (renewed.ok) return success(renewed.value)
  if (renewed.reason === 'reused') {
    const { uid, email } = renewed.user
    context.tellSecurity({
      kind: 'refresh-token-reused',
      account: { identityUid: uid },
      ...requestSourceOf(caller),
      about: deviceName(caller.userAgent),
    })
    context.post({ kind: 'device-ended', to: email, at: context.now() })
  }
  const over = renewed.reason === 'expired' || renewed.reason === 'signed-out'
  return failure(over ? 'TOKEN_EXPIRED' : 'INVALID_REFRESH_TOKEN')
}
