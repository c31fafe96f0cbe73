import { gemOf } from '#design/catalogue/gems.ts'
import type { Design } from '#design/document/design.ts'
import { foldWords } from './search-words.ts'

/**
 * A name that says `diamond` of a stone that did not grow in the earth misleads, unless it says so. [L5]
 * The stone that it would have to name; null where the name is true.
 */
export function misnamedStone(name: string, { stones, accent }: Design): string | null {
  const folded = foldWords(name)
  if (/\b(lab|laboratory|simulated|created)\b/.test(folded)) return null
  const all = [...stones, ...(accent ? [accent] : [])]
  const grown = new Set(all.filter(({ origin }) => origin === 'natural').map(({ gem }) => gem))
  const made = all.find(
    ({ gem, origin }) =>
      origin !== 'natural' && !grown.has(gem) && folded.includes(foldWords(gemOf(gem).name)),
  )
  return made ? `${made.origin} ${gemOf(made.gem).name.toLowerCase()}` : null
}
