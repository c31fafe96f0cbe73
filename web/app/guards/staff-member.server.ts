import { data, redirect } from 'react-router'
import type { StaffDoer } from '#shop/audit/write-audit.ts'
import type { RequestContext, Visitor } from '#shop/request-context.ts'
import { may, type Permission } from '#shop/staff/permissions.ts'
import { isStaff } from '#shop/staff/roles.ts'
import { signInAgain } from './return-path.ts'

/** Who is behind the counter. The route's guard let only staff in; an action asks for its own permission. */
export async function staffOf(ctx: RequestContext, permission: Permission): Promise<Visitor> {
  const visitor = await ctx.visitor()
  if (!visitor || !isStaff(visitor.role)) throw data(null, { status: 404 })
  if (!may(visitor.role, permission)) throw data(null, { status: 403 })
  return visitor
}

/** The same for what money, roles and keys hang on: whoever signed in longer ago does so again, and comes `back`. */
export async function freshStaffOf(
  ctx: RequestContext,
  permission: Permission,
  back: string,
): Promise<Visitor> {
  const visitor = await staffOf(ctx, permission)
  if (await ctx.isFreshSignIn()) return visitor
  throw redirect(signInAgain(back))
}

/** As the audit log names them. */
export const doer = ({ accountId, name, email }: Visitor): StaffDoer => ({
  accountId,
  who: name ? `${name} <${email}>` : email,
})
