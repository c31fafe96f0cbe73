import { redirect } from 'react-router'
import type { Guard } from './guard.ts'
import { loginPath } from './return-path.ts'

export const authenticated: Guard = async (ctx, url) => {
  if (await ctx.visitor()) return
  throw redirect(loginPath(url.pathname + url.search))
}
