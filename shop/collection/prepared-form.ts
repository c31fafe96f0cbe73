import type { Outline } from '#geometry/picture/outline-paths.ts'

/** The output of `node ops/pictures` for a piece of the collection. */
export interface PreparedPiece {
  /** Hashes of the design and of the body it came to, and what painted it: by these it is known to be stale. */
  readonly design: string
  readonly body: string
  readonly painter: string
  /** The exact volume that is cast. */
  readonly castMm3: number
  readonly outline: Outline
  /** Three of it together, of what is worn so. */
  readonly stackOutline?: Outline
}
