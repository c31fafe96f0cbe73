import { emptyWords, phrases } from '#design/catalogue/customer-words.ts'
import { foldWords, knownWords } from './search-words.ts'

export interface CollectionQuery {
  /** Each has to be found; any of its spellings will do. */
  readonly wanted: readonly (readonly string[])[]
  /** What was taken for a slip: `saphire` for `sapphire`. */
  readonly corrected: readonly { readonly from: string; readonly to: readonly string[] }[]
}

/** Slips that are forgiven in a word: short ones are too near to each other. */
const forgiven = (letters: number) => (letters < 4 ? 0 : letters < 8 ? 1 : 2)

const isKnown = (word: string, known: Words) => [...known].some(one => one.startsWith(word))

type Words = ReadonlySet<string>

const none: Words = new Set()

/** One letter wrong, missing, too many or changed with its neighbour counts as one. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 9) + 1 : 99
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + same,
        swapped,
      )
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}

/** `rings` for `ring`, `rubies` for `ruby`. */
function singulars(word: string, known: Words): readonly string[] {
  if (word.length < 4 || !word.endsWith('s')) return []
  // The longest that is a word: `pearls` are pearls, not pears.
  const found = [word.slice(0, -1), word.slice(0, -2), word.replace(/ies$/, 'y')].find(
    one => one !== word && known.has(one),
  )
  return found === undefined ? [] : [found]
}

function nearest(word: string, all: Words): readonly string[] {
  const most = forgiven(word.length)
  if (most === 0) return []
  const ranked = [...all]
    .filter(known => known.length >= 4)
    .map(known => ({ known, slips: slipsBetween(word, known, most) }))
  const least = Math.min(...ranked.map(({ slips }) => slips))
  return least > most ? [] : ranked.filter(({ slips }) => slips === least).map(one => one.known)
}

/** What somebody typed, as words to look for; `own` are the shop's words beside ours. Nothing where only signs were typed. */
export function readQuery(typed: string, own: Words = none): CollectionQuery | undefined {
  const known = own.size > 0 ? new Set([...knownWords, ...own]) : knownWords
  let text = ` ${foldWords(typed)} `
  const wanted: (readonly string[])[] = []
  for (const phrase of phrases)
    if (text.includes(` ${phrase} `)) {
      wanted.push([phrase])
      text = text.replace(` ${phrase} `, ' ')
    }
  const corrected: { from: string; to: readonly string[] }[] = []
  const words = text.split(' ').filter(Boolean)
  for (const word of words.filter(word => !emptyWords.has(word))) {
    const spellings = [...(isKnown(word, known) ? [word] : []), ...singulars(word, known)]
    if (spellings.length > 0) {
      wanted.push(spellings)
      continue
    }
    const to = nearest(word, known)
    if (to.length > 0) corrected.push({ from: word, to })
    wanted.push(to.length > 0 ? to : [word])
  }
  return wanted.length > 0 || words.length > 0 ? { wanted, corrected } : undefined
}

/** Words are found at their beginnings: `sapph` is enough. */
export const matchesQuery = ({ wanted }: CollectionQuery, words: string): boolean =>
  wanted.every(spellings => spellings.some(spelling => ` ${words}`.includes(` ${spelling}`)))
