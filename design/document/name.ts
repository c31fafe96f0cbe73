/** What a customer calls a design. It is kept beside the document and is no part of the piece. */
export const NAME_MOST_LETTERS = 80

/**
 * One line as others may see it. Controls, joiners and direction marks would make two names look
 * alike, or a page read backwards. Empty if nothing is left.
 */
export const cleanName = (typed: string): string =>
  typed
    .slice(0, 400)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, NAME_MOST_LETTERS)
    .toWellFormed()
    .trim()
