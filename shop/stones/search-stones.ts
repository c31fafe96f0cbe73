import { type GradeScaleId, gradeScaleIds, gradeScaleOf } from '#design/catalogue/grades.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { numberAt } from '#design/number-at.ts'
import { caratEdges, type StoneColumns, type StoneSortId, storedNumberOf } from './stone-columns.ts'

export interface FigureRange {
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
  readonly milliCarat: FigureRange
  /** Minor units. */
  readonly price: FigureRange
  readonly grades: Readonly<Partial<Record<GradeScaleId, FigureRange>>>
  readonly sort: StoneSortId
  readonly offset: number
  readonly limit: number
}

export interface StoneCounts {
  /** Where each bar begins; the last has no end. */
  readonly edges: readonly number[]
  readonly counts: readonly number[]
}

export interface StonesFound {
  readonly count: number
  readonly ids: readonly string[]
  /** Each as if it were not narrowed by itself: how many there would be. */
  readonly carats: StoneCounts
  readonly prices: StoneCounts
  readonly grades: Readonly<Record<GradeScaleId, readonly number[]>>
  readonly shapes: readonly number[]
}

/** In whole units of a currency that is worth about a euro. */
export const priceEdges: readonly number[] = [
  0, 250, 500, 750, 1000, 1500, 2000, 3000, 4000, 5000, 7500, 10_000, 15_000, 20_000, 30_000,
  50_000,
]

const boundsOf = ({ least, most }: FigureRange) =>
  [least ?? Number.NEGATIVE_INFINITY, most ?? Number.POSITIVE_INFINITY] as const

/** A bit for each filter that a stone misses; those without a count of their own first. */
const CURRENCY = 1
const GEM = 2
const ORIGIN = 4
const CARATS = 8
const PRICE = 16
const SHAPE = 32
const GRADE = 64

const isFiltered = (range: FigureRange | undefined): range is FigureRange =>
  range !== undefined && (range.least !== null || range.most !== null)

/**
 * Room for one search, kept for the next: a megabyte that is asked of the system and given back at every click takes
 * as long as the search. Nothing is awaited in the middle of one, so one room is enough.
 */
let room = roomOf(0)

function roomOf(stones: number) {
  return {
    stones,
    missed: new Uint16Array(stones),
    fit: new Uint32Array(stones),
    near: new Uint32Array(stones),
  }
}

function roomFor(stones: number) {
  if (room.stones < stones) room = roomOf(stones + 1024)
  return room
}

/** A filter that a stone's small number decides: the bit of it for each number that does not fit. */
interface KindFilter {
  readonly column: Uint8Array
  readonly bits: Uint16Array
}

function kindFilter(bit: number, column: Uint8Array, fits: (kind: number) => boolean): KindFilter {
  const bits = new Uint16Array(256)
  for (let kind = 0; kind < bits.length; kind += 1) bits[kind] = fits(kind) ? 0 : bit
  return { column, bits }
}

const noBits = new Uint16Array(256)

/** Three filters a pass. The first pass writes over what is left of the search before. */
function missByKinds(missed: Uint16Array, filters: readonly [KindFilter, ...KindFilter[]]): void {
  for (let i = 0; i < filters.length; i += 3) {
    const [one, two, three] = [0, 1, 2].map(
      k => filters[i + k] ?? { column: filters[0].column, bits: noBits },
    ) as [KindFilter, KindFilter, KindFilter]
    const { column: columnA, bits: bitsA } = one
    const { column: columnB, bits: bitsB } = two
    const { column: columnC, bits: bitsC } = three
    const before = i === 0 ? 0 : 0xffff
    for (let at = 0; at < missed.length; at += 1)
      missed[at] =
        ((missed[at] ?? 0) & before) |
        (bitsA[columnA[at] ?? 0] ?? 0) |
        (bitsB[columnB[at] ?? 0] ?? 0) |
        (bitsC[columnC[at] ?? 0] ?? 0)
  }
}

