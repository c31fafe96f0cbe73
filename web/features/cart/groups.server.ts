import { collectedSetLike } from '#design/sets/collection.ts'
import { setKindOf } from '#design/sets/kinds.ts'
import { groupSets } from '#shop/cart/group-sets.ts'
import type { CartLine } from '#shop/cart/show-cart.ts'

/** The lines of a cart as the page shows them: those of a set together, under its name. */
export const shownGroups = (lines: readonly CartLine[]) =>
  groupSets(lines).map(({ set, lines: group }) => ({
    set: set && {
      hash: set.hash,
      name: collectedSetLike(set.set)?.name ?? setKindOf(set.set.kind).name,
      line: set.set.line ?? null,
    },
    lines: group,
  }))

export type ShownGroup = ReturnType<typeof shownGroups>[number]
