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

/** Whatever was typed, as one line that a graver could cut. */
export function engravingLine(typed: string): string {
  const line = typed
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    // Controls, joiners, direction marks and half characters: nothing of them can be cut.
    .replace(/\p{C}/gu, '')
    .trim()
  return [...line].slice(0, ENGRAVING_MOST_CHARACTERS).join('').trim()
}
