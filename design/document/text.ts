import { typedSigns } from '../catalogue/symbols.ts'

/** Longest row a document holds, in characters. What fits is for the rules to measure. */
export const MOST_CHARACTERS = 80
/** What is looked at all: everything longer is refused before any work is done on it. */
const MOST_TYPED = 400

export type CleanText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'too-long' | 'half-character' }

/**
 * Whatever was typed, as one row that could be cut: composed (NFC), with single spaces, without
 * controls, joiners, variation selectors and direction marks, and with our own signs for emoji.
 */
export function cleanText(typed: string): CleanText {
  if (typed.length > MOST_TYPED) return { ok: false, reason: 'too-long' }
  if (!typed.isWellFormed()) return { ok: false, reason: 'half-character' }
  const text = Array.from(
    typed
      // The mark at the beginning of a file, which counts as a space.
      .replace(/\uFEFF/gu, '')
      .replace(/\s+/gu, ' ')
      .replace(/\p{C}|\p{Default_Ignorable_Code_Point}/gu, '')
      .normalize('NFC'),
    char => typedSigns.get(char) ?? char,
  )
    .join('')
    // Taking something out can leave two spaces side by side.
    .replace(/ +/g, ' ')
    .trim()
  return [...text].length > MOST_CHARACTERS ? { ok: false, reason: 'too-long' } : { ok: true, text }
}

export const textReasons: Readonly<Record<'too-long' | 'half-character', string>> = {
  'too-long': `A row holds at most ${MOST_CHARACTERS} characters.`,
  'half-character': 'The text holds half of a character. Please type it again.',
}
