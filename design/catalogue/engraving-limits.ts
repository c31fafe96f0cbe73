import type { PlaceId } from './make-ups.ts'

/** What a document may say of an engraving's height, whether it can be cut or not. */
export const LEAST_LETTER_UM = 500
export const MOST_LETTER_UM = 30_000

/** What can be cut and what lasts, in millimetres. */
export const engravingLimits = {
  /** Narrowest band for one row, and for two. [Y1] */
  bandForRowsMm: [3, 4],
  /** Smallest capital we cut. GK: the shop's own to set. */
  leastLetterMm: 1.2,
  /** Letters below this wear away first. [Y7] */
  lastingLetterMm: 2,
  /** A laser's or a graver's finest line; thinner strokes are widened to it. [Y7] */
  leastStrokeMm: 0.1,
  /** Strokes below this would have to be widened so much that letters fill up. GK */
  lostStrokeMm: 0.045,
  /** A groove that is drawn by hand is cast, and cast grooves are at least this wide. [X3], [F1] */
  leastGrooveMm: 0.3,
  /** Least height of a signature, so that its strokes can be 12 % of it. [X3], calc */
  leastSignatureMm: 2.5,
  /** Part of a ring's round that words may take. calc: 0.85 × round is what a jeweller fills */
  roundShare: 0.85,
  /** Left free at the edges of a band and of a plate, and between two rows. GK */
  bandEdgeMm: 0.35,
  plateEdgeMm: 1,
  rowGapMm: 0.3,
  /** Metal that stays below the cut. [F1] */
  leastWallMm: 0.8,
  source: '[F1], [X3], [Y1], [Y7], GK',
} as const

/** How deep each place is cut, in millimetres. Faces like castings [X3], [F1], [N4]; bands lighter, GK. */
export const engravingDepthMm: Readonly<Record<PlaceId, number>> = {
  inside: 0.25,
  outside: 0.25,
  face: 0.35,
  back: 0.25,
}
