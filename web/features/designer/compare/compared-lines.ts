import type { Design } from '#design/document/design.ts'
import { summaryOf } from '#design/document/summary.ts'

export interface ComparedLine {
  readonly name: string
  /** What each of the two has; nothing if it has no such thing. */
  readonly texts: readonly [string | undefined, string | undefined]
}

/** All that two designs differ in, line by line; what they share is only named. */
export function comparedLines(a: Design, b: Design) {
  const [left, right] = [linesBy(a), linesBy(b)]
  const lines = [...new Set([...left.keys(), ...right.keys()])].map(
    (key): ComparedLine => ({
      name: (left.get(key) ?? right.get(key))?.name ?? '',
      texts: [left.get(key)?.text, right.get(key)?.text],
    }),
  )
  return {
    different: lines.filter(({ texts: [one, other] }) => one !== other),
    alike: lines.filter(({ texts: [one, other] }) => one === other).map(({ name }) => name),
  }
}

/** Several lines may bear one name, such as stones: the first is compared with the first. */
function linesBy(design: Design) {
  const seen = new Map<string, number>()
  return new Map(
    summaryOf(design).map(line => {
      const count = seen.get(line.name) ?? 0
      seen.set(line.name, count + 1)
      return [`${line.name} ${count}`, line] as const
    }),
  )
}
