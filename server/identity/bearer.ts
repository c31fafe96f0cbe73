import type { Transaction } from '#shop/persistence/transaction.ts'
import { type Failure, failure } from './failure.ts'
import { readIdToken } from './id-token.ts'
import type { IdentityContext } from './identity-context.ts'
import { isFamilyRevoked } from './refresh-token.ts'
import { type User, userByUid } from './users.ts'

export type Bearer = { readonly ok: true; readonly user: User; readonly signedInAt: Date } | Failure

/** The person a token speaks for, unless it is forged, too old, from before a new password, or of a device that was signed out. */
export async function bearerOf(
  transaction: Transaction,
  context: IdentityContext,
  token: string,
): Promise<Bearer> {
  const read = await readIdToken(transaction, context, token)
  if (!read.ok) return failure(read.expired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
  const user = await userByUid(transaction, read.uid)
  if (!user) return failure('USER_NOT_FOUND')
  // Tokens count whole seconds, so the one issued together with the new password must still pass.
  const passwordSecond = Math.floor(user.passwordChangedAt.getTime() / 1000) * 1000
  if (read.signedInAt.getTime() < passwordSecond) return failure('TOKEN_EXPIRED')
  const { uid, device, signedInAt } = read
  if (await isFamilyRevoked(transaction, device)) return failure('TOKEN_EXPIRED')
  const question = { device, identityUid: uid, signedInAt, now: context.now() }
  if ((await context.deviceState(transaction, question)) === 'ended')
    return failure('TOKEN_EXPIRED')
  return { ok: true, user, signedInAt }
}
