import { readDesign } from '#design/document/read-design.ts'
import { wholeSetOf } from '#design/sets/set.ts'
import { GEOMETRY_VERSION, geometryOf } from '#geometry/versions/version.ts'
import { shopSlugOf } from '#schemas/shop-settings.ts'
import { paperHeadOf } from '#shop/papers/current-head.ts'
import { setProofPaper } from '#shop/proofs/set-proof-paper.ts'
import type { SignedProof } from '#shop/proofs/signed-proof.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { pictureOfDocument } from '#web/app/picture-of-document.server.ts'

/** The one proof of a set as a paper, once its pictures are painted. */
export async function setProofFile(
  ctx: RequestContext,
  proofs: readonly SignedProof[],
): Promise<Response> {
  const [together, ...pieces] = await Promise.all([
    pictureOfAll(ctx, proofs),
    ...proofs.map(async proof => ({
      proof,
      picture: await pictureOfDocument(ctx, proof.document, geometryOf(proof.casting)),
    })),
  ])
  const head = await paperHeadOf(ctx)
  const isPainted = together !== 'not-now' && pieces.every(({ picture }) => picture)
  const paper = isPainted ? await setProofPaper({ pieces, together }, head) : null
  if (!paper)
    return new Response('The pictures are not ready just now. Ask again in a moment.', {
      status: 503,
      headers: { 'Retry-After': '10', 'Cache-Control': 'no-store' },
    })
  const name = `${shopSlugOf(head.name)}-proof-${proofs[0]?.id.slice(0, 8)}.pdf`
  return new Response(paper, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

/** All of it as it was signed; null where an older geometry drew it, which paints no sets. */
async function pictureOfAll(ctx: RequestContext, proofs: readonly SignedProof[]) {
  const [set] = proofs.map(proof => proof.set)
  const designs = new Map(
    proofs.flatMap(({ hash, document }) => {
      const read = readDesign(document)
      return read.ok ? [[hash, read.design] as const] : []
    }),
  )
  const isOfToday = proofs.every(({ casting }) => geometryOf(casting) === GEOMETRY_VERSION)
  const whole =
    set &&
    wholeSetOf(
      set,
      set.pieces.flatMap(hash => designs.get(hash) ?? []),
    )
  if (!whole || !isOfToday) return null
  return (await ctx.workers.setPicture(whole)) ?? 'not-now'
}
