import { birthMonth, birthMonths } from '#design/catalogue/birthstones.ts'
import { type KindId, kindById } from '#design/catalogue/kinds.ts'
import { metals } from '#design/catalogue/metals.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { matchesQuery, readQuery } from '#shop/collection/search.ts'
import type { Found } from './shown-pieces.ts'

export const sorts = [
  { id: 'price', name: 'Price, lowest first' },
  { id: 'price-down', name: 'Price, highest first' },
  { id: 'soonest', name: 'Soonest ready' },
] as const
type SortId = (typeof sorts)[number]['id']

/** In whole units of the currency. */
export const priceSteps = [300, 600, 1200, 2500, 5000] as const
export const MOST_SEARCHED = 80

/** What somebody looks for, as the address says it. */
export interface Filters {
  readonly kind: KindId | null
  readonly metal: string | null
  readonly upTo: number | null
  readonly month: number | null
  readonly shape: string | null
  readonly q: string
  readonly sort: SortId | null
  readonly page: number
}

/** Nothing for an address that asks for something there is not. */
export function filtersOf(query: URLSearchParams): Filters | undefined {
  const asked = (name: string) => query.get(name) || null
  const [kind, metal, upTo] = [asked('kind'), asked('metal'), asked('upTo')]
  const [month, shape, sort, page] = [asked('month'), asked('shape'), asked('sort'), asked('page')]
  const known = (list: readonly { readonly id: string }[], id: string | null) =>
    id === null || list.some(one => one.id === id)
  const isNumber = (text: string | null) => text === null || /^[1-9]\d{0,5}$/.test(text)
  if (kind !== null && !kindById(kind)) return undefined
  if (!known(metals, metal) || !known(shapes, shape) || !known(sorts, sort)) return undefined
  if (![upTo, month, page].every(isNumber)) return undefined
  if (upTo !== null && !priceSteps.some(step => String(step) === upTo)) return undefined
  if (month !== null && !birthMonth(Number(month))) return undefined
  return {
    kind: kind as KindId | null,
    metal,
    upTo: upTo === null ? null : Number(upTo),
    month: month === null ? null : Number(month),
    shape,
    q: (query.get('q') ?? '').slice(0, MOST_SEARCHED).trim(),
    sort: sort as SortId | null,
    page: Number(page ?? 1),
  }
}

type Test = (found: Found) => boolean

/** Each thing asked for, by the name it has in the address. */
const tests: Readonly<Record<Narrowing, (filters: Filters) => Test | null>> = {
  kind: ({ kind }) => (kind === null ? null : ({ piece }) => piece.kind === kind),
  metal: ({ metal }) => (metal === null ? null : found => found.metal === metal),
  upTo: ({ upTo }) => (upTo === null ? null : ({ price }) => price <= upTo),
  month: ({ month }) => (month === null ? null : ({ months }) => months.has(month)),
  shape: ({ shape }) => (shape === null ? null : ({ shapes }) => shapes.has(shape)),
  q: ({ q }) => {
    if (q === '') return null
    const query = readQuery(q)
    // Only signs were typed: nothing can be found by them.
    return query ? ({ words }) => matchesQuery(query, words) : () => false
  },
}
export type Narrowing = 'kind' | 'metal' | 'upTo' | 'month' | 'shape' | 'q'
const narrowings = Object.keys(tests) as readonly Narrowing[]

const orders: Readonly<Record<SortId, (a: Found, b: Found) => number>> = {
  price: (a, b) => a.piece.amount - b.piece.amount,
  'price-down': (a, b) => b.piece.amount - a.piece.amount,
  soonest: (a, b) => a.days - b.days,
}

export function matching(all: readonly Found[], filters: Filters): readonly Found[] {
  const asked = narrowings.map(name => tests[name](filters)).filter(test => test !== null)
  const left = all.filter(found => asked.every(test => test(found)))
  return filters.sort ? left.toSorted(orders[filters.sort]) : left
}

const without = (filters: Filters, name: Narrowing): Filters => ({
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
export const loosenings = (all: readonly Found[], filters: Filters): readonly Loosening[] =>
  narrowings
    .filter(name => filters[name] !== null && filters[name] !== '')
    .map(name => {
      const looser = without(filters, name)
      return { name, count: matching(all, looser).length, to: addressOf(looser) }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)

/** The address that says the same, with nothing in it that says nothing. */
export function addressOf(filters: Filters): string {
  const query = new URLSearchParams()
  for (const name of [...narrowings, 'sort'] as const) {
    const value = filters[name]
    if (value !== null && value !== '') query.set(name, String(value))
  }
  if (filters.page > 1) query.set('page', String(filters.page))
  const text = query.toString()
  return text ? `/jewelry?${text}` : '/jewelry'
}

/** What can be chosen in the form. */
export const choices = {
  metal: metals.map(({ id, name }) => ({ value: id, name })),
  month: birthMonths.map(({ month, name, modern }) => ({
    value: String(month),
    name: `${name}, ${modern.map(gem => gem.name.toLowerCase()).join(' or ')}`,
  })),
  shape: shapes.map(({ id, name }) => ({ value: id, name })),
  sort: sorts.map(({ id, name }) => ({ value: id, name })),
} as const
