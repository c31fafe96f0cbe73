import { readCode } from '#design/document/code.ts'
import { titleOf } from '#design/document/summary.ts'
import { changesInWords } from '#design/document/words.ts'
import { explainDifference } from '#design/price/explain.ts'
import { explainedQuote } from '#design/price/explained-lines.ts'
import { geometryOf } from '#geometry/versions/version.ts'
import { designOfQuote, wordsOfQuote, workdaysAfter } from '#shop/special-orders/acceptance.ts'
import { depositOf } from '#shop/special-orders/deposit.ts'
import type { WholeSpecialOrder } from '#shop/special-orders/find.ts'
import { utcDay } from '#shop/special-orders/move.ts'
import { ownPicture, readOwnPiece } from '#shop/special-orders/own-piece.ts'
import type { QuoteRow } from '#shop/special-orders/quote.ts'

/** A special order as a page shows it, to either side. */
export function specialOrderView(
  { special, events, quotes, pictures, files, order }: WholeSpecialOrder,
  now: Date,
) {
  const last = quotes.at(-1)
  const { id, number, state, name, words, startCode, sketch, budget, neededBy, validUntil } =
    special
  return {
    id,
    number,
    state,
    name,
    words,
    startCode,
    sketch,
    budget,
    budgetCurrency: special.budgetCurrency ?? 'EUR',
    neededBy: neededBy && new Date(neededBy),
    askedAt: special.askedAt,
    claimed: special.accountId !== null,
    pictures: pictures.map(({ id, actor, width, height }) => ({ id, actor, width, height })),
    events: events.map(({ id, at, kind, actor, who, words, data }) => ({
      id,
      at,
      kind,
      actor,
      who,
      // What was asked for stands by itself.
      words: kind === 'asked' ? '' : words,
      version: typeof data.version === 'number' ? data.version : null,
    })),
    offer: last
      ? { ...offered(last, quotes.at(-2), startCode, now), own: ownOf(last, files) }
      : null,
    holds: state === 'quoted' && validUntil !== null && utcDay(now) <= validUntil,
    order: order ?? null,
  }
}

export type SpecialOrderView = ReturnType<typeof specialOrderView>
export type SpecialOfferView = NonNullable<SpecialOrderView['offer']>

function offered(
  last: QuoteRow,
  before: QuoteRow | undefined,
  startCode: string | null,
  now: Date,
) {
  const design = designOfQuote(last)
  const words = wordsOfQuote(last)
  const was = before && designOfQuote(before)
  const start = startCode ? readCode(startCode) : null
  return {
    id: last.id,
    version: last.version,
    code: last.code,
    geometry: geometryOf(last.casting),
    title: words?.title ?? 'A piece of your own',
    summary: words?.summary ?? [],
    style: design?.style ?? null,
    sizeMm: last.casting.sizeMm,
    quote: { ...explainedQuote(last.quote), milligrams: last.quote.milligrams },
    note: last.note,
    quotedBy: last.quotedBy,
    quotedAt: last.quotedAt,
    validUntil: new Date(last.validUntil),
    leadDays: last.leadDays,
    depositPercent: last.depositPercent,
    deposit: depositOf(last.quote, last.depositPercent),
    readyBy: new Date(workdaysAfter(now, last.leadDays)),
    before:
      before && design && was
        ? {
            version: before.version,
            code: before.code,
            geometry: geometryOf(before.casting),
            title: titleOf(was),
            total: before.quote.total,
            changes: changesInWords(was, design),
            because: explainDifference(before.quote, last.quote).map(
              ({ key, before, after, difference }) => ({ key, before, after, difference }),
            ),
          }
        : null,
    /** For a first version that began with a design of the customer's. */
    fromStart: !before && design && start?.ok ? changesInWords(start.design, design) : null,
  }
}

/** What is shown of a piece that is none of our designs; null for one that is. */
function ownOf({ document }: Pick<QuoteRow, 'document'>, files: WholeSpecialOrder['files']) {
  const piece = readOwnPiece(document)
  if (!piece) return null
  const address = (id: string) => `/special-orders/${piece.special}/files/${id}`
  return {
    metal: piece.metal,
    model: piece.model,
    still: ownPicture(piece),
    mesh: piece.model && `${address(piece.model)}?as=mesh`,
    drawings: piece.drawings.flatMap(id => {
      const file = files.find(one => one.id === id)
      return file ? [{ id, name: file.name, kind: file.kind, address: address(id) }] : []
    }),
  }
}
export type OwnPieceView = NonNullable<ReturnType<typeof ownOf>>

/** The same of an ordered one; its drawings stay on the page of the special order. */
export const ownOrdered = (document: unknown) => ownOf({ document }, [])