/** Of thousandths; beyond any stone, and within 31 bits. */
const MOST_CARATS = 2 ** 30

const missCarats = (missed: Uint16Array, column: Uint32Array, range: FigureRange) => {
  const bound = (value: number) => Math.min(value, MOST_CARATS)
  const [least, most] = [bound(range.least ?? 0), bound(range.most ?? MOST_CARATS)]
  for (let at = 0; at < missed.length; at += 1) {
    const value = column[at] ?? 0
    // Below zero, and so with its uppermost bit set, where either bound is passed.
    missed[at] = (missed[at] ?? 0) | ((((value - least) | (most - value)) >> 31) & CARATS)
  }
}

/** By the place in the order of prices, which is a whole number, as a price in rials is not within 31 bits. */
const missPrice = (missed: Uint16Array, columns: StoneColumns, { least, most }: FigureRange) => {
  const { order, places } = columns.inOrder('price')
  const priceAt = (place: number) => numberAt(columns.price, numberAt(order, place))
  const from = least === null ? 0 : firstPlace(order.length, place => priceAt(place) >= least)
  const last = most === null ? order.length : firstPlace(order.length, at => priceAt(at) > most)
  for (let at = 0; at < missed.length; at += 1) {
    const place = places[at] ?? 0
    missed[at] = (missed[at] ?? 0) | ((((place - from) | (last - 1 - place)) >> 31) & PRICE)
  }
}

