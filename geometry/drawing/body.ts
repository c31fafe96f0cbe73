/** A closed body whose triangles share their corners. */
export interface ClosedBody {
  readonly positions: Float32Array
  readonly triangles: Uint32Array
  /** Edges sharper than this are drawn; a stone's facets meet at less than a band's. */
  readonly creaseDeg: number
}
