import type { Contours } from './contours.ts'

/** A letter's outlines, no further from its curves than the tolerance; a capital is 1 high. */
export type GlyphOutline = (char: string, tolerance: number) => Contours

/** Draws each letter once for each power of two of the tolerance, and gives the same object again. */
export function remembered(draw: GlyphOutline): GlyphOutline {
  const drawn = new Map<number, Map<string, Contours>>()
  return (char, tolerance) => {
    const power = Math.floor(Math.log2(tolerance))
    const letters = drawn.get(power) ?? new Map<string, Contours>()
    drawn.set(power, letters)
    const contours = letters.get(char) ?? draw(char, 2 ** power)
    letters.set(char, contours)
    return contours
  }
}
