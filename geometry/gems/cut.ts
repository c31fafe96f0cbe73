import type { Mesh } from '../mesh.ts'
import type { Vec2, Vec3 } from '../vector.ts'

/** The half-space n · p <= d, with n of length one and d in millimetres. */
export interface Plane {
  readonly normal: Vec3
  readonly distanceMm: number
}

/**
 * A cut stone in its own frame: z up through the table, the girdle's middle plane at z = 0, x across
 * its width, y along its length (a pear's and a heart's point at -y).
 */
export interface Cut {
  /** A body bounded by planes; a dome or a ball has none and is drawn from its mesh. */
  readonly planes: readonly Plane[]
  /** A heart: the planes are its right lobe's, and the plane x = 0 mirrors them. */
  readonly mirrored: boolean
  readonly mesh: Mesh
  /** Counter-clockwise from above, as the girdle runs. */
  readonly outline: readonly Vec2[]
  readonly widthMm: number
  readonly lengthMm: number
  /** Heights of the table above and of the culet below the girdle's middle; girdle's half thickness. */
  readonly crownMm: number
  readonly pavilionMm: number
  readonly girdleMm: number
  readonly volumeMm3: number
}
