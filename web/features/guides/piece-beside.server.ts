import type { ShownPiece } from '#shop/collection/visible-pieces.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { currentPieces } from '#web/features/collection/current-pieces.server.ts'

/** The piece that is shown beside words, if it is offered just now; else the first that is. */
export async function pieceBeside(
  ctx: RequestContext,
  slug: string,
): Promise<ShownPiece | undefined> {
  const hung = await currentPieces(ctx)
  return (hung.find(({ piece }) => piece.slug === slug) ?? hung[0])?.piece
}
