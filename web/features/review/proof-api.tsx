import { findProof } from '#shop/proofs/find-proof.ts'
import { answer, notAllowed, visitorOf } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/proof-api'

/** A proof whole, to its owner. Somebody else's is one that never was. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { accountId } = await visitorOf(ctx)
  const proof = await ctx.transact(t => findProof(t, { accountId, id }))
  if (!proof) return answer(404, { reason: 'not-found' })
  const { accountId: _, ...rest } = proof
  return answer(200, rest)
}

export const action = () => notAllowed('GET')
