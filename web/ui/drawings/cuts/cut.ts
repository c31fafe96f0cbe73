import type { Flat, Point } from '../projection.ts'

/**
 * A stone of unit width: the girdle lies in z = 0, the table above it. `facets` are wound so that
 * their normals point outwards; `under` are the pavilion's edges, as seen through the table.
 */
export interface DrawnCut {
  readonly facets: readonly (readonly Point[])[]
  readonly outline: readonly Flat[]
  readonly table: readonly Flat[]
  readonly under: readonly (readonly Flat[])[]
}