/** From which something is so to the end; their number where it never is. */
function firstPlace(places: number, isSo: (place: number) => boolean): number {
  let [low, high] = [0, places]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** What the search asks for of which small numbers decide; the currency is always among it. */
function kindFiltersOf(
  columns: StoneColumns,
  { currency, gem, origin, shapes: wanted, grades }: StoneSearch,
): readonly [KindFilter, ...KindFilter[]] {
  const is = (place: number) => (kind: number) => kind === place
  const places = new Set(wanted.map(id => storedNumberOf('shape', id)))
  const graded = gradeScaleIds.flatMap((scale, i): readonly KindFilter[] => {
    const range = grades[scale]
    const column = columns.ranks[i]
    if (!column || !isFiltered(range)) return []
    const [least, most] = boundsOf(range)
    // A stone without the grade that is asked for is not what was asked for.
    return [kindFilter(GRADE << i, column, rank => rank !== 0 && rank >= least && rank <= most)]
  })
  return [
    kindFilter(CURRENCY, columns.currency, is(columns.currencies.indexOf(currency))),
    ...(gem === null ? [] : [kindFilter(GEM, columns.gem, is(storedNumberOf('gem', gem)))]),
    ...(origin === null
      ? []
      : [kindFilter(ORIGIN, columns.origin, is(storedNumberOf('origin', origin)))]),
    ...(places.size === 0 ? [] : [kindFilter(SHAPE, columns.shape, kind => places.has(kind))]),
    ...graded,
  ]
}

function missesOf(columns: StoneColumns, search: StoneSearch): Uint16Array {
  const missed = roomFor(columns.count).missed.subarray(0, columns.count)
  missByKinds(missed, kindFiltersOf(columns, search))
  if (isFiltered(search.milliCarat)) missCarats(missed, columns.milliCarat, search.milliCarat)
  if (isFiltered(search.price)) missPrice(missed, columns, search.price)
  return missed
}

/** Places of the stones that were found, and of those that miss one filter alone: all others are counted nowhere. */
function splitByMisses(missed: Uint16Array) {
  const { fit, near } = roomFor(missed.length)
  let [fits, nears] = [0, 0]
  for (let at = 0; at < missed.length; at += 1) {
    const bits = missed[at] ?? 0
    fit[fits] = at
    near[nears] = at
    // The uppermost bit of what is below zero: a comparison would be guessed wrong at every third stone.
    const isFit = (bits - 1) >>> 31
    fits += isFit
    nears += (((bits & (bits - 1)) - 1) >>> 31) - isFit
  }
  return { fit: fit.subarray(0, fits), near: near.subarray(0, nears) }
}

interface Counted {
  readonly column: Uint8Array
  readonly counts: Uint32Array
}
const countedNowhere: Counted = { column: new Uint8Array(0), counts: new Uint32Array(256) }

/** Adds each stone that misses one filter to the counts of that filter. */
function countNear(
  missed: Uint16Array,
  near: Uint32Array,
  counted: ReadonlyMap<number, Counted>,
): void {
  const byBit = Array.from({ length: 16 }, (_, bit) => counted.get(1 << bit) ?? countedNowhere)
  for (let i = 0; i < near.length; i += 1) {
    const at = near[i] ?? 0
    const { column, counts } = byBit[31 - Math.clz32(missed[at] ?? 0)] as Counted
    const bar = column[at] ?? 0
    counts[bar] = (counts[bar] ?? 0) + 1
  }
}

/**
 * The first so many in the order of the search: of those that were found alone, by the place that each has in the
 * order of all. To walk through the order until enough of them were met takes a walk through most of it where the
 * filters leave out its beginning.
 */
function idsOfPage(
  columns: StoneColumns,
  { sort, offset, limit }: StoneSearch,
  fit: Uint32Array,
): readonly string[] {
  const { order, places } = columns.inOrder(sort)
  const wanted = offset + limit
  const first = new Uint32Array(Math.max(1024, 2 * wanted))
  let [kept, beyond] = [0, Number.POSITIVE_INFINITY]
  for (let i = 0; i < fit.length; i += 1) {
    const place = places[fit[i] ?? 0] ?? 0
    if (place >= beyond) continue
    first[kept] = place
    kept += 1
    if (kept < first.length) continue
    first.sort()
    kept = wanted
    beyond = numberAt(first, wanted - 1)
  }
  const page = first.subarray(0, kept).sort().subarray(offset, wanted)
  return Array.from(page, place => columns.ids[numberAt(order, place)] as string)
}

/**
 * A stone that one filter alone leaves out is counted where that filter is shown, so that whoever widens it knows
 * what there is to gain; one that two leave out is counted nowhere. Each filter and each count is one pass over
 * arrays of numbers, with as few branches as can be: this is done for every stone and every click.
 */
export function searchStones(
  columns: StoneColumns,
  search: StoneSearch,
  pricesFrom: readonly number[],
): StonesFound {
  const missed = missesOf(columns, search)
  const { fit, near } = splitByMisses(missed)
  const counted = new Map<number, Counted>()
  const countBy = (filter: number, column: Uint8Array) => {
    const counts = new Uint32Array(256)
    for (let i = 0; i < fit.length; i += 1) {
      const bar = column[fit[i] ?? 0] ?? 0
      counts[bar] = (counts[bar] ?? 0) + 1
    }
    counted.set(filter, { column, counts })
    return counts
  }
  const shapeCounts = countBy(SHAPE, columns.shape)
  const caratCounts = countBy(CARATS, columns.caratBars)
  const priceCounts = countBy(PRICE, columns.priceBars(pricesFrom))
  const rankCounts = columns.ranks.map((column, i) => countBy(GRADE << i, column))
  countNear(missed, near, counted)
  const gradeCounts = gradeScaleIds.map((scale, i) => [
    scale,
    gradeScaleOf(scale).grades.map(({ rank }) => rankCounts[i]?.[rank] ?? 0),
  ])
  return {
    count: fit.length,
    ids: idsOfPage(columns, search, fit),
    carats: { edges: caratEdges, counts: [...caratCounts.subarray(0, caratEdges.length)] },
    prices: { edges: pricesFrom, counts: [...priceCounts.subarray(0, pricesFrom.length)] },
    grades: Object.fromEntries(gradeCounts),
    shapes: shapes.map((_, i) => shapeCounts[i] ?? 0),
  }
}
