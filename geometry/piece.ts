import type { PlaceId } from '#design/catalogue/make-ups.ts'
import type { Design, Stone } from '#design/document/design.ts'
import type { SingleStone } from '#design/document/single.ts'
import type { Surface } from './engraving/surface.ts'
import type { Frame } from './frame.ts'
import type { Cut } from './gems/cut.ts'
import type { Mesh } from './mesh.ts'
import type { RestOfChain } from './metal/rest-of-chain.ts'
import type { SeenGrades } from './studio/materials.ts'
import type { Vec3 } from './vector.ts'

/** How a part looks that is shown among those of another piece. */
interface PartLook extends Pick<Design, 'metal' | 'finish'> {
  /** Where its own piece's middle was moved to, and the bore of that piece: a finish goes round it, and stays out of it. */
  readonly movedMm?: Vec3
  readonly fingerMm?: number | null
}

/** A body of metal. Parts overlap where they are one; each alone is closed. */
export interface Part {
  /** As a jeweller would call it: `band`, `head`, `claw 2`, `bezel 1`, `bail`, `chain`. */
  readonly name: string
  readonly mesh: Mesh
  /** Cast with the piece, or bought in and fitted: chains, jump rings, ear wires. */
  readonly made: 'cast' | 'bought'
  /** How many times the mesh goes into the real thing: of a chain only what is near is drawn. One, if not said. */
  readonly repeats?: number
  /** The stone of the design whose head it is a part of, where heads stand close to one another. */
  readonly holds?: number
  /** Made of the design's second metal, cast by itself and joined to the rest. */
  readonly second?: true
  /** What it looks like, where that is not as its piece's design says: pieces shown together. */
  readonly look?: PartLook
  /** Runs out of the picture: what it hangs before is no further away for it. */
  readonly isFar?: true
}

/** Of what a part is made and how it is worked. */
export const partLookOf = (
  { look, second }: Pick<Part, 'look' | 'second'>,
  { metal, finish, secondMetal = metal }: Design,
): Pick<Design, 'metal' | 'finish'> => look ?? { metal: second ? secondMetal : metal, finish }

export interface SetStone {
  readonly cut: Cut
  /** Where the cut's own frame stands in the piece. */
  readonly frame: Frame
  readonly gem: Stone['gem']
  readonly origin: Stone['origin']
  /** The stone of the design, or one of its small companions. */
  readonly of: number | 'accent'
  /** Sunk into the band, where others of its kind are in a head. */
  readonly inBand?: true
  /** What its report says that an eye sees, of a stone that is one of a kind. */
  readonly grades?: SeenGrades
  /** What is known of it besides. */
  readonly single?: SingleStone
}

export interface EngravedPlace {
  readonly place: PlaceId
  readonly surface: Surface
  /** The part that is cut. */
  readonly part: string
}

/**
 * The piece in millimetres. A ring's axis is z, its middle the origin, its head at +y. A pendant, an
 * earring and a bracelet's plate face +z with +y up.
 */
export interface Piece {
  readonly design: Design
  readonly parts: readonly Part[]
  readonly stones: readonly SetStone[]
  readonly places: readonly EngravedPlace[]
  /** Radius that the finger needs free about the z axis; null but for rings. */
  readonly fingerMm: number | null
  /**
   * What the cast parts must come to, united and cut for the stones, before engraving. The genus is of
   * all components together: the holes through the metal.
   */
  readonly expected: { readonly components: number; readonly genus: number }
  /** Of one metal of a piece of two: the design of the whole, and what this body is called in it. */
  readonly bodyOf?: { readonly design: Design; readonly name: string }
  /** What of a necklace's chain is not among the parts: only whoever steps back sees it. */
  readonly restOfChain?: RestOfChain
}
