import { styleOf } from '#design/catalogue/styles.ts'
import { designCode } from '#design/document/code.ts'
import { titleOf } from '#design/document/summary.ts'
import { notOffered } from '#design/offer/not-offered.ts'
import { canBeMatched, type Match, matchedSet, matchesFor } from '#design/sets/match.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { storeSet } from '#shop/shares/store-within-limit.ts'
import { found } from '#web/app/query.ts'
import { readerPricingOf } from '#web/app/reader-place.server.ts'
import { storedTooMuch, storingOf } from '#web/app/storing.server.ts'
import { type PricingTools, pricingOf } from '#web/features/designer/price/pricing.ts'
import { setPictureAddress } from '#web/ui/picture-address.ts'
import { designBehind } from './design-behind.server.ts'

async function pieceBehind(ctx: RequestContext, key: string) {
  const design = found(await designBehind(ctx, key))
  return found(canBeMatched(design) ? design : undefined)
}

/** What the page of matching pieces shows: one of every style for the other place that can be had now. */
export async function matchPage(ctx: RequestContext, key: string) {
  const design = await pieceBehind(ctx, key)
  const pricing = pricingOf(await readerPricingOf(ctx))
  return {
    key,
    title: titleOf(design),
    isEarring: styleOf(design.style).kind === 'earrings',
    matches: matchesFor(design)
      .filter(match => notOffered(match.design, pricing.offer).length === 0)
      .map(match => matchView(match, matchedSet(design, match.design).designs, pricing)),
  }
}

export type MatchView = Awaited<ReturnType<typeof matchPage>>['matches'][number]

function matchView(
  { design, same, differs }: Match,
  both: readonly Match['design'][],
  { quoteOf }: PricingTools,
) {
  const { total, currency, exact } = quoteOf(design)
  return {
    style: design.style,
    name: styleOf(design.style).name,
    title: titleOf(design),
    code: designCode(design),
    picture: setPictureAddress('ear-and-neck', both.map(designCode)),
    same,
    differs,
    price: { amount: total, currency, approximate: !exact },
  }
}

export type TakeMatchResult =
  | { readonly ok: true; readonly slug: string }
  /** `wait` is in seconds, where too much was stored. */
  | { readonly ok: false; readonly words: string; readonly wait?: number }

/** The piece and the one of this style that matches it, as a set. It is made here, not taken from the browser. */
export async function takeMatch(
  ctx: RequestContext,
  key: string,
  form: FormData,
): Promise<TakeMatchResult> {
  const design = await pieceBehind(ctx, key)
  const match = matchesFor(design).find(one => one.design.style === form.get('style'))
  if (!match)
    return { ok: false, words: 'There is no such piece to match. Choose one of these, please.' }
  const whole = matchedSet(design, match.design)
  const stored = await storeSet(storingOf(ctx), whole)
  return stored.ok ? stored : { ok: false, words: storedTooMuch(stored.wait), wait: stored.wait }
}
