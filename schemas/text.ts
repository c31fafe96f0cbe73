import * as v from 'valibot'

/** Of a line of a form, where nothing shorter is said; also its input's `maxLength`. */
export const LINE_MOST_LETTERS = 200

export const cleanUpTo = (typed: string, most: number) =>
  typed
    .slice(0, 2 * most)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, most)
    .toWellFormed()

/** One line of text: no controls, no marks that change the direction of reading. */
export const cleanLine = (typed: string) => cleanUpTo(typed, LINE_MOST_LETTERS)

/** A line as a form sends it, as far as it may go; one that is missing is empty. */
export const lineUpTo = (most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform(typed => cleanUpTo(typed, most)),
    ),
    '',
  )
export const line = lineUpTo(LINE_MOST_LETTERS)

/** Of a message, a note or a request. */
export const WORDS_MOST_LETTERS = 4000

/** Several lines as others may see them: no controls, no marks that change the direction of reading. */
export const cleanWords = (typed: string, most = WORDS_MOST_LETTERS) =>
  typed
    .slice(0, 2 * most)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, most)
    .toWellFormed()
