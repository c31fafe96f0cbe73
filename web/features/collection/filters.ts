import { birthMonth, birthMonths } from '#design/catalogue/birthstones.ts'
import { gems } from '#design/catalogue/gems.ts'
import { type KindId, kindById } from '#design/catalogue/kinds.ts'
import { metals } from '#design/catalogue/metals.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { cleanUpTo } from '#schemas/text.ts'

export const sorts = [
  { id: 'price', name: 'Price, lowest first' },
  { id: 'price-down', name: 'Price, highest first' },
  { id: 'soonest', name: 'Soonest ready' },
] as const
export type SortId = (typeof sorts)[number]['id']

/** In whole units of a currency that is worth about a euro; of others, times `priceScale`. */
export const priceSteps = [300, 600, 1200, 2500, 5000] as const
export const MOST_SEARCHED = 80

/** What somebody looks for, as the address says it. */
export interface CollectionFilters {
  readonly kind: KindId | null
  readonly metal: string | null
  readonly stone: string | null
  readonly upTo: number | null
  readonly month: number | null
  readonly shape: string | null
  readonly q: string
  readonly sort: SortId | null
  readonly page: number
}

/** Nothing for an address that asks for something there is not. */
export function collectionFiltersOf(query: URLSearchParams): CollectionFilters | undefined {
  const parameter = (name: string) => query.get(name) || null
  const [kind, metal, stone, upTo] = [
    parameter('kind'),
    parameter('metal'),
    parameter('stone'),
    parameter('upTo'),
  ]
  const [month, shape, sort, page] = [
    parameter('month'),
    parameter('shape'),
    parameter('sort'),
    parameter('page'),
  ]
  const known = (list: readonly { readonly id: string }[], id: string | null) =>
    id === null || list.some(one => one.id === id)
  const isNumber = (text: string | null) => text === null || /^[1-9]\d{0,5}$/.test(text)
  if (kind !== null && !kindById(kind)) return undefined
  if (!known(metals, metal) || !known(gems, stone)) return undefined
  if (!known(shapes, shape) || !known(sorts, sort)) return undefined
  if (![upTo, month, page].every(isNumber)) return undefined
  if (upTo !== null && !priceSteps.some(step => String(step) === upTo)) return undefined
  if (month !== null && !birthMonth(Number(month))) return undefined
  return {
    kind: kind as KindId | null,
    metal,
    stone,
    upTo: upTo === null ? null : Number(upTo),
    month: month === null ? null : Number(month),
    shape,
    q: cleanUpTo(query.get('q') ?? '', MOST_SEARCHED),
    sort: sort as SortId | null,
    page: Number(page ?? 1),
  }
}

/** What narrows the collection, in the order in which an address names it. */
export const narrowings = ['kind', 'metal', 'stone', 'upTo', 'month', 'shape', 'q'] as const
export type Narrowing = (typeof narrowings)[number]

/** Where the collection hangs: in the shop, and where anybody may look. */
export type CollectionPath = '/jewelry' | '/collection'

/** The address that says the same, with nothing in it that says nothing. */
export function collectionAddressOf(
  filters: CollectionFilters,
  path: CollectionPath = '/jewelry',
): string {
  const query = new URLSearchParams()
  for (const name of [...narrowings, 'sort'] as const) {
    const value = filters[name]
    if (value !== null && value !== '') query.set(name, String(value))
  }
  if (filters.page > 1) query.set('page', String(filters.page))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** What can be chosen in the form. */
export const filterChoices = {
  metal: metals.map(({ id, name }) => ({ value: id, name })),
  month: birthMonths.map(({ month, name, modern }) => ({
    value: String(month),
    name: `${name}, ${modern.map(gem => gem.name.toLowerCase()).join(' or ')}`,
  })),
  stone: gems.map(({ id, name }) => ({ value: id, name })),
  shape: shapes.map(({ id, name }) => ({ value: id, name })),
  sort: sorts.map(({ id, name }) => ({ value: id, name })),
} as const
