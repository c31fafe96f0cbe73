import type { Design } from '#design/document/design.ts'
import { stoneLots } from '#design/layout/stones.ts'
import { ownStoneAt } from '#design/price/own-stone.ts'

/** Stones smaller than this are bought by the packet: there are always more. */
export const MELEE_UM = 2500

export interface StoneCount {
  readonly key: string
  readonly count: number
}

/** How many of each counted stone are needed. */
export type Demand = ReadonlyMap<string, number>

export const stoneKey = (stone: {
  readonly gem: string
  readonly origin: string
  readonly shape: string
  readonly widthUm: number
}) => `${stone.gem}/${stone.origin}/${stone.shape}/${stone.widthUm}`

/** As a line of a cart or an order names a stone that is one of a kind. */
export const SINGLE_KEY = 'single/'

/** The stones of one piece that are counted, or are one of a kind: no accents, no melee, none that its owner brings. */
export const stonesOf = (
  design: Design,
  { isOneBrought = false }: { readonly isOneBrought?: boolean } = {},
): readonly StoneCount[] =>
  stoneLots(design)
    .filter((_, i) => !isOneBrought || i !== ownStoneAt(design))
    .filter(({ role, widthUm, single }) => single || (role !== 'accent' && widthUm >= MELEE_UM))
    .map(lot => ({
      key: lot.single ? `${SINGLE_KEY}${lot.single.id}` : stoneKey(lot),
      count: lot.count,
    }))

/** Summed over all lines: two pieces that need the same stone need two of it. */
export function demandOf(
  lines: readonly {
    readonly stones: readonly StoneCount[]
    readonly quantity: number
  }[],
): Demand {
  const demand = new Map<string, number>()
  for (const { stones, quantity } of lines)
    for (const { key, count } of stones) demand.set(key, (demand.get(key) ?? 0) + count * quantity)
  return demand
}
