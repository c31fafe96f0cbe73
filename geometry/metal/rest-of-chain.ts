import type { Vec3 } from '../vector.ts'

/** Where the next link of a line comes: its middle from the line's beginning, and whether it lies flat. */
export interface NextLink {
  readonly mm: number
  readonly flat: boolean
}

/** Where the chain beside a pendant ends, and where it goes from there. */
export interface ChainEnd {
  readonly at: Vec3
  readonly along: Vec3
  readonly next: NextLink
}

/** What is left of a necklace's chain beyond what is drawn beside its pendant. */
export interface RestOfChain {
  readonly left: ChainEnd
  readonly right: ChainEnd
  /** On both sides together. */
  readonly mm: number
}
