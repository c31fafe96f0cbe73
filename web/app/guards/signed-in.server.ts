import { redirect } from 'react-router'
import type { RequestContext } from '#shop/request-context.ts'

/** The guard has let nobody else in; a session can still end between the two. */
export async function requireSignedIn(ctx: RequestContext, back = '/setting') {
  const visitor = await ctx.visitor()
  if (!visitor) throw redirect(`/login?redirect=${encodeURIComponent(back)}`)
  return visitor
}
