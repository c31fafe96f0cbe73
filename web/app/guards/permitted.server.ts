import { data } from 'react-router'
import { may, type Permission, permissionNames } from '#shop/staff/permissions.ts'
import type { Guard } from './guard.ts'
import { staff } from './staff.server.ts'

/** Staff whose role does not include it are told so; to everybody else the page does not exist. */
const permitted =
  (permission: Permission): Guard =>
  async (ctx, url) => {
    await staff(ctx, url)
    const visitor = await ctx.visitor()
    if (!visitor || !may(visitor.role, permission)) throw data(null, { status: 403 })
  }

/** One middleware a permission, named `may-refund` and so on. */
export const permissionGuards: Readonly<Record<string, Guard>> = Object.fromEntries(
  permissionNames.map(one => [`may-${one}`, permitted(one)]),
)
