/** The set that a line belongs to, as a list names it. */
export interface NamedSet {
  /** Alike for all lines of one set, and for no others of the list. */
  readonly key: string
  readonly name: string
}

interface LineOfSet {
  /** Null for a line by itself. */
  readonly set: NamedSet | null
}

export interface LinesOfSet<Line extends LineOfSet> {
  readonly set: Line['set']
  readonly lines: readonly Line[]
}

/** Lines as they belong together, each set where its first line stands, its pieces in their order. */
export function linesBySet<Line extends LineOfSet>(
  lines: readonly Line[],
): readonly LinesOfSet<Line>[] {
  return lines.flatMap((line): readonly LinesOfSet<Line>[] => {
    const { set } = line
    if (!set) return [{ set, lines: [line] }]
    const group = lines.filter(one => one.set?.key === set.key)
    return group[0] === line ? [{ set, lines: group }] : []
  })
}

/** What all pieces of a set come to. */
export const setSumOf = (
  lines: readonly { readonly unit: number; readonly quantity: number }[],
): number => lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
