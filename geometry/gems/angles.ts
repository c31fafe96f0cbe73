import { criticalAngleDeg } from '#design/catalogue/gems.ts'

export const tan = (deg: number) => Math.tan((deg * Math.PI) / 180)

/**
 * Light that comes straight down through the table stays in the stone only where it meets a pavilion
 * facet steeper than the critical angle. Every pavilion facet is this much steeper still, so that
 * the stone may be tilted a little before it shows a window. [O9], GK
 */
export const SPARE_DEG = 2

export const leastPavilionDeg = (refractiveIndex: number) =>
  criticalAngleDeg({ refractiveIndex }) + SPARE_DEG

/** Diamond's 40.8° for all that bend light as much as zircon does; quartz 43.2°. [S3], GK */
export const roundPavilionDeg = (refractiveIndex: number) => 40.8 + steeperDeg(refractiveIndex)

export const steeperDeg = (refractiveIndex: number) =>
  0.24 * Math.max(0, criticalAngleDeg({ refractiveIndex }) - 30.2)
