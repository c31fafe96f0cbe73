import type { Vec2 } from '../vector.ts'
import type { Plane } from './cut.ts'

/** A cut of half width 1, in its own frame. */
export interface Recipe {
  readonly planes: readonly Plane[]
  readonly mirrored: boolean
  readonly outline: readonly Vec2[]
  readonly corners: readonly number[]
  readonly bends: readonly number[]
  /** Half the girdle's thickness. */
  readonly girdle: number
}
