import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { listPasskeys } from '#shop/second-factors/passkeys.ts'
import type { Ways } from './step-up.tsx'

/** How whoever is here can show that it is them. */
export async function waysOf(ctx: RequestContext, visitor: Visitor): Promise<Ways> {
  const { accountId, email } = visitor
  const passkeys = await ctx.transact(t => listPasskeys(t, { accountId }))
  return { email, passkey: ctx.secondFactors.hasPasskeys && passkeys.length > 0 }
}
