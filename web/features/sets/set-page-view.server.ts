import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { summaryOf, titleOf } from '#design/document/summary.ts'
import { changesInWords } from '#design/document/words.ts'
import { type RecordedWeight, weightText } from '#design/layout/bought-parts.ts'
import { notOffered } from '#design/offer/not-offered.ts'
import { decimalText } from '#design/price/currency.ts'
import { explainedQuote } from '#design/price/explained-lines.ts'
import { askedFor } from '#design/price/without-tax.ts'
import { returnRights } from '#design/returns.ts'
import { applySetFix, checkSet, setFixOf } from '#design/sets/check-set.ts'
import { collectedSetLike } from '#design/sets/collection.ts'
import { setKindOf } from '#design/sets/kinds.ts'
import { countedPieces, setHash, type WholeSet } from '#design/sets/set.ts'
import type { SetFinding } from '#design/sets/set-finding.ts'
import { setNeedsSignature, setTicks } from '#design/sets/set-ticks.ts'
import { MOST_IN_STACK, neighboursFor, withRing } from '#design/sets/stack.ts'
import { headsRub } from '#design/sets/worn-together.ts'
import { blockersOf, type Casting, isCastable } from '#geometry/casting/casting.ts'
import { preparedWeight } from '#shop/collection/prepared-piece.ts'
import { findSetProofs } from '#shop/proofs/find-set-proofs.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { type FoundSet, findSet } from '#shop/sets/find-set.ts'
import { found } from '#web/app/query.ts'
import { readerPricingOf } from '#web/app/reader-place.server.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'
import { breadcrumbs, materialOf, productOf } from '#web/features/collection/structured-data.ts'
import { type PricingTools, pricingOf } from '#web/features/designer/price/pricing.ts'
import { editableLineOf, setChoiceFields } from './set-choices.server.ts'
import { besideViews, togetherPicture } from './together-picture.ts'

export const setBehind = async (ctx: RequestContext, key: string): Promise<FoundSet> =>
  found(await ctx.transact(t => findSet(t, { key, now: ctx.now() })))

/** Everything that the page of a set shows. What is not weighed yet is priced by an estimate, which the page has weighed then. */
export async function setPageView(ctx: RequestContext, key: string, url: URL) {
  const whole = await setBehind(ctx, key)
  const { set, designs, slug } = whole
  const pricing = pricingOf(await readerPricingOf(ctx))
  const atHome = pricingOf(await shopPricingOf(ctx))
  const visitor = await ctx.visitor()
  const weighed = await Promise.all(
    [...countedPieces(set)].map(async ([hash, count]) => {
      const at = set.pieces.indexOf(hash)
      const design = designs[at] as Design
      return { design, at, count, casting: await ctx.workers.knownCasting(design) }
    }),
  )
  const pieces = weighed.map(piece => setPieceView(piece, pricing))
  const kind = setKindOf(set.kind)
  const collected = collectedSetLike(set)
  const picture = togetherPicture(whole)
  const total = pieces.reduce((sum, { count, quote }) => sum + count * quote.total, 0)
  // Search engines show it to everybody.
  const priceAtHome = decimalText(
    weighed.reduce((sum, { count, ...piece }) => sum + count * quoteBy(piece, atHome).total, 0),
    pricing.currency,
  )
  const proofs = visitor
    ? await ctx.transact(t => findSetProofs(t, { accountId: visitor.accountId, set }))
    : null
  return {
    hash: setHash(set),
    slug,
    kind: kind.name,
    name: collected?.name ?? kind.name,
    text: collected?.text ?? kind.text,
    line: set.line ?? null,
    address: `${url.origin}/sets/${collected?.id ?? slug}`,
    isCollected: collected !== undefined,
    data: collected && [
      productOf({
        shop: (await ctx.shopNow()).settings.name,
        name: collected.name,
        description: collected.text,
        address: `${url.origin}/sets/${collected.id}`,
        pictures: picture ? [url.origin + picture.source] : [],
        sku: setHash(set).slice(0, 16),
        material: materialOf(designs),
        price: priceAtHome,
        lowest: priceAtHome,
        currency: pricing.currency,
      }),
      breadcrumbs(url.origin, [
        ['Sets', '/sets'],
        [collected.name, `/sets/${collected.id}`],
      ]),
    ],
    pieces,
    count: designs.length,
    choices: setChoiceFields(whole, pricing.offer),
    editedLine: editableLineOf(whole),
    builder: set.kind === 'stack' ? stackAddress(designs) : null,
    together: picture,
    beside: besideViews(whole),
    gaps: await knownGaps(ctx, whole),
    ticks: setTicks(whole),
    needsSignature: setNeedsSignature(whole),
    findings: [
      ...checkSet(whole).map(finding => findingView(whole, finding)),
      ...designs.flatMap((design, at) =>
        notOffered(design, pricing.offer).map(({ words }) =>
          stopView(pieceInWords(designs, at), words),
        ),
      ),
      ...pieces.flatMap(({ at, blockers }) =>
        blockers.map(words => stopView(pieceInWords(designs, at), words)),
      ),
    ],
    total,
    currency: pricing.currency,
    exact: pieces.every(({ exact }) => exact),
    weight: weighedText({
      milligrams: pieces.reduce((sum, { count, milligrams }) => sum + count * milligrams, 0),
      bought: [],
      exact: pieces.every(({ exact }) => exact),
    }),
    guest: visitor === null,
    proof: proofs && {
      id: proofs[0]?.id ?? '',
      seal: proofs[0]?.seal ?? '',
      signedAt: proofs[0]?.signedAt.toISOString() ?? '',
      total: proofs.reduce(
        (sum, { hash, quote }) =>
          sum + (countedPieces(set).get(hash) ?? 1) * askedFor(quote.total, pricing.rates),
        0,
      ),
    },
  }
}

