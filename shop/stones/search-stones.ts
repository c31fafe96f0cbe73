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

const boundsOf = ({ least, most }: Range) =>
  [least ?? Number.NEGATIVE_INFINITY, most ?? Number.POSITIVE_INFINITY] as const

const count1 = (counts: Uint32Array | undefined, at: number) => {
  if (counts) counts[at] = (counts[at] as number) + 1
}

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
    const column = ranks[i]
    if (!column || !range || (range.least === null && range.most === null)) return []
    const [least, most] = boundsOf(range)
    return [{ i, column, least, most }]
  })
  const caratCounts = new Uint32Array(caratEdges.length)
  const priceCounts = new Uint32Array(pricesFrom.length)
  const shapeCounts = new Uint32Array(256)
  const rankCounts = ranks.map(() => new Uint32Array(256))
  const found: string[] = []
  let count = 0
  const { offset, limit } = search
  const [leastCarat, mostCarat] = boundsOf(search.milliCarat)
  const [leastPrice, mostPrice] = boundsOf(search.price)
  const isFound = new Uint8Array(columns.count)
  // Plain loops and numbers alone, in the order of memory: this is done for every stone and every click.
  for (let at = 0; at < columns.count; at += 1) {
    if (currency[at] !== wantedCurrency) continue
    if (wantedGem >= 0 && gem[at] !== wantedGem) continue
    if (wantedOrigin >= 0 && origin[at] !== wantedOrigin) continue
    const carat = milliCarat[at] as number
    const cost = price[at] as number
    let misses = 0
    let only = 0
    if (carat < leastCarat || carat > mostCarat) {
      misses += 1
      only = CARATS
    }
    if (cost < leastPrice || cost > mostPrice) {
      misses += 1
      only = PRICE
    }
    if (!anyShape && wantedShapes[shape[at] as number] !== 1) {
      misses += 1
      only = SHAPE
    }
    for (let g = 0; misses < 2 && g < graded.length; g += 1) {
      const { i, column, least, most } = graded[g] as (typeof graded)[number]
      const rank = column[at] as number
      // A stone without the grade that is asked for is not what was asked for.
      if (rank !== 0 && rank >= least && rank <= most) continue
      misses += 1
      only = GRADES + i
    }
    if (misses > 1) continue
    if (misses === 1) {
      if (only === CARATS) count1(caratCounts, barOf(caratEdges, carat))
      else if (only === PRICE) count1(priceCounts, barOf(pricesFrom, cost))
      else if (only === SHAPE) count1(shapeCounts, shape[at] as number)
      else count1(rankCounts[only - GRADES], ranks[only - GRADES]?.[at] as number)
      continue
    }
    isFound[at] = 1
    count += 1
    count1(caratCounts, barOf(caratEdges, carat))
    count1(priceCounts, barOf(pricesFrom, cost))
    count1(shapeCounts, shape[at] as number)
    for (let i = 0; i < rankCounts.length; i += 1)
      count1(rankCounts[i], (ranks[i] as Uint8Array)[at] as number)
  }
  let passed = 0
  for (let place = 0; place < order.length && found.length < limit; place += 1) {
    const at = order[place] as number
    if (isFound[at] === 0) continue
    if (passed >= offset) found.push(ids[at] as string)
    passed += 1
  }
  const gradeCounts = gradeScaleIds.map((scale, i) => [
    scale,
    gradeScaleOf(scale).grades.map(({ rank }) => rankCounts[i]?.[rank] ?? 0),
  ])
  return {
    count,
    ids: found,
    carats: { edges: caratEdges, counts: [...caratCounts] },
    prices: { edges: pricesFrom, counts: [...priceCounts] },
    grades: Object.fromEntries(gradeCounts),
    shapes: shapes.map((_, i) => shapeCounts[i] ?? 0),
  }
}
