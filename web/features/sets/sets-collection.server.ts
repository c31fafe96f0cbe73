import { titleOf } from '#design/document/summary.ts'
import { notOffered } from '#design/offer/not-offered.ts'
import { type CollectedSet, collectedSets } from '#design/sets/collection.ts'
import { setKindOf } from '#design/sets/kinds.ts'
import { preparedWeight } from '#shop/collection/prepared-piece.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'
import { type PricingTools, pricingOf } from '#web/features/designer/price/pricing.ts'
import { togetherPicture } from './together-picture.ts'

/** Sets to begin with, of which everything can be had today. */
export async function setsToBeginWith(ctx: RequestContext) {
  const pricing = pricingOf(await shopPricingOf(ctx))
  return collectedSets
    .filter(({ whole }) =>
      whole.designs.every(design => notOffered(design, pricing.offer).length === 0),
    )
    .map(one => collectedSetView(one, pricing))
}

export type CollectedSetView = Awaited<ReturnType<typeof setsToBeginWith>>[number]

function collectedSetView(
  { id, name, text, whole }: CollectedSet,
  { quoteOf, currency }: PricingTools,
) {
  const quotes = whole.designs.map(design => quoteOf(design, preparedWeight(design)))
  return {
    id,
    name,
    text,
    kind: setKindOf(whole.set.kind).name,
    picture: togetherPicture(whole),
    alt: whole.designs.map(titleOf).join(', with: '),
    price: {
      amount: quotes.reduce((sum, { total }) => sum + total, 0),
      currency,
      approximate: quotes.some(({ exact }) => !exact),
    },
  }
}
