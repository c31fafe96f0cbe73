import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { factorsOf } from '#shop/second-factors/second-step.ts'
import { byPassword, type Ways } from './ways.ts'

/** How whoever is here can show that it is them. */
export async function waysOf(ctx: RequestContext, visitor: Visitor): Promise<Ways> {
  const { accountId, email } = visitor
  const { totp, passkey } = await ctx.transact(t => factorsOf(t, { accountId }))
  const has = { passkey: ctx.secondFactors.hasPasskeys && passkey, code: totp }
  return { email, ...has, password: byPassword(ctx.identity.kind, has) }
}
