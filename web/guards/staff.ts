import { data } from 'react-router'
import { authenticated } from './authenticated.ts'
import type { Guard } from './guard.ts'

/** A guest is asked to sign in; a customer is told that there is nothing here. */
export const staff: Guard = async (visit, url) => {
  await authenticated(visit, url)
  const visitor = await visit.visitor()
  if (visitor?.role !== 'staff') throw data(null, { status: 404 })
}
