import { environmentSchema } from './variables.ts'

const NAMES = Object.keys(environmentSchema.entries)
/** Shorter names have too many neighbours, such as HOST and HOME. */
const LEAST_LENGTH = 8
const MOST_EDITS = 2

/** Variables that look like misspelled settings, each with the setting that was probably meant. */
export function misspelledSettings(
  variables: Readonly<Record<string, string | undefined>>,
): readonly { readonly given: string; readonly meant: string }[] {
  return Object.keys(variables).flatMap(given => {
    if (NAMES.includes(given)) return []
    const upper = given.toUpperCase()
    // Windows finds a variable whatever its case.
    if (process.platform === 'win32' && NAMES.includes(upper)) return []
    const [nearest] = NAMES.filter(name => name.length >= LEAST_LENGTH)
      .map(meant => ({ given, meant, edits: editsBetween(upper, meant) }))
      .filter(({ edits }) => edits <= MOST_EDITS)
      .sort((a, b) => a.edits - b.edits)
    return nearest ? [{ given, meant: nearest.meant }] : []
  })
}

/** How many letters must be inserted, removed or replaced (Levenshtein distance). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, wanted] of [...other].entries()) {
      const [left = 0, above = 0, diagonal = 0] = [next[j], row[j + 1], row[j]]
      next.push(Math.min(left + 1, above + 1, diagonal + (letter === wanted ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
