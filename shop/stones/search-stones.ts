import { type GradeScaleId, gradeScaleIds, gradeScaleOf } from '#design/catalogue/grades.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { placeOf, type StoneColumns, type StoneSortId } from './stone-columns.ts'

export interface Range {
  readonly least: number | null
  readonly most: number | null
}

/** What somebody looks for. Ranks are compared: the better the lower. */
export interface StoneSearch {
  readonly currency: string
  readonly gem: string | null
  readonly origin: string | null
  /** Any of them; none for all. */
  readonly shapes: readonly string[]
  readonly milliCarat: Range
  /** Minor units. */
  readonly price: Range
  readonly grades: Readonly<Partial<Record<GradeScaleId, Range>>>
  readonly sort: StoneSortId
  readonly offset: number
  readonly limit: number
}

export interface Bars {
  /** Where each bar begins; the last has no end. */
  readonly edges: readonly number[]
  readonly counts: readonly number[]
}

export interface StonesFound {
  readonly count: number
  readonly ids: readonly string[]
  /** Each as if it were not narrowed by itself: how many there would be. */
  readonly carats: Bars
  readonly prices: Bars
  readonly grades: Readonly<Record<GradeScaleId, readonly number[]>>
  readonly shapes: readonly number[]
}

/** Thousandths of a carat: the sizes that are asked for by name. GK */
export const caratEdges: readonly number[] = [
  0, 300, 400, 500, 600, 700, 800, 900, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000, 5000,
]

/** In whole units of a currency that is worth about a euro. */
export const priceEdges: readonly number[] = [
  0, 250, 500, 750, 1000, 1500, 2000, 3000, 4000, 5000, 7500, 10_000, 15_000, 20_000, 30_000,
  50_000,
]

function barOf(edges: readonly number[], value: number): number {
  let [low, high] = [0, edges.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((edges[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}

const outside = ({ least, most }: Range, value: number) =>
  (least !== null && value < least) || (most !== null && value > most)

const CARATS = 1
const PRICE = 2
const SHAPE = 3
const GRADES = 4

/**
 * One pass. A stone that one wish alone leaves out is counted where that wish is shown, so that whoever widens
 * it knows what there is to gain; one that two leave out is counted nowhere.
 */
export function searchStones(
  columns: StoneColumns,
  search: StoneSearch,
  pricesFrom: readonly number[],
): StonesFound {
  const order = columns.inOrder(search.sort)
  const { gem, origin, shape, currency, milliCarat, price, ranks, ids } = columns
  const wantedCurrency = columns.currencies.indexOf(search.currency)
  const wantedGem = search.gem === null ? -1 : placeOf('gem', search.gem)
  const wantedOrigin = search.origin === null ? -1 : placeOf('origin', search.origin)
  const wantedShapes = new Uint8Array(256)
  for (const id of search.shapes) wantedShapes[placeOf('shape', id)] = 1
  const anyShape = search.shapes.length === 0
  const graded = gradeScaleIds.flatMap((scale, i) => {
    const range = search.grades[scale]
    return range && (range.least !== null || range.most !== null) ? [{ i, range }] : []
  })
  const carats = { edges: caratEdges, counts: caratEdges.map(() => 0) }
  const prices = { edges: pricesFrom, counts: pricesFrom.map(() => 0) }
  const shapeCounts = shapes.map(() => 0)
  const rankCounts = gradeScaleIds.map(() => new Uint32Array(256))
  const found: string[] = []
  let count = 0
  const { offset, limit } = search
  const bump = (counts: number[], at: number) => {
    counts[at] = (counts[at] ?? 0) + 1
  }
  for (const at of order) {
    if (currency[at] !== wantedCurrency) continue
    if (wantedGem >= 0 && gem[at] !== wantedGem) continue
    if (wantedOrigin >= 0 && origin[at] !== wantedOrigin) continue
    const carat = milliCarat[at] ?? 0
    const cost = price[at] ?? 0
    let [misses, only] = [0, 0]
    if (outside(search.milliCarat, carat)) [misses, only] = [misses + 1, CARATS]
    if (outside(search.price, cost)) [misses, only] = [misses + 1, PRICE]
    if (!anyShape && wantedShapes[shape[at] ?? 255] !== 1) [misses, only] = [misses + 1, SHAPE]
    for (const { i, range } of graded) {
      const rank = ranks[i]?.[at] ?? 0
      // A stone without the grade that is asked for is not what was asked for.
      if (rank === 0 || outside(range, rank)) [misses, only] = [misses + 1, GRADES + i]
    }
    if (misses > 1) continue
    if (misses === 0) {
      if (count >= offset && found.length < limit) found.push(ids[at] ?? '')
      count += 1
    }
    if (misses === 0 || only === CARATS) bump(carats.counts, barOf(caratEdges, carat))
    if (misses === 0 || only === PRICE) bump(prices.counts, barOf(pricesFrom, cost))
    if (misses === 0 || only === SHAPE) bump(shapeCounts, shape[at] ?? 255)
    for (let i = 0; i < rankCounts.length; i += 1) {
      const counts = rankCounts[i]
      const rank = ranks[i]?.[at] ?? 0
      if (counts && (misses === 0 || only === GRADES + i)) counts[rank] = (counts[rank] ?? 0) + 1
    }
  }
  const gradeCounts = gradeScaleIds.map((scale, i) => [
    scale,
    gradeScaleOf(scale).grades.map(({ rank }) => rankCounts[i]?.[rank] ?? 0),
  ])
  return {
    count,
    ids: found,
    carats,
    prices,
    grades: Object.fromEntries(gradeCounts),
    shapes: shapes.map((_, i) => shapeCounts[i] ?? 0),
  }
}
