import type { LineKind } from './lines.ts'
import type { Quote } from './quote.ts'

export interface LineChange {
  readonly key: string
  readonly kind: LineKind | 'rounding'
  /** What the line said before and says now; null where there was or is none. */
  readonly before: string | null
  readonly after: string | null
  /** Minor units, more or less. */
  readonly difference: number
}

/** Why two quotes differ, line by line. The differences add up to that of the totals. */
export function explainDifference(from: Quote, to: Quote): readonly LineChange[] {
  const before = new Map(from.lines.map(line => [line.key, line]))
  const after = new Map(to.lines.map(line => [line.key, line]))
  const changes = [...new Set([...before.keys(), ...after.keys()])].map((key): LineChange => {
    const [old, now] = [before.get(key), after.get(key)]
    return {
      key,
      kind: (now ?? old)?.kind ?? 'making',
      before: old?.words ?? null,
      after: now?.words ?? null,
      difference: (now?.amount ?? 0) - (old?.amount ?? 0),
    }
  })
  const rounding = to.rounding - from.rounding
  return [
    ...changes,
    {
      key: 'rounding',
      kind: 'rounding' as const,
      before: 'Rounding',
      after: 'Rounding',
      difference: rounding,
    },
  ].filter(({ difference, before, after }) => difference !== 0 || before !== after)
}
