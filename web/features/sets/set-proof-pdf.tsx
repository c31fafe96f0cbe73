import { proofsSignedWith } from '#shop/proofs/find-set-proofs.ts'
import { answer, notAllowed, visitorOf } from '#web/app/json-response.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/set-proof-pdf'
import { setProofFile } from './set-proof-file.server.ts'

/** The one proof of a set as a paper, to its owner. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { accountId } = await visitorOf(ctx)
  const proofs = await ctx.transact(t => proofsSignedWith(t, { accountId, id }))
  return proofs ? setProofFile(ctx, proofs) : answer(404, { reason: 'not-found' })
}

export const action = () => notAllowed('GET')
