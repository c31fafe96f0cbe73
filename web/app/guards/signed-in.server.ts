import { redirect } from 'react-router'
import type { Visit } from '#shop/visit.ts'

/** The guard has let nobody else in; a session can still end between the two. */
export async function signedIn(visit: Visit, back = '/setting') {
  const visitor = await visit.visitor()
  if (!visitor) throw redirect(`/login?redirect=${encodeURIComponent(back)}`)
  return visitor
}
