import { birthMonths } from '#design/catalogue/birthstones.ts'
import { gems } from '#design/catalogue/gems.ts'
import type { KindId } from '#design/catalogue/kinds.ts'
import { finishById, metalOf, metals } from '#design/catalogue/metals.ts'
import { type StyleId, styleOf } from '#design/catalogue/styles.ts'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { titleOf } from '#design/document/summary.ts'
import { capital, gemText, lower } from '#design/document/words.ts'
import { workingDays } from '#design/lead-time.ts'
import { newlyOff, notOffered } from '#design/offer/not-offered.ts'
import { type StyleWords, styleText } from '#design/offer/style-text.ts'
import { minorPerWhole } from '#design/price/currency.ts'
import { check, stops } from '#design/rules/check.ts'
import { currentCollection, type PlacedPiece } from '#shop/collection/current-collection.ts'
import {
  outlineFor,
  preparedMilligrams,
  preparedSlug,
  type ShownOutline,
} from '#shop/collection/prepared-piece.ts'
import { foldWords, wordsOf } from '#shop/collection/search-words.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'
import type { ShopPricing } from '#web/app/shop-pricing.ts'
import { type PricingTools, pricingOf } from '#web/features/designer/price/pricing.ts'
import { priceScale } from './price-scale.ts'

/** What a card shows. */
export interface ShownPiece {
  readonly code: string
  /** Its place in the address of its page. */
  readonly slug: string
  readonly style: string
  readonly styleId: StyleId
  /** What this piece is called, and no other. */
  readonly name: string
  /** What is said of it. */
  readonly text: string
  /** When it belongs to a season: `Summer 2027`. */
  readonly season: string
  readonly kind: KindId
  readonly title: string
  /** Metal and stones, in a line below the name. */
  readonly line: string
  readonly amount: number
  readonly currency: string
  /** Whether it has been weighed, so that this is what it costs to the cent. */
  readonly exact: boolean
  /** Whether its pictures come with the shop. */
  readonly prepared: boolean
  /** What stands for its picture until that has come. */
  readonly outline: ShownOutline | null
  /** The same piece in the metal that makes it cheapest; null where it is in that metal already. */
  readonly from: { readonly amount: number; readonly metal: string } | null
}

/** What a piece is found by. */
export interface Found {
  readonly piece: ShownPiece
  readonly metal: string
  readonly stones: ReadonlySet<string>
  readonly shapes: ReadonlySet<string>
  readonly months: ReadonlySet<number>
  readonly words: string
  /** Of the stones that it could be made with instead of its own. */
  readonly otherStones: string
  readonly days: number
  /** In steps as `priceSteps` has them. */
  readonly price: number
}

function lineOf(design: Design): string {
  const metal = metalOf(design.metal).name
  const finish = design.finish === 'polished' ? '' : lower(finishById(design.finish)?.name ?? '')
  const stones = [...new Set(design.stones.map(gemText))]
  return capital([finish ? `${metal}, ${finish}` : metal, ...stones].join(', '))
}

function cheapest(
  design: Design,
  amount: number,
  { quoteOf, offer }: PricingTools,
): ShownPiece['from'] {
  const others = metals
    .map(({ id, name }) => ({ metal: lower(name), made: { ...design, metal: id } }))
    .filter(
      ({ made }) => stops(check(made)).length === 0 && newlyOff(made, design, offer).length === 0,
    )
    .map(({ metal, made }) => ({ metal, amount: quoteOf(made, preparedMilligrams(made)).total }))
  const least = others.reduce((a, b) => (b.amount < a.amount ? b : a), { metal: '', amount })
  return least.amount < amount ? least : null
}

/** The names of stones that all of its own could be changed for. */
function otherStones(design: Design, { offer }: PricingTools): string {
  const could = gems.filter(({ id, origins: [origin = 'natural'] }) => {
    if (design.stones.length === 0 || design.stones.some(({ gem }) => gem === id)) return false
    const made = {
      ...design,
      stones: design.stones.map(stone => ({ ...stone, gem: id, origin })),
    }
    return stops(check(made)).length === 0 && newlyOff(made, design, offer).length === 0
  })
  return foldWords(could.map(({ name }) => name).join(' '))
}

function foundBy(
  { name, design, slug, words, season }: PlacedPiece,
  pricing: PricingTools,
  styleWords: StyleWords,
): Found {
  const { quoteOf, currency } = pricing
  const style = styleOf(design.style)
  const months = birthMonths.filter(({ modern, traditional }) =>
    [...modern, ...traditional].some(({ id }) => design.stones.some(({ gem }) => gem === id)),
  )
  const { total, exact } = quoteOf(design, preparedMilligrams(design))
  return {
    piece: {
      code: designCode(design),
      slug,
      style: style.name,
      styleId: style.id,
      name,
      text: words ?? styleText(styleWords, style.id),
      season,
      kind: style.kind,
      title: titleOf(design),
      line: lineOf(design),
      amount: total,
      currency,
      exact,
      prepared: preparedSlug(design) !== null,
      outline: outlineFor(design),
      from: cheapest(design, total, pricing),
    },
    metal: design.metal,
    stones: new Set(design.stones.map(({ gem }) => gem)),
    shapes: new Set(design.stones.map(({ shape }) => shape)),
    months: new Set(months.map(({ month }) => month)),
    words: wordsOf(design, [name, season, words ?? ''].join(' ')),
    otherStones: otherStones(design, pricing),
    days: workingDays(design).least,
    price: total / (minorPerWhole(currency) * priceScale(pricing.rates)),
  }
}

interface Shown {
  readonly key: string
  readonly pieces: readonly Found[]
}
let last: Shown | undefined

/** The pieces that hang, with their prices, without what is not offered just now. Reckoned once for each offer. */
export function shownPieces(
  shopPricing: ShopPricing,
  pieces: readonly PlacedPiece[],
): readonly Found[] {
  // The design of a piece never changes: its id stands for it.
  const said = pieces.map(({ id, slug, name, words, season, state }) => [
    id,
    slug,
    name,
    words,
    season,
    state,
  ])
  const key = JSON.stringify([
    shopPricing.rates.version,
    shopPricing.offer,
    shopPricing.styleWords,
    said,
  ])
  if (last?.key !== key) {
    const pricing = pricingOf(shopPricing)
    const hung = pieces
      .filter(
        ({ design, state }) =>
          state === 'shown' && notOffered(design, shopPricing.offer).length === 0,
      )
      .map(one => foundBy(one, pricing, shopPricing.styleWords))
    last = { key, pieces: hung }
  }
  return last.pieces
}

/** What hangs just now. */
export async function hungPieces(ctx: RequestContext): Promise<readonly Found[]> {
  const { pieces } = await ctx.transact(currentCollection)
  return shownPieces(await shopPricingOf(ctx), pieces)
}
