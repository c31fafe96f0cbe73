import { geometryOf } from '#geometry/versions/version.ts'
import { shopSlugOf } from '#schemas/shop-settings.ts'
import { paperHeadOf } from '#shop/papers/current-head.ts'
import { findProof } from '#shop/proofs/find-proof.ts'
import { proofPaper } from '#shop/proofs/proof-paper.ts'
import { answer, notAllowed, visitorOf } from '#web/app/json-response.ts'
import { hasPicture, pictureOfDocument } from '#web/app/picture-of-document.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/proof-pdf'

/** The proof as a paper, to its owner. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { accountId } = await visitorOf(ctx)
  const proof = await ctx.transact(t => findProof(t, { accountId, id }))
  if (!proof) return answer(404, { reason: 'not-found' })
  const picture = await pictureOfDocument(ctx, proof.document, geometryOf(proof.casting))
  const head = await paperHeadOf(ctx)
  const paper =
    picture || !hasPicture(proof.document) ? await proofPaper(proof, picture, head) : null
  if (!paper)
    return new Response('The picture is not ready just now. Ask again in a moment.', {
      status: 503,
      headers: { 'Retry-After': '10', 'Cache-Control': 'no-store' },
    })
  return new Response(paper, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${shopSlugOf(head.name)}-proof-${proof.id.slice(0, 8)}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

export const action = () => notAllowed('GET')
