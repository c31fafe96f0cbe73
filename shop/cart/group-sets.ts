import { setNameOf } from '#design/sets/collection.ts'
import { countedPieces } from '#design/sets/set.ts'
import type { OrderedSet } from '../orders/ordered-set.ts'
import type { SetMark } from '../sets/tables.ts'
import type { SetInCart } from './tables.ts'

interface LineInSet {
  readonly hash: string
  readonly quantity: number
  readonly later: boolean
  readonly set: SetInCart | null
}

export interface LineGroup<Line> {
  /** Null for a line by itself. */
  readonly set: SetMark | null
  readonly lines: readonly Line[]
}

/**
 * Lines as they belong together, each where its first stands; of a piece there may be more than the set
 * has. A set of which a piece was taken out, changed or set aside is none any more: what is left of it
 * stands by itself.
 */
export function groupSets<Line extends LineInSet>(
  lines: readonly Line[],
): readonly LineGroup<Line>[] {
  return lines.flatMap((line): readonly LineGroup<Line>[] => {
    const group = line.set && !line.set.split ? ofSame(lines, line.set) : []
    if (!line.set || !isWhole(line.set, group)) return [{ set: null, lines: [line] }]
    return group[0] === line ? [{ set: line.set, lines: inOrder(line.set, group) }] : []
  })
}

const ofSame = <Line extends LineInSet>(lines: readonly Line[], { hash, split }: SetInCart) =>
  lines.filter(({ set }) => set?.hash === hash && set.split === split)

/** Sets that were split and of which every piece is still there, as many as it needs: each once. */
export function splitSets(lines: readonly LineInSet[]): readonly LineGroup<LineInSet>[] {
  return lines.flatMap(line => {
    const { set } = line
    if (!set?.split) return []
    const group = ofSame(lines, set)
    return group[0] === line && isWhole(set, group) ? [{ set, lines: inOrder(set, group) }] : []
  })
}

function isWhole({ set }: SetMark, group: readonly LineInSet[]): boolean {
  const counts = countedPieces(set)
  return (
    group.length === counts.size &&
    group.every(
      ({ hash, quantity, later }) =>
        quantity >= (counts.get(hash) ?? 1) && later === group[0]?.later,
    )
  )
}

const inOrder = <Line extends LineInSet>({ set }: SetMark, group: readonly Line[]) =>
  group.toSorted((one, other) => set.pieces.indexOf(one.hash) - set.pieces.indexOf(other.hash))

/** Lines as they are ordered: those of a set one after the other, each with which set of the order it is of. */
export function linesInSets<Line extends { readonly row: LineInSet }>(lines: readonly Line[]) {
  const groups = groupSets(lines.map(line => ({ ...line.row, line })))
  const sets = groups.filter(({ set }) => set)
  return groups.flatMap(group => {
    const { set: mark } = group
    const set: OrderedSet | null = mark && {
      hash: mark.hash,
      set: mark.set,
      name: setNameOf(mark.set),
      number: sets.indexOf(group) + 1,
    }
    return group.lines.map(({ line }) => ({ ...line, set }))
  })
}
