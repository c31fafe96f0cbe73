import { collectionNow } from '#shop/collection/collection-now.ts'
import { type Found, visiblePieces } from '#shop/collection/visible-pieces.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'

/** What hangs just now. */
export async function currentPieces(ctx: RequestContext): Promise<readonly Found[]> {
  const { pieces } = await collectionNow(ctx)
  return visiblePieces(await shopPricingOf(ctx), pieces)
}
