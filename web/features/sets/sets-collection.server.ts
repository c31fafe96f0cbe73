import { titleOf } from '#design/document/summary.ts'
import { notOffered } from '#design/offer/not-offered.ts'
import { type CollectedSet, collectedSetById, collectedSets } from '#design/sets/collection.ts'
import { setKindOf } from '#design/sets/kinds.ts'
import { preparedWeight } from '#shop/collection/prepared-piece.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { keepSet } from '#shop/sets/keep-set.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'
import { inWords } from '#web/app/wait-in-words.ts'
import { type PricingTools, pricingOf } from '#web/features/designer/price/pricing.ts'
import { togetherPicture } from './together-picture.ts'

/** Sets to begin with, of which everything can be had today. */
export async function collectedSetsPage(ctx: RequestContext) {
  const pricing = pricingOf(await shopPricingOf(ctx))
  return {
    sets: collectedSets
      .filter(({ whole }) =>
        whole.designs.every(design => notOffered(design, pricing.offer).length === 0),
      )
      .map(one => shownSet(one, pricing)),
  }
}

export type ShownCollectedSet = Awaited<ReturnType<typeof collectedSetsPage>>['sets'][number]

function shownSet({ id, name, text, whole }: CollectedSet, { quoteOf, currency }: PricingTools) {
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

export type SetBegun =
  | { readonly ok: true; readonly slug: string }
  | { readonly ok: false; readonly words: string }

/** A set of the collection under an address of its own, from which it is approved and bought. */
export async function beginSet(ctx: RequestContext, form: FormData): Promise<SetBegun> {
  const id = form.get('set')
  const one = typeof id === 'string' ? collectedSetById(id) : undefined
  if (!one) return { ok: false, words: 'There is no such set. Choose one of these, please.' }
  const wait = ctx.limits.take('shares', ctx.address)
  if (wait > 0)
    return { ok: false, words: `That was a lot at once. Please try again ${inWords(wait)}.` }
  const { whole } = one
  return { ok: true, slug: await ctx.transact(t => keepSet(t, { whole, now: ctx.now() })) }
}
