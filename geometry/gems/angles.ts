import { criticalAngleDeg } from '#design/catalogue/gems.ts'

export const tan = (deg: number) => Math.tan((deg * Math.PI) / 180)

/**
 * Light that comes straight down through the table stays in the stone only where it meets a pavilion
 * facet steeper than the critical angle. Every pavilion facet is this much steeper still, so that
 * the stone may be tilted a little before it shows a window. [O9], GK
 */
export const SPARE_DEG = 1.5

export const leastPavilionDeg = (refractiveIndex: number) =>
  criticalAngleDeg({ refractiveIndex }) + SPARE_DEG

const DIAMOND_PAVILION_DEG = 40.8

/** As steep as diamond's for all that bend light about as much as zircon; quartz 43.2°. [S3], GK */
export const mainPavilionDeg = (refractiveIndex: number) =>
  DIAMOND_PAVILION_DEG + 0.24 * Math.max(0, criticalAngleDeg({ refractiveIndex }) - 30.2)

/** What the pavilion takes of a diamond's depth, in half widths. */
export const diamondPavilion = tan(DIAMOND_PAVILION_DEG)
