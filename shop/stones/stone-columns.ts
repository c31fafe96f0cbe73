import { gems } from '#design/catalogue/gems.ts'
import { type GradeScaleId, gradeScaleIds } from '#design/catalogue/grades.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { singleOrigins } from '#schemas/stone.ts'

/** What stones are searched by. */
export interface SearchedStone {
  readonly id: string
  readonly gem: string
  readonly origin: string
  readonly shape: string
  readonly milliCarat: number
  readonly price: number
  readonly currency: string
  readonly ranks: Readonly<Record<GradeScaleId, number | null>>
}

const lists = {
  gem: gems.map(({ id }) => id),
  origin: [...singleOrigins],
  shape: shapes.map(({ id }) => id),
} as const satisfies Readonly<Record<string, readonly string[]>>
export type NamedColumn = keyof typeof lists

/** The number that a name is stored as; 255 for one that the catalogue has no more. */
export const storedNumberOf = (column: NamedColumn, id: string): number => {
  const at = (lists[column] as readonly string[]).indexOf(id)
  return at < 0 ? 255 : at
}

/** Sorts that a list may have: the figure that counts, and whether the least of it comes first. */
export const stoneSorts = [
  { id: 'price', name: 'Price, lowest first', column: 'price', falls: false },
  { id: 'price-down', name: 'Price, highest first', column: 'price', falls: true },
  { id: 'carat-down', name: 'Carats, most first', column: 'milliCarat', falls: true },
  { id: 'carat', name: 'Carats, fewest first', column: 'milliCarat', falls: false },
] as const
export type StoneSortId = (typeof stoneSorts)[number]['id']

/** Thousandths of a carat: the sizes that are asked for by name. GK */
export const caratEdges: readonly number[] = [
  0, 300, 400, 500, 600, 700, 800, 900, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000, 5000,
]

/** Stones in the order of a sort, and the place that each has in it. */
export interface InOrder {
  readonly order: Uint32Array
  readonly places: Uint32Array
}

function barOf(edges: readonly number[], value: number): number {
  let [low, high] = [0, edges.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((edges[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * All stones that are offered, a column an array: a hundred thousand are three megabytes, and one pass over them
 * counts whatever a page shows.
 */
export class StoneColumns {
  count = 0
  ids: string[] = []
  readonly currencies: string[] = []
  gem = new Uint8Array(0)
  origin = new Uint8Array(0)
  shape = new Uint8Array(0)
  currency = new Uint8Array(0)
  /** Which of `caratEdges` it begins at. */
  caratBars = new Uint8Array(0)
  milliCarat = new Uint32Array(0)
  price = new Float64Array(0)
  /** Ranks by scale; 0 where a stone has no grade. */
  ranks = gradeScaleIds.map(() => new Uint8Array(0))
  readonly #places = new Map<string, number>()
  readonly #orders = new Map<StoneSortId, InOrder>()
  #priceBars: { readonly key: string; readonly bars: Uint8Array } | undefined

  put(stone: SearchedStone): void {
    this.#forget()
    const known = this.#places.get(stone.id)
    const at = known ?? this.count
    if (known === undefined) {
      if (at === this.gem.length) this.#grow()
      this.#places.set(stone.id, at)
      this.ids[at] = stone.id
      this.count += 1
    }
    this.gem[at] = storedNumberOf('gem', stone.gem)
    this.origin[at] = storedNumberOf('origin', stone.origin)
    this.shape[at] = storedNumberOf('shape', stone.shape)
    this.currency[at] = this.#currencyPlace(stone.currency)
    this.milliCarat[at] = stone.milliCarat
    this.caratBars[at] = barOf(caratEdges, stone.milliCarat)
    this.price[at] = stone.price
    gradeScaleIds.forEach((scale, i) => {
      const column = this.ranks[i]
      if (column) column[at] = stone.ranks[scale] ?? 0
    })
  }

  /** The last takes its place. */
  remove(id: string): void {
    const at = this.#places.get(id)
    if (at === undefined) return
    this.#forget()
    const last = this.count - 1
    const lastId = this.ids[last] ?? ''
    for (const column of this.#columns()) column[at] = column[last] ?? 0
    this.ids[at] = lastId
    this.#places.set(lastId, at)
    this.#places.delete(id)
    this.ids.length = last
    this.count = last
  }

  /** Which of the edges each price begins at; worked out anew after a change. */
  priceBars(edges: readonly number[]): Uint8Array {
    const key = edges.join()
    if (this.#priceBars?.key !== key) {
      const bars = new Uint8Array(this.count)
      for (let at = 0; at < this.count; at += 1) bars[at] = barOf(edges, this.price[at] ?? 0)
      this.#priceBars = { key, bars }
    }
    return this.#priceBars.bars
  }

  #forget(): void {
    this.#orders.clear()
    this.#priceBars = undefined
  }

  /** Made when it is first asked for after a change. */
  inOrder(sort: StoneSortId): InOrder {
    const known = this.#orders.get(sort)
    if (known) return known
    const { column, falls } = stoneSorts.find(({ id }) => id === sort) ?? stoneSorts[0]
    const figures = this[column]
    const order = this.#byKeys(figures, falls) ?? this.#byPairs(figures, falls)
    const places = new Uint32Array(order.length)
    order.forEach((stone, place) => {
      places[stone] = place
    })
    const inOrder = { order, places }
    this.#orders.set(sort, inOrder)
    return inOrder
  }

  /** One number for figure and place: sorted without calling anything for each pair. Null where they do not fit into one. */
  #byKeys(figures: Uint32Array | Float64Array, falls: boolean): Uint32Array | null {
    const room = 2 ** 21
    for (let at = 0; at < this.count; at += 1)
      if ((figures[at] ?? 0) >= Number.MAX_SAFE_INTEGER / room) return null
    const keys = new Float64Array(this.count)
    for (let at = 0; at < this.count; at += 1)
      keys[at] = (falls ? -(figures[at] ?? 0) : (figures[at] ?? 0)) * room + at
    keys.sort()
    const order = new Uint32Array(this.count)
    for (let i = 0; i < this.count; i += 1) {
      const key = keys[i] ?? 0
      order[i] = key - Math.floor(key / room) * room
    }
    return order
  }

  #byPairs(figures: Uint32Array | Float64Array, falls: boolean): Uint32Array {
    const figure = (at: number) => figures[at] ?? 0
    const order = Uint32Array.from({ length: this.count }, (_, at) => at)
    return order.sort((a, b) => (falls ? figure(b) - figure(a) : figure(a) - figure(b)) || a - b)
  }

  #columns() {
    const { gem, origin, shape, currency, milliCarat, price, caratBars } = this
    return [gem, origin, shape, currency, milliCarat, price, caratBars, ...this.ranks]
  }

  #currencyPlace(currency: string): number {
    const at = this.currencies.indexOf(currency)
    return at < 0 ? this.currencies.push(currency) - 1 : at
  }

  #grow(): void {
    const size = Math.max(1024, this.gem.length * 2)
    const bytes = (before: Uint8Array<ArrayBuffer>) => {
      const more = new Uint8Array(size)
      more.set(before)
      return more
    }
    this.gem = bytes(this.gem)
    this.origin = bytes(this.origin)
    this.shape = bytes(this.shape)
    this.currency = bytes(this.currency)
    this.caratBars = bytes(this.caratBars)
    this.ranks = this.ranks.map(bytes)
    const carats = new Uint32Array(size)
    carats.set(this.milliCarat)
    this.milliCarat = carats
    const prices = new Float64Array(size)
    prices.set(this.price)
    this.price = prices
  }
}
