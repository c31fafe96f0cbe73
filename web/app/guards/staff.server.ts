import { data, redirect } from 'react-router'
import { isStaff } from '#shop/staff/roles.ts'
import { authenticated } from './authenticated.ts'
import type { Guard } from './guard.ts'

/** A guest is asked to sign in; a customer is told that there is nothing here; staff who owe a second factor add one first. */
export const staff: Guard = async (ctx, url) => {
  await authenticated(ctx, url)
  const visitor = await ctx.visitor()
  if (!visitor || !isStaff(visitor.role)) throw data(null, { status: 404 })
  const due = await ctx.secondFactorDue()
  if (due && due <= ctx.now()) throw redirect('/setting#sign-in')
}
