import * as v from 'valibot'
import { cleanLine, cleanWords } from './text.ts'

export const MOST_NAME_LETTERS = 60
export const MOST_SEASON_LETTERS = 40
export const MOST_PIECE_WORDS = 600
export const MOST_SLUG_LETTERS = 80

const tooLong = (most: number) => `Please keep it under ${most} characters.`

const line = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(2 * most, tooLong(most)),
    v.transform(cleanLine),
    v.maxLength(most, tooLong(most)),
  )

/** What is said of a piece of the collection, as a form or a table sends it. */
export const pieceWordsSchema = v.object({
  name: v.pipe(
    line(MOST_NAME_LETTERS),
    v.check(typed => /[\p{L}\p{N}]/u.test(typed), 'A piece needs a name with a letter in it.'),
  ),
  /** Empty: the words of its style. */
  words: v.pipe(
    v.string(),
    v.maxLength(2 * MOST_PIECE_WORDS, tooLong(MOST_PIECE_WORDS)),
    v.transform(typed => cleanWords(typed, 2 * MOST_PIECE_WORDS)),
    v.maxLength(MOST_PIECE_WORDS, tooLong(MOST_PIECE_WORDS)),
  ),
  slug: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(MOST_SLUG_LETTERS, tooLong(MOST_SLUG_LETTERS)),
    v.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      'Small letters a to z, digits and single hyphens, such as rose-gold-halo.',
    ),
  ),
  season: line(MOST_SEASON_LETTERS),
})

export type PieceWords = v.InferOutput<typeof pieceWordsSchema>

export type PieceFaults = Readonly<Partial<Record<keyof PieceWords, string>>>

export const pieceLabels: Readonly<Record<keyof PieceWords, string>> = {
  name: 'Name',
  words: 'Words',
  slug: 'Address',
  season: 'Season',
}

export type ReadPieceWords =
  | { readonly ok: true; readonly pieceWords: PieceWords }
  | { readonly ok: false; readonly faults: PieceFaults }

/** Each fault at its field. */
export function readPieceWords(typed: unknown): ReadPieceWords {
  const parsed = v.safeParse(pieceWordsSchema, typed)
  if (parsed.success) return { ok: true, pieceWords: parsed.output }
  const { nested = {} } = v.flatten<typeof pieceWordsSchema>(parsed.issues)
  return {
    ok: false,
    faults: Object.fromEntries(
      Object.entries(nested).map(([field, words]) => [field, words?.[0] ?? 'Please look at this.']),
    ),
  }
}
