import { matchesQuery, readQuery } from '#shop/collection/search.ts'
import type { Found } from '#shop/collection/visible-pieces.ts'
import {
  type CollectionFilters,
  type CollectionPath,
  collectionAddressOf,
  type Narrowing,
  narrowings,
  type SortId,
} from './filters.ts'

const wordsOfAll = new WeakMap<readonly Found[], ReadonlySet<string>>()

/** Every word that some piece is found by: the owner's own among them, which are no slips. */
export function wordsOfPieces(all: readonly Found[]): ReadonlySet<string> {
  const known = wordsOfAll.get(all) ?? new Set(all.flatMap(({ words }) => words.split(' ')))
  wordsOfAll.set(all, known)
  return known
}

type Test = (found: Found) => boolean

/** Each thing asked for, by the name it has in the address. */
const tests: Readonly<
  Record<Narrowing, (filters: CollectionFilters, all: readonly Found[]) => Test | null>
> = {
  kind: ({ kind }) => (kind === null ? null : ({ piece }) => piece.kind === kind),
  metal: ({ metal }) => (metal === null ? null : ({ metals }) => metals.has(metal)),
  stone: ({ stone }) => (stone === null ? null : ({ stones }) => stones.has(stone)),
  upTo: ({ upTo }) => (upTo === null ? null : ({ price }) => price <= upTo),
  month: ({ month }) => (month === null ? null : ({ months }) => months.has(month)),
  shape: ({ shape }) => (shape === null ? null : ({ shapes }) => shapes.has(shape)),
  q: ({ q }, all) => {
    if (q === '') return null
    const query = readQuery(q, wordsOfPieces(all))
    // Only signs were typed: nothing can be found by them.
    if (!query) return () => false
    return isOnlyPossible(all, q)
      ? ({ words, otherStones }) => matchesQuery(query, `${words} ${otherStones}`)
      : ({ words }) => matchesQuery(query, words)
  },
}

/** No piece hangs there with what was typed, and some could be made with it: `moissanite`. */
export function isOnlyPossible(all: readonly Found[], q: string): boolean {
  const query = readQuery(q, wordsOfPieces(all))
  return (
    query !== undefined &&
    !all.some(({ words }) => matchesQuery(query, words)) &&
    all.some(({ words, otherStones }) => matchesQuery(query, `${words} ${otherStones}`))
  )
}

const orders: Readonly<Record<SortId, (a: Found, b: Found) => number>> = {
  price: (a, b) => a.piece.amount - b.piece.amount,
  'price-down': (a, b) => b.piece.amount - a.piece.amount,
  soonest: (a, b) => a.days - b.days,
}

export function matching(all: readonly Found[], filters: CollectionFilters): readonly Found[] {
  const narrowed = narrowings.map(name => tests[name](filters, all)).filter(test => test !== null)
  const left = all.filter(found => narrowed.every(test => test(found)))
  return filters.sort ? left.toSorted(orders[filters.sort]) : left
}

const without = (filters: CollectionFilters, name: Narrowing): CollectionFilters => ({
  ...filters,
  [name]: name === 'q' ? '' : null,
})

export interface Loosening {
  readonly name: Narrowing
  /** How many pieces there are without it. */
  readonly count: number
  readonly to: string
}

/** What could be let go of so that there is something to see, the most fruitful first. */
export const loosenings = (
  all: readonly Found[],
  filters: CollectionFilters,
  path: CollectionPath,
): readonly Loosening[] =>
  narrowings
    .filter(name => filters[name] !== null && filters[name] !== '')
    .map(name => {
      const looser = without(filters, name)
      return { name, count: matching(all, looser).length, to: collectionAddressOf(looser, path) }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
