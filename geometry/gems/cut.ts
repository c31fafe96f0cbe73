import type { Mesh } from '../mesh.ts'
import type { Vec2, Vec3 } from '../vector.ts'

/** The half-space n · p <= d, with n of length one and d in millimetres. */
export interface Plane {
  readonly normal: Vec3
  readonly distanceMm: number
}

/**
 * A cut stone in its own frame: z up through the table, the girdle's middle plane at z = 0, x across
 * its width, y along its length (a pear's and a heart's point at -y), the middle of both at 0, 0.
 */
export interface Cut {
  /** Equal for stones that are cut alike: gem's cutting angles, shape and size. */
  readonly key: string
  /** A body bounded by planes; a dome or a ball has none and is drawn from its mesh. */
  readonly planes: readonly Plane[]
  /** A heart: the planes are its right lobe's, without x = 0 itself, which mirrors them. */
  readonly mirrored: boolean
  /** Flat facets: a facet's vertices follow one another, in order round it. */
  readonly mesh: Mesh
  /** Counter-clockwise from above, as the girdle runs; the stone's section nowhere reaches out of it. */
  readonly outline: readonly Vec2[]
  /** Points of the outline that a V-shaped claw covers: a princess's corners, a pear's tip. */
  readonly corners: readonly number[]
  /** Points where the outline turns sharply: the corners, an octagon's, a heart's cleft. */
  readonly bends: readonly number[]
  readonly widthMm: number
  readonly lengthMm: number
  /** Heights of the table above and of the culet below the girdle's middle; girdle's half thickness. */
  readonly crownMm: number
  readonly pavilionMm: number
  readonly girdleMm: number
  readonly volumeMm3: number
}
