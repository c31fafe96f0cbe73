import { gems } from '#design/catalogue/gems.ts'
import { type GradeScaleId, gradeBySpelling, gradeScaleOf } from '#design/catalogue/grades.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { withoutSingle } from '#design/document/single-stone.ts'
import { titleOf } from '#design/document/summary.ts'
import { lower } from '#design/document/words.ts'
import { minorPerWhole } from '#design/price/currency.ts'
import { priceScale } from '#design/price/price-scale.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { listedStones } from '#shop/stones/listed-stones.ts'
import { type FigureRange, priceEdges, searchStones } from '#shop/stones/search-stones.ts'
import { found, knownQuery, unknownInWords } from '#web/app/query.ts'
import { shopPricingOf } from '#web/app/shop-pricing.server.ts'
import { priceText } from '#web/ui/price-text.ts'
import { readerLocale } from '#web/ui/reader-locale.ts'
import {
  boundedScales,
  filterCount,
  numberOf,
  pieceOfCode,
  type StoneFilters,
  stoneFiltersOf,
  stonesAddressOf,
} from './filters.ts'
import { listedStoneView } from './listed-stone-view.server.ts'

const PER_PAGE = 24
/** Nobody turns so many pages; whoever asks for more makes the search narrower. */
const MOST_PAGES = 200

const rankIn = (scale: GradeScaleId, text: string) =>
  text === '' ? null : (gradeBySpelling(scale, text)?.rank ?? null)

function rangeOf({ texts }: StoneFilters, name: 'carat' | 'price', times: number): FigureRange {
  const of = (text: string) => {
    const value = numberOf(text)
    return value === null ? null : Math.round(value * times)
  }
  return { least: of(texts[`${name}Min`]), most: of(texts[`${name}Max`]) }
}

const gradeRanges = ({
  texts,
}: StoneFilters): Readonly<Partial<Record<GradeScaleId, FigureRange>>> => ({
  colour: { least: rankIn('colour', texts.colourMin), most: rankIn('colour', texts.colourMax) },
  clarity: {
    least: rankIn('clarity', texts.clarityMin),
    most: rankIn('clarity', texts.clarityMax),
  },
  ...Object.fromEntries(
    boundedScales.map(scale => [scale, { least: null, most: rankIn(scale, texts[scale]) }]),
  ),
})

/** In the middle of a sentence: `solitaire in 14k yellow gold …`. */
function pieceNamed(code: string) {
  const design = code ? pieceOfCode(code) : undefined
  return design ? { title: lower(titleOf(withoutSingle(design))) } : null
}

/** Where the thumbs of a slider may stand: at the beginning of each bar, and beyond the last. */
const stopsOf = (edges: readonly number[], per: number) => [
  ...edges.map(edge => (edge === 0 ? '' : String(Math.round((edge / per) * 1000) / 1000))),
  '',
]

/** What a page of stones shows: those that were found, how many there are of what, and the form that narrows them. */
export async function stonesPage(ctx: RequestContext, query: URLSearchParams) {
  const { known, unknown } = knownQuery(query, stoneFiltersOf)
  const filters = found(stoneFiltersOf(known))
  const { rates } = await shopPricingOf(ctx)
  const { currency } = rates
  const minor = minorPerWhole(currency)
  const columns = await ctx.workers.stones()
  const limit = PER_PAGE
  const edges = priceEdges.map(edge => edge * priceScale(rates) * minor)
  const matched = searchStones(
    columns,
    {
      currency,
      gem: filters.gem || null,
      origin: filters.origin || null,
      shapes: filters.shapes,
      milliCarat: rangeOf(filters, 'carat', 1000),
      price: rangeOf(filters, 'price', minor),
      grades: gradeRanges(filters),
      sort: filters.sort,
      offset: (filters.page - 1) * limit,
      limit,
    },
    edges,
  )
  const last = Math.min(MOST_PAGES, Math.max(1, Math.ceil(matched.count / limit)))
  found(filters.page <= last ? filters.page : undefined)
  const rows = await ctx.transact(t => listedStones(t, matched.ids))
  const money = (amount: number) => priceText({ amount, currency }, readerLocale(null))
  const scale = (id: GradeScaleId) => ({
    id,
    name: gradeScaleOf(id).name,
    text: gradeScaleOf(id).text,
    grades: gradeScaleOf(id).grades.map(({ id: grade, text }, i) => ({
      id: grade,
      text,
      count: matched.grades[id][i] ?? 0,
    })),
  })
  return {
    filters,
    leftOut: unknownInWords(unknown),
    piece: pieceNamed(filters.piece),
    currency,
    count: matched.count,
    filterCount: filterCount(filters),
    isEmpty: columns.count === 0,
    stones: rows.map(row => listedStoneView(row)),
    lastPage: last,
    views: (['pictures', 'table'] as const).map(view => ({
      view,
      to: stonesAddressOf({ ...filters, view, page: 1 }),
    })),
    gems: gems.map(({ id, name }) => ({ id, name })),
    shapes: shapes.map(({ id, name }, i) => ({ id, name, count: matched.shapes[i] ?? 0 })),
    scales: (['colour', 'clarity', 'cut', 'polish', 'symmetry', 'fluorescence'] as const).map(
      scale,
    ),
    caratStops: stopsOf(matched.carats.edges, 1000),
    priceStops: stopsOf(matched.prices.edges, minor),
    carats: matched.carats.counts.map((count, i) => ({
      from: `${(matched.carats.edges[i] ?? 0) / 1000} ct`,
      count,
    })),
    prices: matched.prices.counts.map((count, i) => ({
      from: money(matched.prices.edges[i] ?? 0),
      count,
    })),
  }
}
