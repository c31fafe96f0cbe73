import { type GradeScaleId, gradeScaleIds, gradeScaleOf } from '#design/catalogue/grades.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { caratEdges, placeOf, type StoneColumns, type StoneSortId } from './stone-columns.ts'

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

/** In whole units of a currency that is worth about a euro. */
export const priceEdges: readonly number[] = [
  0, 250, 500, 750, 1000, 1500, 2000, 3000, 4000, 5000, 7500, 10_000, 15_000, 20_000, 30_000,
  50_000,
]

const boundsOf = ({ least, most }: Range) =>
  [least ?? Number.NEGATIVE_INFINITY, most ?? Number.POSITIVE_INFINITY] as const

/** A bit for each wish that a stone misses; those without a count of their own first. */
const CURRENCY = 1
const GEM = 2
const ORIGIN = 4
const CARATS = 8
const PRICE = 16
const SHAPE = 32
const GRADE = 64

const isWished = (range: Range | undefined): range is Range =>
  range !== undefined && (range.least !== null || range.most !== null)

/** Sets the bit for each stone whose small number does not fit. */
function missByKind(
  missed: Uint16Array,
  bit: number,
  column: Uint8Array,
  fits: (kind: number) => boolean,
): void {
  const bits = Uint16Array.from({ length: 256 }, (_, kind) => (fits(kind) ? 0 : bit))
  for (let at = 0; at < missed.length; at += 1)
    missed[at] = (missed[at] as number) | (bits[column[at] as number] as number)
}

/** Of thousandths; beyond any stone, and within 31 bits. */
const MOST_CARATS = 2 ** 30

const missCarats = (missed: Uint16Array, column: Uint32Array, range: Range) => {
  const bound = (value: number) => Math.min(value, MOST_CARATS)
  const [least, most] = [bound(range.least ?? 0), bound(range.most ?? MOST_CARATS)]
  for (let at = 0; at < missed.length; at += 1) {
    const value = column[at] as number
    // Below zero, and so with its uppermost bit set, where either bound is passed.
    missed[at] = (missed[at] as number) | ((((value - least) | (most - value)) >> 31) & CARATS)
  }
}

/** The same for a column of another type: a loop over both types of array takes four times as long. */
const missPrice = (missed: Uint16Array, column: Float64Array, range: Range) => {
  const [least, most] = boundsOf(range)
  for (let at = 0; at < missed.length; at += 1) {
    const value = column[at] as number
    missed[at] = (missed[at] as number) | (value < least || value > most ? PRICE : 0)
  }
}

function missesOf(columns: StoneColumns, search: StoneSearch): Uint16Array {
  const missed = new Uint16Array(columns.count)
  const is = (place: number) => (kind: number) => kind === place
  const currency = columns.currencies.indexOf(search.currency)
  missByKind(missed, CURRENCY, columns.currency, is(currency))
  if (search.gem !== null) missByKind(missed, GEM, columns.gem, is(placeOf('gem', search.gem)))
  if (search.origin !== null)
    missByKind(missed, ORIGIN, columns.origin, is(placeOf('origin', search.origin)))
  if (isWished(search.milliCarat)) missCarats(missed, columns.milliCarat, search.milliCarat)
  if (isWished(search.price)) missPrice(missed, columns.price, search.price)
  if (search.shapes.length > 0) {
    const wanted = new Set(search.shapes.map(id => placeOf('shape', id)))
    missByKind(missed, SHAPE, columns.shape, kind => wanted.has(kind))
  }
  gradeScaleIds.forEach((scale, i) => {
    const range = search.grades[scale]
    const column = columns.ranks[i]
    if (!column || !isWished(range)) return
    const [least, most] = boundsOf(range)
    // A stone without the grade that is asked for is not what was asked for.
    missByKind(missed, GRADE << i, column, rank => rank !== 0 && rank >= least && rank <= most)
  })
  return missed
}

/** Places of the stones that were found, and of those that miss one wish alone: all others are counted nowhere. */
function sortOut(missed: Uint16Array) {
  const [fit, near] = [new Uint32Array(missed.length), new Uint32Array(missed.length)]
  let [fits, nears] = [0, 0]
  for (let at = 0; at < missed.length; at += 1) {
    const bits = missed[at] as number
    fit[fits] = at
    near[nears] = at
    const isFit = bits === 0 ? 1 : 0
    fits += isFit
    nears += ((bits & (bits - 1)) === 0 ? 1 : 0) - isFit
  }
  return { fit: fit.subarray(0, fits), near: near.subarray(0, nears) }
}

/**
 * A stone that one wish alone leaves out is counted where that wish is shown, so that whoever widens it knows
 * what there is to gain; one that two leave out is counted nowhere. Each wish and each count is one pass over
 * arrays of numbers, with as few branches as can be: this is done for every stone and every click.
 */
export function searchStones(
  columns: StoneColumns,
  search: StoneSearch,
  pricesFrom: readonly number[],
): StonesFound {
  const missed = missesOf(columns, search)
  const { fit, near } = sortOut(missed)
  let wishes = 0
  for (const at of near) wishes |= missed[at] as number
  const countBy = (wish: number, column: Uint8Array) => {
    const counts = new Uint32Array(256)
    for (let i = 0; i < fit.length; i += 1) {
      const bar = column[fit[i] as number] as number
      counts[bar] = (counts[bar] as number) + 1
    }
    if ((wishes & wish) === 0) return counts
    for (let i = 0; i < near.length; i += 1) {
      const at = near[i] as number
      if (missed[at] !== wish) continue
      const bar = column[at] as number
      counts[bar] = (counts[bar] as number) + 1
    }
    return counts
  }
  const { ids, ranks } = columns
  const order = columns.inOrder(search.sort)
  const found: string[] = []
  let passed = 0
  for (let place = 0; place < order.length && found.length < search.limit; place += 1) {
    const at = order[place] as number
    if (missed[at] !== 0) continue
    if (passed >= search.offset) found.push(ids[at] as string)
    passed += 1
  }
  const shapeCounts = countBy(SHAPE, columns.shape)
  const gradeCounts = gradeScaleIds.map((scale, i) => {
    const counts = countBy(GRADE << i, ranks[i] ?? new Uint8Array(missed.length))
    return [scale, gradeScaleOf(scale).grades.map(({ rank }) => counts[rank] ?? 0)]
  })
  return {
    count: fit.length,
    ids: found,
    carats: {
      edges: caratEdges,
      counts: [...countBy(CARATS, columns.caratBars).subarray(0, caratEdges.length)],
    },
    prices: {
      edges: pricesFrom,
      counts: [...countBy(PRICE, columns.priceBars(pricesFrom)).subarray(0, pricesFrom.length)],
    },
    grades: Object.fromEntries(gradeCounts),
    shapes: shapes.map((_, i) => shapeCounts[i] ?? 0),
  }
}
