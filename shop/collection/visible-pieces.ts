import { birthMonths } from '#design/catalogue/birthstones.ts'
import { gems } from '#design/catalogue/gems.ts'
import type { KindId } from '#design/catalogue/kinds.ts'
import { finishById, metals } from '#design/catalogue/metals.ts'
import { type StyleId, styleOf } from '#design/catalogue/styles.ts'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { metalsOf } from '#design/document/optional-choices.ts'
import { titleOf } from '#design/document/summary.ts'
import { capital, gemText, lower, metalsText } from '#design/document/words.ts'
import { workingDays } from '#design/lead-time.ts'
import { newlyOff, notOffered } from '#design/offer/not-offered.ts'
import type { Offer } from '#design/offer/offer.ts'
import { type StyleWords, styleText } from '#design/offer/style-text.ts'
import { minorPerWhole } from '#design/price/currency.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import { priceScale } from '#design/price/price-scale.ts'
import { type Quote, quote } from '#design/price/quote.ts'
import type { Rates } from '#design/price/rates.ts'
import { check, stops } from '#design/rules/check.ts'
import type { Photograph } from '#schemas/photograph.ts'
import type { PlacedPiece } from './current-collection.ts'
import {
  outlineFor,
  preparedMilligrams,
  preparedSlug,
  type ShownOutline,
} from './prepared-piece.ts'
import { foldWords, pieceSearchWords } from './search-words.ts'

/** What the shop sets: today's rates, what is not offered, and what is said of styles. */
export interface PiecePricing {
  readonly rates: Rates
  readonly offer: Offer
  readonly styleWords: StyleWords
}

/** By the exact weight of a body that has been weighed, else by an estimate, which the quote says. */
function quoteOf(design: Design, { rates }: PiecePricing): Quote {
  const milligrams = preparedMilligrams(design)
  return quote(
    design,
    rates,
    milligrams === null
      ? { grams: estimateWeight(design), exact: false }
      : { grams: milligrams / 1000, exact: true },
  )
}

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
  readonly metals: ReadonlySet<string>
  readonly stones: ReadonlySet<string>
  readonly shapes: ReadonlySet<string>
  readonly months: ReadonlySet<number>
  readonly words: string
  /** Of the stones that it could be made with instead of its own. */
  readonly otherStones: string
  readonly days: number
  readonly photographs: readonly Photograph[]
  /** In steps as `priceSteps` has them. */
  readonly price: number
}

function lineOf(design: Design): string {
  const metal = metalsText(design)
  const finish = design.finish === 'polished' ? '' : lower(finishById(design.finish)?.name ?? '')
  const stones = [...new Set(design.stones.map(gemText))]
  return capital([finish ? `${metal}, ${finish}` : metal, ...stones].join(', '))
}

function cheapest(design: Design, amount: number, pricing: PiecePricing): ShownPiece['from'] {
  const { offer } = pricing
  const others = metals
    .map(({ id, name }) => ({ metal: lower(name), made: { ...design, metal: id } }))
    .filter(
      ({ made }) => stops(check(made)).length === 0 && newlyOff(made, design, offer).length === 0,
    )
    .map(({ metal, made }) => ({ metal, amount: quoteOf(made, pricing).total }))
  const least = others.reduce((a, b) => (b.amount < a.amount ? b : a), { metal: '', amount })
  return least.amount < amount ? least : null
}

/** The names of stones that all of its own could be changed for. */
function otherStones(design: Design, { offer }: PiecePricing): string {
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
  { name, design, slug, words, season, photographs }: PlacedPiece,
  pricing: PiecePricing,
): Found {
  const { rates, styleWords } = pricing
  const { currency } = rates
  const style = styleOf(design.style)
  const months = birthMonths.filter(({ modern, traditional }) =>
    [...modern, ...traditional].some(({ id }) => design.stones.some(({ gem }) => gem === id)),
  )
  const { total, exact } = quoteOf(design, pricing)
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
    metals: new Set(metalsOf(design)),
    stones: new Set(design.stones.map(({ gem }) => gem)),
    shapes: new Set(design.stones.map(({ shape }) => shape)),
    months: new Set(months.map(({ month }) => month)),
    words: pieceSearchWords(design, [name, season, words ?? ''].join(' ')),
    otherStones: otherStones(design, pricing),
    days: workingDays(design).least,
    photographs,
    price: total / (minorPerWhole(currency) * priceScale(rates)),
  }
}

interface Shown {
  readonly key: string
  readonly pieces: readonly Found[]
}
/** Keyed by the tax taken out of prices: 0 at home, the rate at home for exports. */
const last = new Map<number, Shown>()

/** The pieces that hang, with their prices, without what is not offered just now. Reckoned once for each offer. */
export function visiblePieces(
  pricing: PiecePricing,
  pieces: readonly PlacedPiece[],
): readonly Found[] {
  // The design of a piece never changes: its id stands for it.
  const fields = pieces.map(({ id, slug, name, words, season, state, photographs }) => [
    id,
    slug,
    name,
    words,
    season,
    state,
    photographs,
  ])
  const { version, homeTax, takenOut = 0 } = pricing.rates
  const key = JSON.stringify([version, homeTax, pricing.offer, pricing.styleWords, fields])
  const before = last.get(takenOut)
  if (before?.key === key) return before.pieces
  const hung = pieces
    .filter(
      ({ design, state }) => state === 'shown' && notOffered(design, pricing.offer).length === 0,
    )
    .map(one => foundBy(one, pricing))
  // Drops entries for earlier rates at home.
  if (last.size > 1 && !last.has(takenOut)) last.clear()
  last.set(takenOut, { key, pieces: hung })
  return hung
}
