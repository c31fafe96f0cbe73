import { setNameOf } from '#design/sets/collection.ts'
import { groupSets, splitSets } from '#shop/cart/group-sets.ts'
import type { CartLine } from '#shop/cart/show-cart.ts'

/** The lines of a cart as the page shows them: those of a set together, under its name. */
export const cartGroups = (lines: readonly CartLine[]) =>
  groupSets(lines).map(({ set, lines: group }) => ({
    set: set && {
      hash: set.hash,
      name: setNameOf(set.set),
      line: set.set.line ?? null,
    },
    lines: group,
  }))

/** Sets that were split and could be put together again. */
export const setsApart = (lines: readonly CartLine[]) =>
  splitSets(lines).flatMap(({ set, lines: group }) =>
    set
      ? [{ hash: set.hash, name: setNameOf(set.set), later: group.some(({ later }) => later) }]
      : [],
  )

export type SetApart = ReturnType<typeof setsApart>[number]

export type CartGroup = ReturnType<typeof cartGroups>[number]
