import type { ErrorStatus } from 'manifold-3d'
import type { PlaceId } from '#design/catalogue/make-ups.ts'

/** Consecutive triangles of one origin: which body made this face, and by adding or by cutting. */
export interface FaceRun {
  readonly name: string
  readonly face: 'metal' | 'seat' | 'finger' | 'engraved' | 'joint'
  /** Triangles `from` to before `to`. */
  readonly from: number
  readonly to: number
}

export interface Shells {
  readonly components: number
  /** Holes through the metal, of all components together. */
  readonly genus: number
}

/**
 * The piece's cast metal as one exact body, in plain numbers: stones seated, finger free, words cut.
 * Vertices are shared, so the mesh is closed as it stands.
 */
export interface Solid extends Shells {
  readonly positions: Float32Array
  readonly triangles: Uint32Array
  readonly runs: readonly FaceRun[]
  readonly status: ErrorStatus
  readonly volumeMm3: number
  /** The same before anything was engraved: what the piece foretold. */
  readonly plain: Shells
  /** The cutters, by place; one that is inside out has a volume below nought. */
  readonly cutters: readonly { readonly place: PlaceId; readonly volumeMm3: number }[]
}
