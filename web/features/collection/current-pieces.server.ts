import { collectionNow } from '#shop/collection/collection-now.ts'
import { type Found, visiblePieces } from '#shop/collection/visible-pieces.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'
import type { ShopPricing } from '#web/app/shop-pricing.ts'

/** What hangs just now, at the prices at home unless others are given. */
export async function currentPieces(
  ctx: RequestContext,
  pricing?: ShopPricing,
): Promise<readonly Found[]> {
  const { pieces } = await collectionNow(ctx)
  return visiblePieces(pricing ?? (await shopPricingOf(ctx)), pieces)
}
