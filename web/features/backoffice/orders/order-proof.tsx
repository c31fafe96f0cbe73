import { geometryOf } from '#geometry/versions/version.ts'
import { showStaffOrder } from '#shop/fulfilment/show-order.ts'
import { paperHeadOf } from '#shop/papers/current-head.ts'
import { findProof } from '#shop/proofs/find-proof.ts'
import { proofPaper } from '#shop/proofs/proof-paper.ts'
import { notAllowed } from '#web/app/json-response.ts'
import { hasPicture, pictureOfDocument } from '#web/app/picture-of-document.server.ts'
import { requestContext } from '#web/app/request-context.ts'
import type { Route } from './+types/order-proof'

const sentence = (status: number, words: string) =>
  new Response(words, { status, headers: { 'Cache-Control': 'no-store' } })

/** What the customer signed for one line, as a paper. */
export async function loader({ context, params: { number, line } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const proof = await ctx.transact(async t => {
    const { order } = (await showStaffOrder(t, number)) ?? {}
    const id = /^\d{1,2}$/.test(line) ? order?.record.lines[Number(line)]?.proof?.id : undefined
    return id && order?.accountId ? findProof(t, { accountId: order.accountId, id }) : undefined
  })
  if (!proof) return sentence(404, 'There is no signed proof of it.')
  const picture = await pictureOfDocument(ctx, proof.document, geometryOf(proof.casting))
  const head = await paperHeadOf(ctx)
  const paper =
    picture || !hasPicture(proof.document) ? await proofPaper(proof, picture, head) : null
  if (!paper) return sentence(503, 'The picture is not ready just now. Ask again in a moment.')
  return new Response(paper, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${number}-${Number(line) + 1}-proof.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

export const action = () => notAllowed('GET')
