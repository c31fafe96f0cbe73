import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { bearerOf } from './bearer.ts'
import { type IdentityOutcome, success } from './failure.ts'
import { identityUsers } from './tables.ts'
import type { IdentityWorld } from './world.ts'

export const DeleteUser = v.object({ idToken: v.string() })

export function deleteUser(
  world: IdentityWorld,
  { idToken }: v.InferOutput<typeof DeleteUser>,
): Promise<IdentityOutcome<{ uid: string }>> {
  return world.transact(async transaction => {
    const bearer = await bearerOf(transaction, world, idToken)
    if (!bearer.ok) return bearer
    const { uid } = bearer.user
    await transaction.delete(identityUsers).where(eq(identityUsers.uid, uid))
    return success({ uid })
  })
}
