import type { RequestContext } from '#shop/request-context.ts'
import { currentPieces } from '#web/features/collection/current-pieces.server.ts'

/** The piece of the sign-in page, if it is offered just now; else the first that is. */
const SIGN_IN_SLUG = 'oval-sapphire-halo'

/** A piece of the collection, and what the least of all costs; null where nothing is offered. */
export async function signInPieceOf(ctx: RequestContext) {
  const hung = await currentPieces(ctx)
  const { piece } = hung.find(one => one.piece.slug === SIGN_IN_SLUG) ?? hung[0] ?? {}
  if (!piece) return null
  const { code, slug, name, title, outline, prepared, amount, currency, exact } = piece
  const least = Math.min(...hung.map(one => one.piece.from?.amount ?? one.piece.amount))
  return { code, slug, name, title, outline, prepared, amount, currency, exact, least }
}

export type SignInPieceView = NonNullable<Awaited<ReturnType<typeof signInPieceOf>>>
