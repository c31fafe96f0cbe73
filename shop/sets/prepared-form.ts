/** The output of `node ops/pictures` for a starter set. */
export interface PreparedSet {
  /** Hashes of the set and of all bodies as they stand in the picture, and what painted it: by these it is known to be stale. */
  readonly set: string
  readonly body: string
  readonly painter: string
  /** The exact volume of each piece that is cast, in the order of the set. */
  readonly castMm3: readonly number[]
}
