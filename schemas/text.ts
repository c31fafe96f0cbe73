import * as v from 'valibot'

const LINE_MOST_LETTERS = 200

/** One line of text: no controls, no marks that change the direction of reading. */
export const cleanLine = (typed: string) =>
  typed
    .slice(0, 2 * LINE_MOST_LETTERS)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, LINE_MOST_LETTERS)
    .toWellFormed()

/** A line as a form sends it; one that is missing is empty. */
export const line = v.optional(v.pipe(v.string(), v.transform(cleanLine)), '')
