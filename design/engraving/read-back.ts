import { cleanText } from '../document/text.ts'

/** What stands at one place of a row: a letter as it is cut, and what was typed for it. */
export interface LetterRead {
  /** Null where something was typed that is not engraved. */
  readonly engraved: string | null
  /** Null where a letter was left out. */
  readonly typed: string | null
  readonly isSame: boolean
}

/**
 * Characters that many keyboards cannot type, and what is typed for them. A phone writes the curly
 * apostrophe by itself, a desk's keyboard only the straight one: neither hand has made a slip.
 * Everything else counts, capitals and accents first of all.
 */
const TYPED_FOR: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛ʼ′`´]/gu, "'"],
  [/[“”„‟″«»]/gu, '"'],
  [/[‐‑‒–—―−]/gu, '-'],
]

const typeable = (text: string) =>
  TYPED_FOR.reduce((result, [from, to]) => result.replace(from, to), text)

/** Letters with their accents, as a reader counts them. */
const lettersOf = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), s => s.segment)

/** The three dots of an ellipsis are three letters wherever one of the two rows was typed with dots. */
const comparable = (text: string) => lettersOf(text.replace(/…/gu, '...'))

const isSameLetter = (a: string, b: string) => a === b || typeable(a) === typeable(b)

/** Whether nothing has been typed that could be compared. */
export function isBlank(typed: string): boolean {
  const clean = cleanText(typed)
  return clean.ok && clean.text === ''
}

/** Both rows laid side by side, so that as few letters as possible differ. */
export function compareRows(engraved: string, typed: string): readonly LetterRead[] {
  const clean = cleanText(typed)
  return aligned(comparable(engraved), comparable(clean.ok ? clean.text : typed))
}

export const isSameRow = (engraved: string, typed: string): boolean =>
  compareRows(engraved, typed).every(({ isSame }) => isSame)

/** By the least number of letters changed, left out and added (Levenshtein), read from the front. */
function aligned(engraved: readonly string[], typed: readonly string[]): readonly LetterRead[] {
  const columns = typed.length + 1
  const costs = new Uint16Array((engraved.length + 1) * columns)
  const cost = (i: number, j: number) => costs[i * columns + j] ?? 0
  const isSame = (i: number, j: number) => isSameLetter(engraved[i] ?? '', typed[j] ?? '')
  for (let i = engraved.length; i >= 0; i--)
    for (let j = typed.length; j >= 0; j--) {
      const [left, more] = [engraved.length - i, typed.length - j]
      costs[i * columns + j] =
        left === 0 || more === 0
          ? left + more
          : Math.min(
              cost(i + 1, j + 1) + (isSame(i, j) ? 0 : 1),
              cost(i + 1, j) + 1,
              cost(i, j + 1) + 1,
            )
    }
  const letters: LetterRead[] = []
  let [i, j] = [0, 0]
  while (i < engraved.length || j < typed.length) {
    const both = i < engraved.length && j < typed.length
    const same = both && isSame(i, j)
    if (both && cost(i, j) === cost(i + 1, j + 1) + (same ? 0 : 1))
      letters.push({ engraved: engraved[i++] ?? '', typed: typed[j++] ?? '', isSame: same })
    else if (i < engraved.length && cost(i, j) === cost(i + 1, j) + 1)
      letters.push({ engraved: engraved[i++] ?? '', typed: null, isSame: false })
    else letters.push({ engraved: null, typed: typed[j++] ?? '', isSame: false })
  }
  return letters
}

const quoted = (letter: string) => (letter === ' ' ? 'a space' : `“${letter}”`)

/** A letter by name, with its case where the other differs in nothing else. */
function named(letter: string, other: string): string {
  if (letter === other || letter.toLowerCase() !== other.toLowerCase()) return quoted(letter)
  return `${letter === letter.toLowerCase() ? 'a small' : 'a capital'} ${quoted(letter)}`
}

/** Each difference in a sentence, by the number of the letter as it is engraved. */
export function differencesInWords(letters: readonly LetterRead[]): readonly string[] {
  let count = 0
  return letters.flatMap(({ engraved, typed, isSame }) => {
    if (engraved !== null) count++
    if (isSame) return []
    if (engraved === null)
      return [
        count === 0
          ? `Before the first letter: you typed ${quoted(typed ?? '')}, which is not engraved.`
          : `After letter ${count}: you typed ${quoted(typed ?? '')}, which is not engraved.`,
      ]
    return [
      typed === null
        ? `Letter ${count}: engraved is ${quoted(engraved)}, you left it out.`
        : `Letter ${count}: engraved is ${named(engraved, typed)}, you typed ${named(typed, engraved)}.`,
    ]
  })
}
