import { findProof } from '#shop/proofs/find-proof.ts'
import { answer, notAllowed, visitorOf } from '#web/app/json-response.ts'
import { visitContext } from '#web/app/request-context.ts'
import type { Route } from './+types/proof-api'

/** A proof whole, to its owner. Somebody else's is one that never was. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { accountId } = await visitorOf(visit)
  const proof = await visit.transact(t => findProof(t, { accountId, id }))
  if (!proof) return answer(404, { reason: 'not-found' })
  const { accountId: _, ...rest } = proof
  return answer(200, rest)
}

export const action = () => notAllowed('GET')
