import { type ExplainedLine, explainedQuote } from './explained-lines.ts'
import type { Quote } from './quote.ts'

export interface LineChange {
  readonly key: string
  readonly kind: ExplainedLine['kind']
  /** What the line said before and says now; null where there was or is none. */
  readonly before: string | null
  readonly after: string | null
  /** Minor units, more or less. */
  readonly difference: number
}

/**
 * Why two quotes differ, line by line, as far as lines are shown at all. The differences add up to
 * that of the totals, but where only totals are shown.
 */
export function explainDifference(from: Quote, to: Quote): readonly LineChange[] {
  const level = to.explained ?? from.explained
  const byKey = (quote: Quote): ReadonlyMap<string, ExplainedLine> =>
    new Map(explainedQuote(quote, level).lines.map(line => [line.key, line]))
  const [before, after] = [byKey(from), byKey(to)]
  const changes = [...new Set([...before.keys(), ...after.keys()])].map((key): LineChange => {
    const [old, now] = [before.get(key), after.get(key)]
    return {
      key,
      kind: (now ?? old)?.kind ?? 'making',
      before: wordsOf(old, key),
      after: wordsOf(now, key),
      difference: (now?.amount ?? 0) - (old?.amount ?? 0),
    }
  })
  return changes.filter(({ difference, before, after }) => difference !== 0 || before !== after)
}

/** A total that needs no rounding has no line of it, which is no change worth a word. */
const wordsOf = (line: ExplainedLine | undefined, key: string) =>
  key === 'rounding' ? 'Rounding' : line ? [line.words, ...(line.of ?? [])].join(', ') : null
