import type { FontId } from './fonts.ts'

/**
 * The longest line that fits inside a ring of US size 7 (54.4 mm round) in letters 2 mm high, even in
 * capitals: 0.85 × 54.4 / (0.85 × 2). Smaller letters wear away too soon.
 */
export const ENGRAVING_MOST_CHARACTERS = 27

/** Those that a first line is drawn in before there is a piece; what they are called and like is their font's own. */
export const letterings = [
  { id: 'roman', font: 'serif' },
  { id: 'italic', font: 'italic' },
  { id: 'block', font: 'block' },
] as const satisfies readonly { id: string; font: FontId }[]

export type LetteringId = (typeof letterings)[number]['id']

export const letteringById = (id: string) => letterings.find(lettering => lettering.id === id)

/**
 * Marks that turn the letters after them round as they are shown: what was typed would not look as it is cut.
 * Others that nobody sees, as between words of some scripts, are left out without a word.
 */
export const turnsLettersRound = (typed: string): boolean =>
  /[\u202A-\u202E\u2066-\u2069]/u.test(typed)
export const TURNED_ROUND_WORDS =
  'There is a mark in it that nobody sees and that turns letters round. It cannot be engraved: please type the words again.'

/** Whatever was typed, as one line that a graver could cut. */
export function engravingLine(typed: string): string {
  const line = typed
    .normalize('NFC')
    // The mark at the beginning of a file, which counts as a space.
    .replace(/\uFEFF/gu, '')
    .replace(/\s+/gu, ' ')
    // Controls, joiners, direction marks and half characters: nothing of them can be cut.
    .replace(/\p{C}/gu, '')
    .trim()
  return [...line].slice(0, ENGRAVING_MOST_CHARACTERS).join('').trim()
}
