import * as v from 'valibot'
import { bearerOf } from './bearer.ts'
import { type IdentityOutcome, success } from './failure.ts'
import type { IdentityContext } from './identity-context.ts'
import type { User } from './users.ts'

export const LookUp = v.object({ idToken: v.string() })

export function lookUp(
  context: IdentityContext,
  { idToken }: v.InferOutput<typeof LookUp>,
): Promise<IdentityOutcome<{ user: User }>> {
  return context.transact(async transaction => {
    const bearer = await bearerOf(transaction, context, idToken)
    return bearer.ok ? success({ user: bearer.user }) : bearer
  })
}
