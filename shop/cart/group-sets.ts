import { countedPieces } from '#design/sets/set.ts'
import type { SetMark } from '../sets/tables.ts'

interface LineInSet {
  readonly hash: string
  readonly quantity: number
  readonly later: boolean
  readonly set: SetMark | null
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
  const together = (line: Line) =>
    line.set ? lines.filter(one => one.set?.hash === line.set?.hash) : []
  return lines.flatMap((line): readonly LineGroup<Line>[] => {
    const group = together(line)
    if (!line.set || !isWhole(line.set, group)) return [{ set: null, lines: [line] }]
    return group[0] === line ? [{ set: line.set, lines: inOrder(line.set, group) }] : []
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

/** The set of each line that is still whole, by the line's hash. */
export const wholeSets = (lines: readonly LineInSet[]): ReadonlyMap<string, SetMark> =>
  new Map(
    groupSets(lines).flatMap(({ set, lines: group }) =>
      set ? group.map(({ hash }): [string, SetMark] => [hash, set]) : [],
    ),
  )
