/** Edges of the square that an outline is drawn in. */
export const OUTLINE_UNITS = 240

/** Where a stone's colour is said: its place in the design, or that of the small companions. */
export type OutlinedStone = number | 'accent'

/** The piece as two or three closed lines: all of it, and over it the stones of each colour. */
export interface Outline {
  readonly whole: string
  readonly stones: readonly (readonly [of: OutlinedStone, path: string])[]
}
