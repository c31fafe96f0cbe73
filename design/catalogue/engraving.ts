import type { FontId } from './fonts.ts'

/**
 * The longest line that fits inside a ring of US size 7 (54.4 mm round) in letters 2 mm high, even in
 * capitals: 0.85 × 54.4 / (0.85 × 2). Smaller letters wear away too soon.
 */
export const ENGRAVING_MOST_CHARACTERS = 27

export const letterings = [
  {
    id: 'roman',
    font: 'serif',
    name: 'Roman',
    text: 'Upright book letters, for names and dates.',
  },
  {
    id: 'italic',
    font: 'italic',
    name: 'Italic',
    text: 'A slanted hand. Its finest strokes are the first to wear.',
  },
  {
    id: 'block',
    font: 'block',
    name: 'Block',
    text: 'Even capitals without serifs. They last longest.',
  },
] as const satisfies readonly { font: FontId; [key: string]: string }[]

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
