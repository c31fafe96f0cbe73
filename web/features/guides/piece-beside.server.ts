import { piecesOff } from '#shop/offer/current-offer.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'
import { type ShownPiece, shownPieces } from '#web/features/collection/shown-pieces.server.ts'

/** The piece that is shown beside words, if it is offered just now; else the first that is. */
export async function pieceBeside(
  ctx: RequestContext,
  slug: string,
): Promise<ShownPiece | undefined> {
  const hung = shownPieces(await shopPricingOf(ctx), await ctx.transact(piecesOff))
  return (hung.find(({ piece }) => piece.slug === slug) ?? hung[0])?.piece
}
