import type { ShownPiece } from '#shop/collection/shown-pieces.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { hungPieces } from '#web/features/collection/hung-pieces.server.ts'

/** The piece that is shown beside words, if it is offered just now; else the first that is. */
export async function pieceBeside(
  ctx: RequestContext,
  slug: string,
): Promise<ShownPiece | undefined> {
  const hung = await hungPieces(ctx)
  return (hung.find(({ piece }) => piece.slug === slug) ?? hung[0])?.piece
}
