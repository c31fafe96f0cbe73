import type { Transaction } from '#shop/persistence/transaction.ts'
import { type Failure, failure } from './failure.ts'
import { readIdToken } from './id-token.ts'
import { type User, userByUid } from './users.ts'
import type { IdentityWorld } from './world.ts'

export type Bearer = { readonly ok: true; readonly user: User; readonly signedInAt: Date } | Failure

/** The person a token speaks for, unless it is forged, too old, from before a new password, or of a device that was signed out. */
export async function bearerOf(
  transaction: Transaction,
  world: IdentityWorld,
  token: string,
): Promise<Bearer> {
  const read = await readIdToken(transaction, world, token)
  if (!read.ok) return failure(read.expired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
  const user = await userByUid(transaction, read.uid)
  if (!user) return failure('USER_NOT_FOUND')
  // Tokens count whole seconds, so the one issued together with the new password must still pass.
  const passwordSecond = Math.floor(user.passwordChangedAt.getTime() / 1000) * 1000
  if (read.signedInAt.getTime() < passwordSecond) return failure('TOKEN_EXPIRED')
  const { uid, device, signedInAt } = read
  const question = { device, identityUid: uid, signedInAt, now: world.now() }
  if ((await world.deviceState(transaction, question)) === 'ended') return failure('TOKEN_EXPIRED')
  return { ok: true, user, signedInAt }
}
