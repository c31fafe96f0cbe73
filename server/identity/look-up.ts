import * as v from 'valibot'
import { bearerOf } from './bearer.ts'
import { type IdentityOutcome, success } from './failure.ts'
import type { User } from './users.ts'
import type { IdentityWorld } from './world.ts'

export const LookUp = v.object({ idToken: v.string() })

export function lookUp(
  world: IdentityWorld,
  { idToken }: v.InferOutput<typeof LookUp>,
): Promise<IdentityOutcome<{ user: User }>> {
  return world.transact(async transaction => {
    const bearer = await bearerOf(transaction, world, idToken)
    return bearer.ok ? success({ user: bearer.user }) : bearer
  })
}
