/**
 * Raised when the same design is drawn with another body. What was approved or ordered before keeps the
 * version it was made with, and is drawn by that one for ever (docs/decisions/98-versions-of-geometry.md).
 */
export const GEOMETRY_VERSION = 3

export const geometryVersions = [1, 2, GEOMETRY_VERSION] as const
export type GeometryVersion = (typeof geometryVersions)[number]

/** What approvals say that were given before geometry had versions. */
const FIRST = 1

/** The geometry that an approval was given for. */
export const geometryOf = (approval: { readonly geometry?: number } | null): GeometryVersion =>
  geometryVersions.find(version => version === (approval?.geometry ?? FIRST)) ?? GEOMETRY_VERSION
