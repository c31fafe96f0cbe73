import { kindById, kinds } from '#design/catalogue/kinds.ts'
import { minorPerWhole } from '#design/price/currency.ts'
import { priceScale } from '#design/price/price-scale.ts'
import { readQuery } from '#shop/collection/search.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { found, knownQuery, unknownInWords } from '#web/app/query.ts'
import { readerPricingOf } from '#web/app/reader-place.server.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'
import { priceText } from '#web/ui/price-text.ts'
import { currentPieces } from './current-pieces.server.ts'
import {
  type CollectionPath,
  collectionAddressOf,
  collectionFiltersOf,
  filterChoices,
  MOST_SEARCHED,
  priceSteps,
} from './filters.ts'
import { isOnlyPossible, loosenings, matching, wordsOfPieces } from './match-pieces.server.ts'

const PER_PAGE = 12

const loosened = {
  kind: 'Any kind of piece',
  metal: 'Any metal',
  stone: 'Any stone',
  upTo: 'Any price',
  month: 'Any birthstone',
  shape: 'Any shape',
  q: 'Without the words',
} as const

interface CollectionQuery {
  readonly query: URLSearchParams
  readonly locale: string
  readonly path: CollectionPath
}

/** What a page of the collection shows: pieces, their kinds, the form that narrows them, and ways on. */
export async function collectionPage(
  ctx: RequestContext,
  { query, locale, path }: CollectionQuery,
) {
  // The shop's own page is not there for what is not known; the public one, which others link to, goes on without it.
  const { known, unknown } =
    path === '/collection' ? knownQuery(query, collectionFiltersOf) : { known: query, unknown: [] }
  const filters = found(collectionFiltersOf(known))
  // The public page is the same for everybody, wherever they are.
  const pricing = await (path === '/collection' ? shopPricingOf : readerPricingOf)(ctx)
  const { rates } = pricing
  const { currency } = rates
  const all = await currentPieces(ctx, pricing)
  const matched = matching(all, filters)
  const last = Math.max(1, Math.ceil(matched.length / PER_PAGE))
  const page = found(filters.page <= last ? filters.page : undefined)
  const kind = filters.kind === null ? undefined : kindById(filters.kind)
  const { upTo, month, metal, stone, shape, sort, q } = filters
  return {
    path,
    leftOut: unknownInWords(unknown),
    title: kind?.plural ?? 'The collection',
    text: kind?.text ?? null,
    kind: filters.kind,
    kinds: [null, ...kinds].map(one => ({
      name: one?.plural ?? 'All',
      here: (one?.id ?? null) === filters.kind,
      to: collectionAddressOf({ ...filters, kind: one?.id ?? null, page: 1 }, path),
      count: matching(all, { ...filters, kind: one?.id ?? null }).length,
    })),
    now: {
      kind: filters.kind ?? '',
      metal: metal ?? '',
      stone: stone ?? '',
      upTo: upTo === null ? '' : String(upTo),
      month: month === null ? '' : String(month),
      shape: shape ?? '',
      sort: sort ?? '',
      q,
    },
    narrowed: [metal, stone, upTo, month, shape, sort, q || null].filter(one => one !== null)
      .length,
    choices: {
      ...filterChoices,
      // Those that hang, and the one that was asked for.
      stone: filterChoices.stone.filter(
        ({ value }) => value === stone || all.some(({ stones }) => stones.has(value)),
      ),
      upTo: priceSteps.map(step => ({
        value: String(step),
        name: `Up to ${priceText({ amount: step * priceScale(rates) * minorPerWhole(currency), currency }, locale)}`,
      })),
    },
    corrected: (readQuery(q, wordsOfPieces(all))?.corrected ?? []).map(({ from, to }) => ({
      from,
      to: to.map(word => `“${word}”`).join(' or '),
    })),
    onlyPossible: isOnlyPossible(all, q),
    mostLetters: MOST_SEARCHED,
    count: matched.length,
    pieces: matched.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ piece }) => piece),
    loosenings:
      matched.length > 0
        ? []
        : loosenings(all, filters, path).map(({ name, ...rest }) => ({
            ...rest,
            words: loosened[name],
          })),
    page,
    pages: Array.from({ length: last }, (_, i) =>
      collectionAddressOf({ ...filters, page: i + 1 }, path),
    ),
  }
}