export type SetPageView = Awaited<ReturnType<typeof setPageView>>
export type SetPieceView = SetPageView['pieces'][number]
export type SetFindingView = SetPageView['findings'][number]

/** To the hundredth of a gram once it is weighed; before that as an estimate. */
const weighedText = ({ exact, ...weight }: RecordedWeight & { readonly exact: boolean }) =>
  exact ? weightText(weight, 2) : `about ${weightText(weight, 1)}`

/** What was measured between a ring and its band; the page has it measured where it was not. */
async function knownGaps(ctx: RequestContext, { set: { fit }, designs: [ring, band] }: WholeSet) {
  if (!fit || !ring || !band) return null
  return ctx.workers.knownGaps(ring, band, fit.alongUm)
}

interface Weighed {
  readonly design: Design
  readonly at: number
  readonly count: number
  readonly casting: Casting | null
}

const quoteBy = (
  { design, casting }: Pick<Weighed, 'design' | 'casting'>,
  { quoteOf }: PricingTools,
) => quoteOf(design, casting ?? preparedWeight(design))

function setPieceView({ design, at, count, casting }: Weighed, pricing: PricingTools) {
  const quote = quoteBy({ design, casting }, pricing)
  const { returnable, because } = returnRights(design)
  return {
    at,
    count,
    code: designCode(design),
    title: titleOf(design),
    summary: summaryOf(design),
    quote: explainedQuote(quote),
    exact: quote.exact,
    milligrams: quote.milligrams,
    weight: weighedText(quote),
    /** All that it is worn with in one figure, as they are added up. */
    grams: weighedText({ milligrams: quote.milligrams * count, bought: [], exact: quote.exact }),
    returnable,
    because,
    blockers: casting && !isCastable(casting) ? blockersOf(casting) : [],
  }
}

/** Which piece something is said of, with its number where others are called the same. */
function pieceInWords(designs: readonly Design[], at: number): string {
  const titles = designs.map(titleOf)
  const title = titles[at] ?? ''
  return titles.filter(one => one === title).length > 1 ? `${at + 1}. ${title}` : title
}

const stopView = (piece: string, words: string) => ({
  key: `${piece} ${words}`,
  stops: true,
  piece,
  words,
  fix: null,
  apart: null,
  fitAgain: null,
})

/** Said of one piece rather than of all. */
const isOfPiece = ({ rule }: SetFinding) => rule === 'set-pieces' || rule === headsRub.id

function findingView(whole: WholeSet, finding: SetFinding) {
  const fix = setFixOf(whole, finding)
  const [ring] = whole.designs
  const apart = finding.rule === headsRub.id ? partedBy(whole, finding.at) : null
  return {
    key: `${finding.rule} ${finding.at}`,
    stops: finding.severity === 'stops',
    piece: isOfPiece(finding) ? pieceInWords(whole.designs, finding.at) : null,
    words: finding.words,
    fix: fix ? changesInFix(whole, fix) : null,
    /** Another ring between two: that is done where stacks are put together. */
    apart,
    fitAgain: finding.fitAgain && ring ? `/d/${designCode(ring)}/band` : null,
  }
}

const stackAddress = (rings: readonly Design[]) => {
  const [first] = rings
  return first ? `/d/${designCode(first)}/stack?rings=${rings.map(designCode).join('.')}` : null
}

/** With a slim plain band before the ring at this place; null where there are as many as are worn. */
function partedBy({ designs }: WholeSet, at: number): string | null {
  const [first] = designs
  const [plain] = first ? neighboursFor(first, first.metal) : []
  return plain && designs.length < MOST_IN_STACK ? stackAddress(withRing(designs, plain, at)) : null
}

function changesInFix(whole: WholeSet, fix: Parameters<typeof applySetFix>[1]): string {
  const [from, to] = [whole.designs[fix.at], applySetFix(whole, fix).designs[fix.at]]
  return from && to ? changesInWords(from, to).join(', ') : ''
}
